/** Chooses the tools that a question may need, in the short form that small models have room for. */
import { foldText } from '../../domain/model-text/plain-prose.ts';
import { changesAsked } from './asked-changes.ts';
import { countTokens } from './count-tokens.ts';
import { isProposal, PROPOSALS } from './proposals/proposal-book.ts';
import type { ArgumentsSchema } from './tools/define-tool.ts';
import { READING_TOOLS } from './tools/tool-book.ts';

export type OfferedTool = { name: string; description: string; schema: ArgumentsSchema };

/** Of all offered tools by our estimate: with the instructions they stay within 1 800 tokens. */
const TOOL_TOKENS_MAX = 1_400;
const READ_MAX = 6;
const CHANGE_MAX = 4;
const DESCRIPTION_MAX = 150;
const HINT_MAX = 48;

/** Words of questions by the tool that answers them, in both languages. Changes are in asked-changes.ts. */
const TOPICS: Readonly<Record<string, RegExp>> = {
  get_overview: /como (?:voy|estoy|van)|resumen|situacion|how am i|overview|summary|todo bien/,
  list_accounts:
    /cuenta|saldo|plata|banco|tarjeta|corte|patrimonio|deud|debo|efectivo|account|balance|net worth|money|owe|cash|card/,
  search_transactions:
    /busc|movimiento|transacci|compra|pago a|ultim|recient|cual|cuando|donde|uber|find|search|transaction|purchase|latest|recent|when|where|which|list/,
  spending_by_category: /categor|en que|gast|comida|super|restaur|spen[dt]|what did|where did/,
  daily_spending: /(?:por|cada|que) dia|diari|daily|per day|each day|which day/,
  monthly_trend: /mes a mes|meses|tendencia|evolucion|histor|trend|month by month|months/,
  budget_projection:
    /presupuest|queda|sobra|alcanza|proyec|fin de (?:mes|ano)|diciembre|negativ|mas bajo|apretad|budget|left|project|forecast|lowest|negative/,
  upcoming_cuotas: /cuota|proxim|viene|installment|upcoming/,
  what_if_purchase:
    /me alcanza|puedo (?:comprar|pagar|gastar)|si compro|y si|comprar(?:me)?\b|afford|what if|can i buy|if i buy/,
  salary_summary: /salari|sueld|quincena|pagaron|aguinaldo|salary|paid me|payroll|wage/,
  pension_summary: /pension|rop|fcl|vol\b|fondo|rendimient|retire|fund/,
  savings_balances: /ahorr|memp|mpat|asociacion|solidarista|saving/,
  municipal_receipts: /recibo|muni|impuesto|marchamo|receipt|council|municipal/,
  water_consumption: /agua|metro|medidor|water|meter/,
  exchange_rate: /dolar|euro|tipo de cambio|cambio|bitcoin|monero|exchange|rate|dollar/,
  sync_status: /actualiz|sincron|correo|llegad|al dia|sync|fresh|up to date|updated|e-?mail/,
  check_ledger: /duplicad|repetid|sin categoria|raro|inusual|revis|uncategori|unusual|duplicate|odd|check|review/,
  query_ledger:
    /cuant|promedi|media|suma|total|mas (?:car|grand|alt)|mayor|menor|porcentaje|por ?ciento|compar|diferencia|mas que|menos que|por (?:mes|semana|comercio)|how (?:much|many)|average|largest|biggest|share|percent|compare|difference|more than|less than|per /,
  recurring_items: /suscrip|recurrent|fij[oa]s?|mensual|subi(?:o|eron)|netflix|spotify|subscri|recurring|fixed/,
  installment_plans: /cuota|tasa cero|plazo|deud|debo|falta|termin|installment|owe|remaining|plan/,
  due_soon:
    /vence|vencen|por pagar|pendient|proxim|antes del (?:salario|pago)|debo pagar|due|bills?|upcoming|to pay|before (?:the )?(?:salary|payday)/,
  convert: /dolar|euro|colones|conver|cuanto (?:es|son)|dollar|convert|in (?:usd|crc|eur)/,
  safe_to_spend:
    /puedo gastar|disponible|libre|alcanza|hasta el (?:salario|pago)|hoy|safe|can i spend|available|left to spend/,
};
const ALWAYS = ['query_ledger', 'search_transactions', 'get_overview'];
const FINDING = ['search_transactions'];

