/** Writes a model's sentence as it may be shown: references rendered, what has no source struck through and said so. */
import type { Language } from '../vocabulary.ts';
import { COUNTED } from './bare-money.ts';
import { findAssertions } from './find-assertions.ts';
import { type Claim, findClaims } from './find-claims.ts';
import { findDeeds, partOf } from './find-deeds.ts';
import { changesIn, fitsChange } from './fits-change.ts';
import { heldIn } from './held-facts.ts';
import { holds } from './judge-assertions.ts';
import { createJudge, lastSentence, type Standing, type Surroundings } from './judge-claims.ts';
import { knownIn } from './known-numbers.ts';
import { NO_SOURCE } from './no-source.ts';
import { foldText, type Prose, plainProse } from './plain-prose.ts';
import { followAbove } from './said-above.ts';
import { DATE, dayIn, withWholeDays } from './said-days.ts';
import { saysMore } from './says-more.ts';
import { isNoFact, isRepeated } from './their-own.ts';
import { type TurnFigure, type TurnResult, turnFigures } from './turn-figures.ts';

/** What a turn's answer may rest on. */
export type Grounds = {
  results: readonly TurnResult[];
  question: string;
  /** A civil day. */
  today: string;
  language: Language;
  /** Days that the model was told besides. */
  days?: readonly string[];
};

export type Reviewed = {
  /** The sentence in the Markdown of answers. */
  text: string;
  /** What was struck through, as the model wrote it. */
  unbacked: string[];
};

export type Reviewer = {
  /** The figures that may be referred to. */
  figures: readonly TurnFigure[];
  /**
   * A sentence for the screen. `before` is the answer up to it; of the sentence itself `shown` units are on the screen
   * already, and stay as they are.
   */
  review: (sentence: string, before: string, shown: number) => Reviewed;
};

/** A sentence with its claims, and what stands around it. */
type Said = { claims: readonly Claim[]; prose: Prose } & Surroundings;

type Edit = { start: number; end: number; text: string };

