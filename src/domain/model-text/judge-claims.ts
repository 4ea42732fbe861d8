/** Compares the claims of a sentence with the figures of its turn, under the labels they stand with. */
import type { Claim } from './find-claims.ts';
import { directionIn, isOfOtherLength, type Measure, measuresIn, monthsIn, saysTime, timeIn } from './measures.ts';
import { createMentions, JOINED, type Mentions } from './mentions.ts';
import { checkWords, rivalsOf } from './own-words.ts';
import { foldText, type Prose } from './plain-prose.ts';
import { type Above, columnAt } from './said-above.ts';
import { DATE, dayIn } from './said-days.ts';
import { hasStranger, isNeutral } from './strangers.ts';
import type { TurnFigure } from './turn-figures.ts';

/** What stands around a sentence: the text before it in the answer, what holds from there, and the person's question. */
export type Surroundings = { before: string; above: Above; question: string };

/** `said`: under its own label. `unclear`: under one that is another figure's too. `unsaid`: under none. `against`: under another's. */
export type Standing = 'said' | 'unclear' | 'unsaid' | 'against';

/** A place in an amount's context where a number stands. */
const HERE = '▮';
const APART =
  /[,;|()[\]—–\n]| - |(?:^| )(?:y|e|and|pero|but|mientras|while|contra|versus|vs|frente a|aunque|although|que (?=en |el |la |los |las )|than )(?= )/;
/** A measure that decides what an amount is, whatever else is said: `gastó en promedio`. */
const DECISIVE: readonly Measure[] = ['change', 'average', 'budget', 'yield', 'contribution'];

/** Judges claims against figures. `figures` are all of the turn. */
export function createJudge(figures: readonly TurnFigure[]) {
  const mentions = createMentions(figures);
  const known = new Map<TurnFigure, TurnFigure[]>();
  const rivals = (figure: TurnFigure): TurnFigure[] => {
    const found = known.get(figure) ?? rivalsOf(figure, figures);
    known.set(figure, found);
    return found;
  };
  const standing = (
    figure: TurnFigure,
    at: number,
    claims: readonly Claim[],
    prose: Prose,
    around: Surroundings,
  ): Standing => {
    const context = listedAt(at, claims, prose.text) ?? contextOf(claims, at, mentions.joined(prose.text));
    const column = around.above.columns[columnAt(prose.text, claims[at]?.start ?? 0)] ?? '';
    const own = column === '' ? context : `${column} ${context}`;
    const asked = withoutTargets(foldText(around.question));
    // A question about what no figure knows explains none: `¿cuánto gasté en Salud?`
    const isStrange = hasStranger(mentions.without(asked));
    const scopes = [own, prose.text, lastSentence(around.before), isStrange ? '' : asked].map((text) =>
      withoutTargets(text),
    );
    const isNarrow =
      figure.name !== 'applied' && figure.subjects.length === 0 && (isStrange || mentions.in(asked).size > 0);
    const judged = [
      checkSubject(figure, scopes, around.above.subject, mentions),
      checkMeasure(figure, scopes),
      checkTime(figure, scopes, around.above.time),
      checkWords(figure, rivals(figure), scopes),
    ];
    if (isNarrow && !WHOLE.test(scopes.slice(0, 3).join(' '))) judged.push('unsaid');
    return ORDER.find((each) => judged.includes(each)) ?? 'said';
  };
  /** `A y B: ₡1 y ₡2, respectivamente`: each amount is of the name in its place. */
  const listedAt = (at: number, claims: readonly Claim[], text: string): string | null => {
    if (!/\brespectiv/.test(text)) return null;
    const named = [...mentions.in(text)].map(foldText).toSorted((a, b) => text.indexOf(a) - text.indexOf(b));
    return named.length === claims.length ? `${named[at]} ${HERE}` : null;
  };
  return {
    standing,
    /** The subjects of the turn's figures that a text names. */
    names: mentions.in,
    /** Whether its own name stands beside it, or the words of its label. */
    isNamed: (figure: TurnFigure, at: number, claims: readonly Claim[], prose: Prose): boolean => {
      const context = withoutTargets(contextOf(claims, at, mentions.joined(prose.text)));
      const here = mentions.in(context);
      const isLabelled = figure.subjects.length === 0 && figure.says !== '' && context.includes(`${figure.says}:`);
      return isLabelled || figure.subjects.some((name) => here.has(name));
    },
    /** Whether the words beside an amount name something the figures do not know: `en Salud`. */
    hasStranger: (at: number, claims: readonly Claim[], prose: Prose): boolean =>
      hasStranger(mentions.without(withoutTargets(contextOf(claims, at, mentions.joined(prose.text))))),
    /** Whether a name stands beside a figure that is of another: `en Walmart gastó {{f1}}`, of Uber. */
    hasOtherName: (figure: TurnFigure, at: number, claims: readonly Claim[], prose: Prose): boolean => {
      const own = withoutTargets(contextOf(claims, at, prose.shown));
      const names = [...own.matchAll(NAMED), ...own.matchAll(NAMED_BEFORE)].map(([, word = '']) => foldText(word));
      const isMine = (word: string) => figure.subjects.some((name) => foldText(name).includes(word));
      return names.some((word) => !isMine(word) && !isKnownWord(word) && mentions.in(word).size === 0);
    },
  };
}

