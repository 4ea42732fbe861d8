/** A list that was told, asked for again, and the lines of it that were asked for. */
import { type Currency, compareAmounts, isColones, multiplyExact } from '../../money.ts';
import type { Language } from '../../vocabulary.ts';
import { formatProblem } from '../answers/format-answer.ts';
import { mainFigure, sayAnswer } from '../answers/say-answer.ts';
import { listOf, periodText, type Speech, speechOf } from '../answers/speech.ts';
import type { Told } from '../answers/told-rates.ts';
import type { ToolAnswer, ToolOutcome } from '../answers/tool-data.ts';
import type { ReadPlan, ToolCall } from '../plans/intents.ts';
import type { ListPick } from '../plans/told-operations.ts';

type Asking<Result> = Generator<ToolCall, Result, ToolOutcome>;
/** A line of a list with the figure that it is about. */
type Line = { text: string; told: Told };

type Picked = { said: string; told: Told | null };

/** What was picked of a plan's list, of each time that it is of; its figure where it is one. */
export function* sayPicked(plan: ReadPlan, pick: ListPick, language: Language): Asking<Picked> {
  const all: Picked[] = [];
  for (const call of plan.calls) {
    const outcome = yield { tool: call.tool, args: call.args };
    if (!outcome.ok) return { said: formatProblem(outcome.refusal, language), told: null };
    all.push(yield* pickOf({ plan, call, answer: outcome.answer }, pick, language));
  }
  const said = [...new Set(all.map((each) => each.said))];
  return { said: said.join('\n\n'), told: said.length === 1 ? (all[0]?.told ?? null) : null };
}

type Source = { plan: ReadPlan; call: ReadPlan['calls'][number]; answer: ToolAnswer };

function* pickOf({ plan, call, answer }: Source, pick: ListPick, language: Language): Asking<Picked> {
  const { tool, args, detail = plan.detail } = call;
  const { about, ids } = plan;
  const speech = speechOf(answer, { language, about, detail, ids, args, isWhole: true });
  const parts = sayAnswer(tool, answer, speech);
  const whole = { said: parts.join('\n\n'), told: null };
  const lines = linesOf(parts, answer).map((line) => ({ ...line, told: { ...line.told, tool, answer } }));
  const isCut = args['limit'] === undefined && parts.some((part) => /^- (?:y|and) \d+ (?:más|more)$/m.test(part));
  switch (pick.kind) {
    case 'count':
      return isCut ? whole : { said: `**${lines.length}**\n\n${whole.said}`, told: null };
    case 'mean':
    case 'sum': {
      // What some rows come to; other lists are told with their sum.
      const [sum, mean] = [speech.figure('purchases'), speech.figure('purchases_mean')];
      if (sum === null || mean === null) return whole;
      const come =
        pick.kind === 'sum'
          ? speech.pick(`Suman **${sum}**:`, `They come to **${sum}**:`)
          : speech.pick(`En promedio **${mean}**; suman ${sum}:`, `On average **${mean}**; they come to ${sum}:`);
      return { said: [come, ...listOf(lines.map(({ text }) => text))].join('\n\n'), told: null };
    }
    case 'place':
      // The last of a list that was cut is not known.
      if (pick.at < 0) return isCut ? whole : tell(lines.slice(pick.at), speech, answer);
      return tell(lines.slice(pick.at - 1, pick.at - 1 + pick.count), speech, answer);
    case 'extreme':
    case 'sorted':
    case 'bounded': {
      // What is received is no payment.
      const isPaid = ({ told }: Line) => tool !== 'due_soon' || !told.text.endsWith('(/salarios)');
      const bound = pick.kind === 'bounded' ? boundOf(pick) : undefined;
      const measured = yield* worthsOf(lines.filter(isPaid), bound);
      if (measured === null || isCut) return whole;
      const chosen = choose(pick, measured.worths, measured.bound).map(({ line }) => line);
      return tell(chosen, speech, answer);
    }
    default:
      return pick satisfies never;
  }
}

type Worth = { line: Line; worth: string };
type Bound = { amount: string; currency: Currency | undefined };

const THOUSAND = '1000';