const ALL: readonly OfferedTool[] = [...READING_TOOLS, ...PROPOSALS];

/** The names of all tools: a model may also call those it was not offered. */
export const TOOL_NAMES: ReadonlySet<string> = new Set(ALL.map(({ name }) => name));

/** The schema of a tool's arguments; undefined for a tool that does not exist. */
export const schemaOfTool = (name: string): ArgumentsSchema | undefined =>
  ALL.find((tool) => tool.name === name)?.schema;

/**
 * The tools for a question: those that its words name, those of a follow-up's earlier question (`before`), and those
 * called lately (`called`); in a constant order, so that what a server keeps of a prompt stays valid.
 */
export function pickTools(asked: { question: string; before: string; called: readonly string[] }): OfferedTool[] {
  const [question, before] = [foldText(asked.question), foldText(asked.before)];
  const isTopic = (name: string) => TOPICS[name]?.test(question) === true;
  const changes = changesAsked(question);
  // `Transporte`, asked for the category of a change.
  const isOfBefore = changes.length === 0 && !Object.keys(TOPICS).some(isTopic);
  const score = (name: string): number =>
    (isTopic(name) ? 8 : 0) +
    (name.split('_').some((word) => word.length > 4 && question.includes(word)) ? 3 : 0) +
    (asked.called.includes(name) ? 4 : 0) +
    (ALWAYS.includes(name) ? 3 - ALWAYS.indexOf(name) : 0) +
    (TOPICS[name]?.test(before) === true ? 1 : 0);
  const reading = READING_TOOLS.map(({ name }, at) => ({ name, points: score(name), at }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points || a.at - b.at)
    .slice(0, READ_MAX)
    .map(({ name }) => name);
  const called = asked.called.filter((name) => isProposal(name));
  const changing = [...changes, ...called, ...(isOfBefore ? changesAsked(before) : [])].slice(0, CHANGE_MAX);
  // The rows of a change are found first.
  const wanted = new Set([
    ...changing.slice(0, 1),
    ...(changing.length > 0 ? FINDING : []),
    ...changing,
    ...reading,
    ...ALWAYS,
  ]);
  const offered = new Set<string>();
  let tokens = 0;
  for (const name of wanted) {
    const tool = ALL.find((each) => each.name === name);
    const cost = tool === undefined ? 0 : countTokens(JSON.stringify(slim(tool)));
    if (tool === undefined || tokens + cost > TOOL_TOKENS_MAX) continue;
    tokens += cost;
    offered.add(name);
  }
  return ALL.filter(({ name }) => offered.has(name)).map(slim);
}

function slim({ name, description, schema }: OfferedTool): OfferedTool {
  return {
    name,
    description: shortened(description, DESCRIPTION_MAX),
    schema: { type: 'object', ...slimFields(schema) },
  };
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A schema without what only a validator needs: limits, patterns, alternatives that arguments are repaired to anyway. */
function slimFields(schema: Fields): Fields {
  if (!isFields(schema['properties'])) return { properties: {} };
  const properties = Object.fromEntries(
    Object.entries(schema['properties']).map(([key, each]) => [key, isFields(each) ? slimField(each) : {}]),
  );
  const { required } = schema;
  return { properties, ...(Array.isArray(required) && required.length > 0 ? { required } : {}) };
}

function slimField(field: Fields): Fields {
  const choices = [field['anyOf'], field['oneOf']].flatMap((each) =>
    Array.isArray(each) ? each.filter(isFields) : [],
  );
  const [chosen = field] = [choices.find(({ type }) => type === 'string'), ...choices].filter(
    (each) => each !== undefined,
  );
  const { type, enum: names, const: only, items } = chosen;
  const about = field['description'] ?? chosen['description'];
  return {
    ...(type === undefined ? {} : { type }),
    ...(names === undefined ? {} : { enum: names }),
    ...(only === undefined ? {} : { enum: [only] }),
    ...(isFields(items) ? { items: slimField(items) } : {}),
    ...(isFields(chosen['properties']) ? slimFields(chosen) : {}),
    ...(typeof about === 'string' ? { description: shortened(about, HINT_MAX) } : {}),
  };
}

/** The beginning of a description, up to a mark or a word's end. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  const end = Math.max(start.lastIndexOf('. '), start.lastIndexOf('; '), start.lastIndexOf(': '));
  return end > most / 3 ? start.slice(0, end) : start.slice(0, start.lastIndexOf(' '));
}