/** Reviews the sentences of one step's text against the results of its turn. */
export function createReviewer(grounds: Grounds): Reviewer {
  const { results, language } = grounds;
  const figures = turnFigures(results, grounds.today, language);
  const judge = createJudge(figures);
  const known = knownIn(results);
  const theirs = new Set(
    findClaims(plainProse(grounds.question), { counts: new Set(), names: [] }).flatMap(({ readings }) => readings),
  );
  const held = heldIn(results, { today: grounds.today, given: grounds.days ?? [] });
  const asked = foldText(grounds.question);
  const own = {
    numbers: new Set(asked.match(/\d+/g) ?? []),
    days: new Set([...withWholeDays(asked).matchAll(DATE)].map(([date]) => dayIn(date))),
  };
  const none = { numbers: new Set<string>(), days: new Set<string>() };
  const changes = changesIn(results);

  const follow = followAbove(grounds.question, (text) => judge.names(text).size > 0);

  /** Whether a typed amount may stay, and the label that it needs; null where it has no source. */
  const backed = (claim: Claim, at: number, said: Said): { label: string } | null => {
    const { claims, prose } = said;
    // `1 dólar`, of whose rate a result tells.
    const isUnit = claim.readings[0] === '1' && claim.currency !== 'CRC' && claim.currency !== null;
    if (isUnit && figures.some(({ measures }) => measures.includes('rate'))) return { label: '' };
    const fits = figures
      .filter((figure) => isSame(claim, figure))
      .map((figure) => ({ figure, standing: judge.standing(figure, at, claims, prose, said) }));
    const isStrange = judge.hasStranger(at, claims, prose);
    for (const wanted of ['said', 'unclear'] as const) {
      const own = fits.find(
        ({ figure, standing }) => standing === wanted && (!isStrange || judge.isNamed(figure, at, claims, prose)),
      );
      if (own === undefined) continue;
      const isPlain = wanted === 'said' && !isStrange && !isOfMore(own.figure, said);
      return { label: isPlain || own.figure.name === 'applied' ? '' : own.figure.scope.label };
    }
    const isTheirs = claim.readings.some((each) => theirs.has(each)) && isRepeated(prose.text, claim);
    return isTheirs ? { label: '' } : null;
  };
  const render = (claim: Claim, at: number, said: Said, isInCode: boolean): string | null => {
    const { claims, prose } = said;
    const figure = figures.find(({ reference }) => reference === claim.reference);
    if (figure === undefined || figure.text === '') return null;
    const isOther = claim.currency !== null && claim.currency !== figure.currency;
    const standing: Standing = isOther ? 'against' : judge.standing(figure, at, claims, prose, said);
    const shown = figure.link === '' || isInCode ? figure.text : `[${figure.text}](${figure.link})`;
    // Whatever the words beside it say, a figure of the turn is told with what it is of.
    const isPlain = standing === 'said' || standing === 'unsaid';
    const isCount = figure.kind === 'count' && !COUNTED.test(prose.text.slice(claim.end, claim.end + 60));
    const isMore = !isPlain || isCount || judge.hasOtherName(figure, at, claims, prose) || isOfMore(figure, said);
    const label = isMore ? figure.scope.label : standing === 'said' ? '' : figure.label;
    return label === '' ? shown : `${shown} (${label})`;
  };
  /** Where a sentence begins to claim a change that was not applied; -1 where it does not. */
  const falseDeed = ({ shown, text }: Prose): number => {
    const deeds = findDeeds(shown, text);
    const found = deeds.find(({ verb }, at) => {
      const part = partOf(deeds, at, text);
      return !changes.some((change) => fitsChange(verb, text.slice(...part), shown.slice(...part), change));
    });
    return found?.start ?? -1;
  };
  /** The figures that a sentence tells. */
  const toldIn = (claims: readonly Claim[]): TurnFigure[] =>
    claims.flatMap((claim) => figures.find((each) => each.reference === claim.reference || isSame(claim, each)) ?? []);
  /** What a sentence claims without an amount: what a result holds, and what none does. */
  const assertionsIn = ({ claims, prose, before }: Said): { isHeld: boolean; span: Span; kind: string }[] => {
    const text = withoutClaims(prose, claims);
    const named = [text, lastSentence(before), asked].map(judge.names);
    const names = named.find((each) => each.size > 0) ?? new Set<string>();
    const told = claims.flatMap((claim) => {
      const [figure] = toldIn([claim]);
      return figure === undefined ? [] : [{ figure, at: claim.start }];
    });
    const shown = blanked(prose.shown, claims).toLowerCase();
    // What the person said is no fact: it may be told as theirs, denied, or offered.
    const theirs = isNoFact(text) ? own : none;
    return findAssertions(text, shown.length === text.length ? shown : text).map((each) => {
      const next = claims.find(({ start }) => start > each.start && start < each.end);
      const words = text.slice(each.start, next?.start ?? each.end).trimEnd();
      const span = { start: each.start, end: each.start + words.length };
      return {
        isHeld: holds(each, { text, told, names, own: named[0] ?? names, theirs }, held, figures),
        span,
        kind: each.kind,
      };
    });
  };
  /** Whether the sentence, or the line above that it goes on from, says something else than what a figure is of. */
  const isOfMore = (figure: TurnFigure, { claims, prose, before, above: held, question }: Said): boolean => {
    const text = withoutClaims(prose, claims);
    const last = lastSentence(before);
    const above = (held.subject === last ? last : `${held.subject} ${last}`).replace(/\{\{?[^{}]*\}?\}/g, ' ');
    const isNamed = figure.subjects.length === 0 || judge.names(text).size > 0;
    const around = `${foldText(question)} ${above}`;
    return saysMore(figure, {
      text: isNamed ? text : `${above} ${text}`,
      others: toldIn(claims),
      around,
      counts: known.counts,
    });
  };
  const review = (sentence: string, before: string, shown: number): Reviewed => {
    const above = follow.above();
    const whole = plainProse(sentence);
    const claims = findClaims(whole, known);
    const asserted = assertionsIn({ claims, prose: whole, before, above, question: grounds.question });
    // Of two that are compared as they are, `más que` is no difference.
    const isOfChange = toldIn(claims).some(({ measures }) => measures.includes('change'));
    const compared = isOfChange
      ? []
      : asserted.filter(({ isHeld, kind }) => isHeld && kind === 'compared' && claims.length > 1);
    const prose = {
      ...whole,
      text: blanked(
        whole.text,
        compared.map(({ span }) => span),
      ),
    };
    const unbacked: string[] = [];
    const edits: Edit[] = [];
    const said: Said = { claims, prose, before, above, question: grounds.question };
    for (const [at, claim] of claims.entries()) {
      const all = { start: prose.at[claim.start] ?? 0, end: (prose.at[claim.end - 1] ?? 0) + 1 };
      // A claim may begin with a word that is on the screen already: `la mitad`.
      const start = Math.max(all.start, shown);
      const span = { start, end: Math.max(all.end, start) };
      if (claim.kind !== 'reference') {
        const own = backed(claim, at, said);
        if (own !== null) {
          if (own.label !== '') edits.push({ start: span.end, end: span.end, text: ` (${own.label})` });
          continue;
        }
        unbacked.push(sentence.slice(all.start, all.end).trim());
        const rest = plainProse(sentence.slice(start, span.end)).shown.trim();
        edits.push({ ...span, text: rest === '' ? ` ${NO_SOURCE[language]}` : strike(rest, language) });
        continue;
      }
      const isInCode = (sentence.slice(0, all.start).split('`').length - 1) % 2 === 1;
      const text = render(claim, at, said, isInCode);
      if (text === null) unbacked.push('…');
      edits.push({ ...aroundLink(sentence, span), text: text ?? strike('…', language) });
    }
    for (const { span, isHeld } of asserted) {
      if (isHeld) continue;
      const [from, to] = [prose.at[span.start] ?? 0, (prose.at[span.end - 1] ?? 0) + 1];
      unbacked.push(sentence.slice(from, to).trim());
      const start = Math.max(from, shown);
      const rest = plainProse(sentence.slice(start, Math.max(to, start))).shown.trim();
      const text = rest === '' ? ` ${NO_SOURCE[language]}` : strike(rest, language);
      edits.push({ start, end: Math.max(to, start), text });
    }
    edits.sort((one, other) => one.start - other.start);
    const deed = falseDeed(whole);
    if (deed === -1) return { text: applyEdits(sentence, edits, shown), unbacked };
    const start = Math.max(prose.at[deed] ?? 0, shown);
    const body = sentence.trimEnd();
    unbacked.push(body.slice(prose.at[deed] ?? 0));
    const head = applyEdits(
      sentence.slice(0, start),
      edits.filter(({ end }) => end <= start),
      shown,
    );
    const rest = plainProse(body.slice(start)).shown.replace(/\{\{?[^{}]*\}?\}/g, '…');
    return {
      text: `${head}${rest.trim() === '' ? NO_SOURCE[language] : struckLines(rest, language)}${sentence.slice(body.length)}`,
      unbacked,
    };
  };
  return {
    figures,
    review: (sentence, before, shown) => {
      const reviewed = review(sentence, before, shown);
      follow.pass(sentence);
      return reviewed;
    },
  };
}