/** Thousands without a currency are colones; a small number is of the list's own. */
const boundOf = ({ amount, currency }: Extract<ListPick, { kind: 'bounded' }>): Bound => ({
  amount,
  currency: currency ?? (compareAmounts(amount, THOUSAND) < 0 ? undefined : 'CRC'),
});

/** The lines that are asked for, in their order. */
function choose(
  pick: Extract<ListPick, { kind: 'extreme' | 'sorted' | 'bounded' }>,
  worths: readonly Worth[],
  bound: string,
): Worth[] {
  if (pick.kind === 'bounded')
    return worths.filter(({ worth }) =>
      pick.isBelow ? compareAmounts(worth, bound) < 0 : compareAmounts(worth, bound) > 0,
    );
  const isRising = pick.kind === 'extreme' ? pick.isLeast : pick.isRising;
  const sorted = worths.toSorted((a, b) => (isRising ? 1 : -1) * compareAmounts(a.worth, b.worth));
  if (pick.kind === 'sorted') return sorted;
  // What is worth the same as the last is told too.
  const chosen = sorted.slice(pick.rank - 1, pick.rank - 1 + pick.count);
  const last = chosen.at(-1);
  return sorted.filter(
    (each) => chosen.includes(each) || (last !== undefined && compareAmounts(each.worth, last.worth) === 0),
  );
}

/** Lines, with the time that they are of; their figure where it is one. */
function tell(lines: readonly Line[], speech: Speech, { period }: ToolAnswer): Picked {
  const [only, ...more] = lines;
  if (only === undefined)
    return { said: speech.pick('La lista no tiene esa línea.', 'The list has no such line.'), told: null };
  const when = period === undefined ? '' : periodText(period, speech);
  const lead = when === '' ? [] : [`${when.charAt(0).toUpperCase()}${when.slice(1)}:`];
  const [list = ''] = listOf(lines.map(({ text }) => text));
  if (more.length > 0) return { said: [...lead, list].join('\n\n'), told: null };
  const { text } = only.told;
  return {
    said: [...lead, list.includes('**[') ? list : list.replace(text, `**${text}**`)].join('\n\n'),
    told: only.told,
  };
}

/** The lines of an answer that are about a figure: the one that stands out, or the first. */
function linesOf(parts: readonly string[], answer: ToolAnswer): Line[] {
  return parts
    .flatMap((part) => part.split('\n'))
    .filter((line) => line.startsWith('- '))
    .flatMap((line): Line[] => {
      const first = answer.figures
        .filter(({ kind, text }) => kind === 'money' && line.includes(`[${text}](`))
        .toSorted((a, b) => line.indexOf(`[${a.text}](`) - line.indexOf(`[${b.text}](`));
      const main = mainFigure([line], answer);
      const figure = main?.kind === 'money' ? main : first[0];
      if (figure === undefined) return [];
      const { amount, currency, text, link, name } = figure;
      const told = { amount: String(amount), currency: currency as Currency, text: `[${text}](${link})`, name };
      return [{ text: line.slice(2), told }];
    });
}

/** What each line is worth in the currency of all, or in colones, and a bound with them; null where a rate is not known. */
function* worthsOf(
  lines: readonly Line[],
  bound: Bound | undefined,
): Asking<{ worths: Worth[]; bound: string } | null> {
  const { amount: limit = '0', currency: of } = bound ?? {};
  const plain = (currency: Currency): Currency => (isColones(currency) ? 'CRC' : currency);
  const currencies = new Set([...lines.map(({ told }) => plain(told.currency)), ...(of === undefined ? [] : [of])]);
  const isOne = currencies.size === 1;
  const rates = new Map<string, string>([['CRC', '1']]);
  for (const from of currencies) {
    if (isOne || from === 'CRC') continue;
    const outcome = yield { tool: 'convert', args: { amount: 1, from, to: 'CRC' } };
    const rate = outcome.ok ? outcome.answer.figures.find(({ currency }) => currency === 'CRC') : undefined;
    if (rate === undefined) return null;
    rates.set(from, String(rate.amount));
  }
  const worthOf = (amount: string, currency: Currency) =>
    isOne ? amount : multiplyExact(amount, rates.get(plain(currency)) ?? '1');
  const worths = lines.map((line) => ({ line, worth: worthOf(line.told.amount, line.told.currency) }));
  return { worths, bound: worthOf(limit, of ?? 'CRC') };
}