const NAMED = /(?<!\p{L})(?:en|de|a|at|in|from|to|with|con|for) (\p{Lu}[\p{L}\d]{2,})/gu;
const NAMED_BEFORE = /(?:^|[.!?\n]|[-*•] )\s*(?:\*\*)?(\p{Lu}[\p{L}\d]{2,})(?:\*\*)?\s*:\s*▮/gu;
const PLACES = /^(?:costa|rica|alcancia|tasa|sinpe|colones|dollars)$/;
const isKnownWord = (word: string): boolean => isNeutral(word) || PLACES.test(word) || measuresIn(word).said.length > 0;

/** Of what the subject, the measure, the time and the words of a figure come to, the worst counts. */
const ORDER: readonly Standing[] = ['against', 'unsaid', 'unclear'];

/** A total says so where the question was about a part. */
const WHOLE = /\b(?:total\w*|tod[oa]s?|general|conjunto|suma\w*|all|overall|altogether|everything|entire|whole)\b/;

const withoutTargets = (text: string): string => text.replace(/\]\([^)\n]{0,500}\)/g, ' ').replace(/\[/g, ' ');

/** The words that belong to a claim: up to where another begins, with `HERE` for itself. */
function contextOf(claims: readonly Claim[], at: number, text: string): string {
  const gaps = [
    ...claims.map((claim, place) => text.slice(claims[place - 1]?.end ?? 0, claim.start)),
    text.slice(claims.at(-1)?.end ?? 0),
  ].map((gap) => gap.replace(/\]\([^)\n]{0,500}\)/g, (target) => ' '.repeat(target.length)).replace(/\[/g, ' '));
  const first = gaps[0] ?? '';
  const isLabelFirst = /[a-zñ]{3}/.test(first.replace(/\b(?:de|los|las|unos|con|por)\b/g, ''));
  const gap = (place: number): readonly [string, string] => {
    const text = gaps[place] ?? '';
    if (place === 0) return ['', text];
    if (place === gaps.length - 1) return [text, ''];
    const parts = text.split(APART);
    if (parts.length === 1) return isLabelFirst ? ['', text] : [text, ''];
    const [left = '', ...rest] = parts;
    const right = rest.pop() ?? '';
    const middle = rest.join(' ; ');
    return isLabelFirst ? [left, `${middle} ${right}`] : [`${left} ${middle}`, right];
  };
  return `${gap(at)[1]}${HERE}${gap(at + 1)[0]}`.replaceAll(JOINED, ' ');
}

/** What was said last before a sentence: its paragraph's lines, or the heading above. */
export function lastSentence(before: string): string {
  const written = before.trimEnd();
  const line = written.slice(written.lastIndexOf('\n') + 1);
  return foldText(line.split(/(?<=[.!?]) /).at(-1) ?? '');
}

// ---- whose

const singular = (word: string): string => word.replace(/s$/, '');

function checkSubject(
  figure: TurnFigure,
  [own = '', sentence = '', before = '', question = '']: readonly string[],
  above: string,
  mentions: Mentions,
): Standing {
  const mine = new Set([...figure.subjects, ...figure.beside]);
  // `Credit left` is of no credit card.
  const here = mentions.in(figure.says === '' ? own : own.replaceAll(figure.says, ' '));
  // `Salario` is a row's name, and what the last salary is called.
  const isLabel = (name: string) => figure.says.split(' ').some((word) => singular(word) === singular(foldText(name)));
  const isMine = (name: string) =>
    mine.has(name) || [...mine].some((each) => foldText(each) === foldText(name)) || isLabel(name);
  if ([...here].some((name) => !isMine(name))) return 'against';
  if (figure.subjects.length === 0) {
    // `Restaurantes:` above, and a sum of everything.
    const isBelow = figure.scope.span !== null && above !== '' && !WHOLE.test(`${own} ${sentence}`);
    return isBelow && mentions.in(sentence).size === 0 && mentions.in(above).size > 0 ? 'unclear' : 'said';
  }
  if (figure.subjects.some((name) => here.has(name))) return 'said';
  for (const scope of [sentence, before, above, question]) {
    const named = mentions.in(scope);
    if (named.size === 0) continue;
    return [...named].every(isMine) && figure.subjects.some((name) => named.has(name)) ? 'said' : 'unsaid';
  }
  return 'unsaid';
}