function isSame(claim: Claim, figure: TurnFigure): boolean {
  if (figure.kind !== claim.kind) return false;
  if (claim.kind === 'money' && claim.currency !== null && claim.currency !== figure.currency) return false;
  if (claim.isMinus && figure.sign > 0) return false;
  return claim.readings.includes(figure.amount);
}

type Span = { start: number; end: number };

const blanked = (text: string, spans: readonly Span[]): string =>
  spans.reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)}${' '.repeat(end - start)}${rest.slice(end)}`,
    text,
  );

/** The words of a sentence, without its claims and where its links lead. */
const withoutClaims = ({ text }: Prose, claims: readonly Claim[]): string =>
  blanked(text, claims).replace(/\]\([^)\n]{0,500}\)/g, (target) => ' '.repeat(target.length));

/** A reference that a model put into a link of its own: the link is replaced with it. */
function aroundLink(sentence: string, { start, end }: { start: number; end: number }): { start: number; end: number } {
  const open = /\[\s*(?:\*\*)?$/.exec(sentence.slice(0, start));
  const close = /^(?:\*\*)?\s*\](?:\([^)\n]{0,500}\))?/.exec(sentence.slice(end));
  return open && close ? { start: open.index, end: end + close[0].length } : { start, end };
}

const strike = (text: string, language: Language): string => `~~${text.replaceAll('~', '')}~~ ${NO_SOURCE[language]}`;

function struckLines(text: string, language: Language): string {
  const [lead = ''] = /^\s*/.exec(text) ?? [];
  return `${lead}${strike(text.slice(lead.length), language)}`;
}

function applyEdits(text: string, edits: readonly Edit[], from: number): string {
  let [done, at] = ['', from];
  for (const edit of edits) {
    if (edit.start < at) continue;
    done += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return done + text.slice(at);
}
