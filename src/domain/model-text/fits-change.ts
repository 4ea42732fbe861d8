/**
 * Whether a claimed deed is a change that was applied in this turn: its verb is one of that change, and nothing that it
 * names is of another: once a purchase was recorded, "también borré Netflix" is still false.
 */
import { foldText } from './plain-prose.ts';
import { fieldsOf } from './result-fields.ts';
import { strangersIn } from './strangers.ts';
import type { TurnResult } from './turn-figures.ts';

const ADDED =
  'anot|apunt|registr|agreg|anad|guard|cre|ingres|incluy|inclui|incorpor|sum|record|recuerd|avis|program|add|log|sav|not|enter|book|creat|put|set|schedul|remind|reminder';
const CHANGED =
  'cambi|actualiz|modific|edit|correg|ajust|pus|puest|pas|mov|qued|asign|reasign|categoriz|recategoriz|clasific|reclasific|marc|renombr|fij|sub|baj|chang|updat|edit|correct|fix|adjust|put|set|mov|assign|categori|recategori|classif|mark|renam|switch|tag|rais|lower';
/** Of any change. */
const ANY =
  'hech|hic|hice|list|aplic|realiz|complet|efectu|ejecut|proces|confirm|done|made|appl|complet|process|execut|success|all';

/** The verbs of each change, as stems, and the things it is of. */
const CHANGES: Readonly<Record<string, readonly [verbs: string, things: string]>> = {
  propose_transaction: [
    ADDED,
    'compra|gasto|movimiento|transaccion|ingreso|pago|purchase|expense|transaction|income|payment|charge',
  ],
  propose_category: [
    CHANGED,
    'compra|gasto|movimiento|transaccion|categoria|purchase|expense|transaction|category|row|charge',
  ],
  propose_edit: [
    CHANGED,
    'compra|gasto|movimiento|transaccion|categoria|monto|fecha|comercio|nota|purchase|expense|transaction|amount|date|merchant|note|category',
  ],
  propose_delete: [
    'borr|elimin|quit|sac|suprim|desaparec|delet|remov|eras|gone|esta|existe|aparece',
    'compra|gasto|movimiento|transaccion|duplicad|purchase|expense|transaction|duplicate|row|charge',
  ],
  propose_defer: [
    'pas|mov|difer|pospus|traslad|qued|defer|mov|postpon|push',
    'compra|gasto|movimiento|ciclo|purchase|expense|cycle',
  ],
  propose_split: ['divid|separ|part|repart|split|divid', 'compra|gasto|movimiento|parte|purchase|expense|part'],
  propose_link: [
    'vincul|lig|enlaz|asoci|link|connect',
    'compra|gasto|movimiento|plan|cuota|purchase|payment|plan|installment',
  ],
  propose_rule: [`${ADDED}|establec|configur|activ|aplic`, 'regla|categoria|compra|rule|category|purchase'],
  propose_budget_item: [
    `${ADDED}|${CHANGED}`,
    'presupuesto|gasto|ingreso|partida|monto|budget|expense|income|item|amount',
  ],
  propose_balance: [`${CHANGED}|registr|anot|record`, 'saldo|cuenta|balance|account'],
  propose_reminder: [ADDED, 'recordatorio|reminder'],
  undo: ['deshic|deshech|deshac|revert|anul|restaur|devolv|volv|undo|undid|undone|revert|restor', 'cambio|change'],
};
const THINGS = new RegExp(
  String.raw`\b(?:${[...new Set(Object.values(CHANGES).flatMap(([, things]) => things.split('|')))].join('|')}|suscripcion|tarjeta|subscription|card)(?:e?s)?\b`,
  'g',
);
/** Words beside a deed that name nothing. */
const PLAIN =
  /^(?:exito|forma|manera|registros?|listas?|libro|historial|sistema|alcancia|app|aplicacion|nombre|categoria|hora|solicitud|pedido|confirmacion|favor|gusto|ledger|list|records?|request|success|cambios?|changes?|hoy|today|usted|cuenta|aplicar|apply|una|nuev[oa]|new|enero|febrero|marzo|abril|mayo|junio|julio|agosto|setiembre|septiembre|octubre|noviembre|diciembre|january|february|march|april|may|june|july|august|september|october|november|december|listo|ok|done)$/;

const AFTER_ARTICLE = /\b(?:el|la|los|las|su|sus|un|una|the|your|an?) ([a-zñ]{3,})/g;

/** A change that was applied in this turn. */
type Change = { verbs: RegExp; things: RegExp; words: ReadonlySet<string> };

/** The words of all texts within a value. */
const wordsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return foldText(value).match(/[a-zñ\d]+/g) ?? [];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  return Object.values(fieldsOf(value) ?? {}).flatMap(wordsIn);
};

/** The changes of a turn's results. */
export function changesIn(results: readonly TurnResult[]): Change[] {
  return results.flatMap(({ tool, args, value, shown }) => {
    const { applied, undone, data } = fieldsOf(value) ?? {};
    if (applied !== true && undone !== true) return [];
    const [verbs, things] = CHANGES[tool] ?? ['', ''];
    return [
      {
        verbs: new RegExp(`^(?:${[verbs, ANY].filter((part) => part !== '').join('|')})`),
        things: new RegExp(`^(?:${things === '' ? '(?!)' : things})`),
        words: new Set([args, data, shown].flatMap(wordsIn)),
      },
    ];
  });
}

/** `text` is the deed's part of the sentence, folded; `shown` as it was written, and as long. */
export function fitsChange(verb: string, text: string, shown: string, change: Change): boolean {
  if (verb !== '' && !change.verbs.test(verb)) return false;
  const isOwn = (word: string) =>
    PLAIN.test(word) ||
    change.things.test(word) ||
    change.words.has(word) ||
    change.words.has(word.replace(/e?s$/, ''));
  if ([...text.matchAll(THINGS)].some(([word]) => !isOwn(word))) return false;
  const named = [...shown.matchAll(/(?<=\p{Ll}[\p{L},]* )\p{Lu}\p{L}{2,}/gu)].map(([word]) => foldText(word));
  const things = [...text.matchAll(AFTER_ARTICLE)]
    .map(([, word = '']) => word)
    .filter((word) => !change.verbs.test(word));
  return [...named, ...strangersIn(text), ...things].every(isOwn);
}