// ---- of what

function checkMeasure(figure: TurnFigure, scopes: readonly string[]): Standing {
  // What is counted stands after it.
  if (figure.kind === 'count') return 'said';
  const [own = ''] = scopes.map((scope) => withoutName(figure, scope));
  const level = own.replace(
    /\b(?:subio|bajo|rose|fell|went up|went down|aumento|dropped|increased) (?:a|to|hasta) (?=▮|[₡$€])/g,
    ' ',
  );
  const here = measuresIn(level);
  const decisive = here.said.filter((measure) => DECISIVE.includes(measure));
  if (decisive.some((measure) => !figure.measures.includes(measure)) && decisive.length > 0 && here.isStrong)
    return 'against';
  if (figure.says !== '' && own.includes(figure.says)) return 'said';
  if (
    figure.kind !== 'percent' &&
    here.said.length > 0 &&
    !here.said.some((measure) => figure.measures.includes(measure))
  )
    return 'against';
  if (figure.kind === 'percent' && here.said.includes('change') !== figure.measures.includes('change')) {
    if (here.said.includes('change')) return 'against';
  }
  if (figure.measures.includes('change') && directionIn(own) * figure.sign < 0) return 'against';
  if (figure.name === 'amount') return 'said';
  if (!figure.mustSay || here.said.some((measure) => figure.measures.includes(measure))) return 'said';
  for (const scope of scopes.slice(1)) {
    const { said } = measuresIn(scope);
    if (said.length > 0) return said.some((measure) => figure.measures.includes(measure)) ? 'said' : 'unsaid';
  }
  return figure.name === 'result' ? 'unclear' : 'unsaid';
}

/** `Ahorro en dólares` is an account's name, which says of its balance nothing else: words of a name measure nothing. */
function withoutName({ subjects, measures }: TurnFigure, text: string): string {
  return subjects.map(foldText).reduce((rest, name) => {
    const { said } = measuresIn(name);
    return said.length > 0 && !said.some((each) => measures.includes(each)) ? rest.replaceAll(name, ' ') : rest;
  }, text);
}

// ---- of when

/** Whether it is of a time: of rows, of a month, or of a day. */
const isOfTime = ({ scope, days, name }: TurnFigure): boolean =>
  scope.span !== null || days !== null || scope.days.length > 0 || /:\d{4}-\d{2}/.test(name);

/** Whether words say a time, and another one than the figure's. */
function isOtherTime(figure: TurnFigure, text: string): boolean {
  const named = monthsIn(text);
  if (named.length > 0 && figure.months !== null)
    return !named.some((month) => figure.months?.some((each) => each.endsWith(month)));
  const said = timeIn(text);
  if (said !== null && figure.time !== 'both') return said !== figure.time;
  return figure.days !== null && isOfOtherLength(text, figure.days);
}

/** `desde el 19 de noviembre` is the first day of the cycle of December. */
const withoutEnds = ({ scope }: TurnFigure, text: string): string =>
  text.replace(DATE, (date) => (scope.span?.some((day) => day.endsWith(dayIn(date))) ? ' ' : date));

function checkTime(
  figure: TurnFigure,
  [own = '', sentence = '', before = '', question = '']: readonly string[],
  above: string,
): Standing {
  // `### Octubre` holds for what stands below it, and a question's month for its answer.
  if (isOfTime(figure) && !saysTime(own) && !saysTime(sentence) && isOtherTime(figure, above)) return 'unclear';
  if (figure.days !== null && [own, sentence].some((text) => isOfOtherLength(text, figure.days ?? 0))) return 'against';
  const named =
    [own, sentence].map((text) => monthsIn(withoutEnds(figure, text))).find((each) => each.length > 0) ?? [];
  const { months } = figure;
  if (months !== null && named.length > 0 && !named.some((month) => months.some((each) => each.endsWith(month))))
    return 'against';
  if (figure.time === 'both') return 'said';
  const said = timeIn(own) ?? timeIn(sentence);
  if (said !== null && said !== figure.time) return 'against';
  const around = [own, sentence, above, before, question];
  // Of a month or a day that its name has, it is told only where that is said.
  const [, month] = /:(\d{4}-\d{2})/.exec(figure.name) ?? [];
  if (month !== undefined) {
    const isSaid = around.some((scope) => monthsIn(scope).some((each) => month.endsWith(each)));
    return isSaid || (said === 'now' && figure.time === 'now') ? 'said' : 'unclear';
  }
  if (figure.time === 'before' && said === null && named.length === 0)
    return around.some((scope) => timeIn(scope) === 'before' || monthsIn(scope).length > 0) ? 'said' : 'unclear';
  return 'said';
}
