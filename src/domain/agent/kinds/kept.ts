/** What a question that continues one keeps of it: whom or what it named, its time, both, or nothing. */
import type { Range, Said } from '../words/slots.ts';
import trained from './keeps-weights.json' with { type: 'json' };
import { networkOf } from './network.ts';
import { featuresOf } from './question-features.ts';

/** The question before: its kind, and whether it named something and said a time. */
export type Continued = { kind: string; subject: boolean; period: boolean };
export type Kept = { subject: number; period: number };

/** The classes of keeps-weights.json. */
export const KEEPS = ['none', 'period', 'subject', 'subject,period'];
const SUBJECT = /^(?:category|uncategorized|merchant|name|tag|item|plan|account|card|fund|trade|coin)$/;

/** Whether a range names what a question is about. */
export const isSubject = ({ readings }: Range): boolean => readings.some(({ slot }) => SUBJECT.test(slot));

const BACK = /^(?:this|there|those)$/;
const OF_ROWS =
  /^(?:spent|average|count|distinct|last|largest|smallest|top|share|compare|why|trend|days|list|recurring|fixed|due_item)$/;

/** What a category may have left, or went over by. */
const OF_BUDGET = /^(?:left|available|over)$/;
const OF_ALL = /^(?:overall|general|todo|all|altogether|everything)$/;

/** `And how much is left in the budget?` after that of a category: of all of it. */
export const isOfWholeBudget = (
  { ranges, words, has }: Pick<Said, 'ranges' | 'words' | 'has'>,
  kind: string,
  before: Continued,
): boolean =>
  (OF_BUDGET.test(kind) || kind === 'planned') &&
  OF_BUDGET.test(before.kind) &&
  !ranges.some(isSubject) &&
  (has('total|budget') || words.some((word) => OF_ALL.test(word)));

/** What asks for one of what was told. */
export const WHICH =
  /^(?:(?:y|e|and|so|ok|pero|but|a|en|de) )*(?:which (?:one|order|purchase|trip|ride|visit|charge|payment|bill|time)|cual(?:es)?(?: (?:es|fue|de|compra|vez|dia|visita|pedido|viaje|pago|cobro|al|a|en)| )) ?/;
const OF_ONE = /^(?:largest|smallest|last|top|average|count)$/;

/** `Cuánto les he comprado`, `how much have I paid him`: it is somebody's. */
export const TO_SOMEBODY =
  /(?:^| )(?:les? (?:(?:he|hemos|e) )?(?:dado|pagado|comprado|gastado|mandado|enviado|transferido|depositado|di|doy|pague|pago|compre|mande)|(?:give|gave|given|paid|pay|sent|send|spend on|spent on|bought|buy from|spent with) (?:him|her|them))(?: |$)/;

/** `And the worst bill there?`: rows that a question points back to, and names nothing of. */
export const pointsBack = (
  { ranges, isLed, words, periods }: Pick<Said, 'ranges' | 'isLed' | 'words' | 'periods'>,
  kind: string,
  before: Continued,
): boolean =>
  !ranges.some(isSubject) &&
  ((kind === 'last' && isLed && before.subject) ||
    // `And this month how much is left?` after going over on groceries.
    (isLed && before.subject && OF_BUDGET.test(kind) && OF_BUDGET.test(before.kind)) ||
    // `Which order was the priciest?`
    (before.subject &&
      periods.length === 0 &&
      WHICH.test(words.join(' ')) &&
      OF_ONE.test(kind) &&
      OF_ROWS.test(before.kind)) ||
    (before.subject && OF_ROWS.test(kind) && TO_SOMEBODY.test(words.join(' '))) ||
    (OF_ROWS.test(kind) && OF_ROWS.test(before.kind) && isBack(ranges)));

/** `Muéstreme los movimientos`: the rows, with nothing that says which. */
const isTheRows = ({ ranges, words }: Pick<Said, 'ranges' | 'words'>): boolean =>
  ranges.some(
    ({ from, readings }) => readings.some(({ slot }) => slot === 'rows') && THE.test(words[from - 1] ?? ''),
  ) && ranges.every(({ weak, readings }) => weak || readings.some(({ slot }) => /^(?:show|rows|spend)$/.test(slot)));
const THE = /^(?:los|las|the)$/;

/** `¿Y cuánto gasté?` after rows: of the same, since it names nothing and no time. So are the rows after a sum. */
export const isOfTheSame = (
  said: Pick<Said, 'ranges' | 'periods' | 'uncovered' | 'isLed' | 'words'>,
  kind: string,
  before: Continued,
): boolean => isBareAgain(said, kind, before) && (said.isLed || (kind === 'list' && isTheRows(said)));

const isBareAgain = (
  { ranges, periods, uncovered }: Pick<Said, 'ranges' | 'periods' | 'uncovered'>,
  kind: string,
  before: Continued,
): boolean =>
  /^(?:spent|count|list)$/.test(kind) &&
  periods.length + uncovered.length === 0 &&
  !ranges.some(isSubject) &&
  OF_ROWS.test(before.kind);

const isBack = (ranges: readonly Range[]): boolean =>
  ranges.some(({ readings }) => readings.length > 0 && readings.every(({ slot }) => BACK.test(slot)));

/** Kinds that are answered alike, so that what few questions after one of them teach holds after the others. */
const FAMILIES: Readonly<Record<string, string>> = {
  rows: 'spent average count distinct last largest smallest top share compare why trend days list unusual repeated uncategorized review',
  pay: 'salary income net salary_next',
  plan: 'left available over loss lowest reach planned safe afford overview',
  due: 'due due_item card_due recurring fixed rose closing',
  cuotas: 'cuotas_next cuotas_plans',
  held: 'money bank account accounts debts worth limit savings pension',
  bill: 'water municipal',
  rate: 'rate convert',
  change: 'note note_in categorize rule edit delete split defer back link budget_item balance reminder undo row',
};
const FAMILY_OF = new Map(
  Object.entries(FAMILIES).flatMap(([family, kinds]) => kinds.split(' ').map((kind) => [kind, family] as const)),
);
/** What kinds a kind is answered like. */
export const familyOf = (kind: string): string => FAMILY_OF.get(kind) ?? 'none';
/** More words than this are as many as any. */
const COUNTED_WORDS_MAX = 8;

/** What the classifier of kinds is told of the question before, and how short this one is beside it. */
export const beforeFeatures = ({ words }: Pick<Said, 'words'>, { kind, subject, period }: Continued): string[] => [
  '@',
  `@ ${kind}`,
  `@of ${familyOf(kind)}`,
  `@words ${words.length > COUNTED_WORDS_MAX ? 'many' : words.length}`,
  `@had ${subject} ${period}`,
];

/** What tells how much of the question before is kept. */
export function keepsFeatures(said: Pick<Said, 'words' | 'ranges' | 'periods'>, before: Continued): string[] {
  const own = `${said.ranges.some(isSubject)} ${said.periods.length > 0}`;
  const had = `${before.subject} ${before.period}`;
  const words = said.words.length;
  return [
    ...featuresOf(said),
    `@ ${before.kind}`,
    `@had ${had}`,
    `@own ${own}`,
    `@both ${had} ${own}`,
    `@words ${words > COUNTED_WORDS_MAX ? 'many' : words}`,
    `@first ${said.words[0] ?? ''} ${own}`,
  ];
}

const chances = networkOf(trained);

/** How likely a question keeps what the one before named, and its time. */
export function keptOf(said: Pick<Said, 'words' | 'ranges' | 'periods'>, before: Continued): Kept {
  const [, period = 0, subject = 0, both = 0] = chances(keepsFeatures(said, before));
  return { subject: subject + both, period: period + both };
}

/** What is left now, unless it is asked of then. */
const OF_NOW = /^(?:left|available|safe)$/;
const OF_TIMES_OVER = /^(?:spent|count|list|largest|smallest|top|average|income|salary|compare)$/;
export const LEFT_THEN =
  /(?:^| )(?:qued(?:o|aron|aba)|sobr(?:o|aron|aba)|was left|were left|had left|did (?:[^ ]+ ){0,20}left)(?: |$)/;

/** `Mis últimas tres compras` are the last of all. */
const LATEST =
  /(?:^| )(?:ultim[ao]s|last|latest) (?:\d+|dos|tres|cuatro|cinco|seis|siete|ocho|diez|two|three|four|five|six|seven|eight|ten|compras|gastos|movimientos|transacciones|purchases|expenses|transactions)(?: |$)/;
const OF_LATEST = /^(?:list|last)$/;

/** `Y cuánto me queda` after what was spent in March is of now, `y cuánto me quedó` of March. */
export const isOfNow = ({ words, has }: Pick<Said, 'words' | 'has'>, kind: string, before: Continued): boolean =>
  (OF_LATEST.test(kind) && LATEST.test(words.join(' '))) ||
  (OF_NOW.test(kind) && OF_TIMES_OVER.test(before.kind) && !has('except') && !LEFT_THEN.test(words.join(' ')));
