/** Writes a model's sentence as it may be shown: references rendered, what has no source struck through and said so. */
import type { Language } from '../vocabulary.ts';
import { type Claim, findClaims } from './find-claims.ts';
import { findDeed } from './find-deeds.ts';
import { createJudge, lastSentence, type Standing, type Surroundings } from './judge-claims.ts';
import { knownIn } from './known-numbers.ts';
import { NO_SOURCE } from './no-source.ts';
import { foldText, type Prose, plainProse } from './plain-prose.ts';
import { saysMore } from './says-more.ts';
import { type TurnFigure, type TurnResult, turnFigures } from './turn-figures.ts';

/** What a turn's answer may rest on. */
export type Grounds = {
  results: readonly TurnResult[];
  question: string;
  /** A civil day. */
  today: string;
  language: Language;
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

/** Words by which an amount is said to be the person's own. */
const THEIRS =
  /\b(?:usted (?:dijo|dice|menciona|menciono|pregunta|pregunto|indica|indico|escribio|pide|pidio)|(?:dijo|menciona|menciono|pregunta|pregunto|indica|indico) usted|como (?:dijo|menciono|indico)|su pregunta|you (?:said|say|mentioned|mention|asked|ask|wrote|told|typed)|your (?:question|message)|as you (?:said|asked))\b/;

/** Reviews the sentences of one step's text against the results of its turn. */
export function createReviewer(grounds: Grounds): Reviewer {
  const { results, language } = grounds;
  const figures = turnFigures(results, grounds.today, language);
  const judge = createJudge(figures);
  const known = knownIn(results);
  const theirs = new Set(
    findClaims(plainProse(grounds.question), { counts: new Set(), names: [] }).flatMap(({ readings }) => readings),
  );
  const isApplied = results.some(({ value }) => hasApplied(value));

  /** Of which figure a typed amount is; `theirs` for the person's own number, null for neither. */
  const backed = (claim: Claim, at: number, said: Said): TurnFigure | 'theirs' | null => {
    const { claims, prose } = said;
    const fits = figures.filter((figure) => isSame(claim, figure));
    const own = fits.find((figure) => judge.standing(figure, at, claims, prose, said) === 'said');
    if (own !== undefined && !judge.hasStranger(at, claims, prose)) return own;
    return claim.readings.some((each) => theirs.has(each)) && THEIRS.test(clauseOf(prose.text, claim))
      ? 'theirs'
      : null;
  };
  const render = (claim: Claim, at: number, said: Said): string | null => {
    const { claims, prose } = said;
    const figure = figures.find(({ reference }) => reference === claim.reference);
    if (figure === undefined || figure.text === '') return null;
    const isOther = claim.currency !== null && claim.currency !== figure.currency;
    const standing: Standing = isOther ? 'against' : judge.standing(figure, at, claims, prose, said);
    if (standing === 'against' || judge.hasOtherName(figure, at, claims, prose)) return strike(figure.text, language);
    const shown = figure.link === '' ? figure.text : `[${figure.text}](${figure.link})`;
    const label = isOfMore(figure, said) ? figure.scope.label : standing === 'said' ? '' : figure.label;
    return label === '' ? shown : `${shown} (${label})`;
  };
  /** Whether the sentence, or the line above that it goes on from, says something else than what a figure is of. */
  const isOfMore = (figure: TurnFigure, { claims, prose, before, question }: Said): boolean => {
    const told = claims.flatMap(
      (claim) => figures.find((each) => each.reference === claim.reference || isSame(claim, each)) ?? [],
    );
    const text = withoutClaims(prose, claims);
    const above = lastSentence(before).replace(/\{\{?[^{}]*\}?\}/g, ' ');
    const isNamed = figure.subjects.length === 0 || judge.names(text).size > 0;
    const around = `${foldText(question)} ${above}`;
    return saysMore(figure, { text: isNamed ? text : `${above} ${text}`, others: told, around, counts: known.counts });
  };
  return {
    figures,
    review(sentence, before, shown) {
      const prose = plainProse(sentence);
      const claims = findClaims(prose, known);
      const unbacked: string[] = [];
      const edits: Edit[] = [];
      const said: Said = { claims, prose, before, question: grounds.question };
      for (const [at, claim] of claims.entries()) {
        const whole = { start: prose.at[claim.start] ?? 0, end: (prose.at[claim.end - 1] ?? 0) + 1 };
        // A claim may begin with a word that is on the screen already: `la mitad`.
        const start = Math.max(whole.start, shown);
        const span = { start, end: Math.max(whole.end, start) };
        if (claim.kind !== 'reference') {
          const own = backed(claim, at, said);
          if (own !== null && own !== 'theirs' && isOfMore(own, said))
            edits.push({ start: span.end, end: span.end, text: ` (${own.scope.label})` });
          if (own !== null) continue;
          unbacked.push(sentence.slice(whole.start, whole.end).trim());
          const rest = plainProse(sentence.slice(start, span.end)).shown.trim();
          edits.push({ ...span, text: rest === '' ? ` ${NO_SOURCE[language]}` : strike(rest, language) });
          continue;
        }
        const text = render(claim, at, said);
        if (text === null || text.startsWith('~~')) unbacked.push(text?.slice(2, text.indexOf('~~', 2)) ?? '…');
        edits.push({ ...aroundLink(sentence, span), text: text ?? strike('…', language) });
      }
      const deed = isApplied ? -1 : findDeed(prose.shown, prose.text);
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
    },
  };
}

function hasApplied(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    (('applied' in value && value.applied === true) || ('undone' in value && value.undone === true))
  );
}

function isSame(claim: Claim, figure: TurnFigure): boolean {
  if (figure.kind !== claim.kind) return false;
  if (claim.kind === 'money' && claim.currency !== null && claim.currency !== figure.currency) return false;
  return claim.readings.includes(figure.amount);
}

/** The words of a sentence, without its claims and where its links lead. */
const withoutClaims = ({ text }: Prose, claims: readonly Claim[]): string =>
  claims
    .reduceRight((rest, { start, end }) => `${rest.slice(0, start)}${' '.repeat(end - start)}${rest.slice(end)}`, text)
    .replace(/\]\([^)\n]{0,500}\)/g, ' ');

/** The clause of a claim, up to commas and the like that part it. */
function clauseOf(text: string, { start, end }: Claim): string {
  const from = Math.max(
    ...[',', ';', ':', '(', ' y ', ' and ', ' pero ', ' but '].map((mark) => text.lastIndexOf(mark, start - 1)),
  );
  const ends = [',', ';', ')', ' y ', ' and ', ' pero ', ' but ']
    .map((mark) => text.indexOf(mark, end))
    .filter((at) => at !== -1);
  return text.slice(from + 1, Math.min(text.length, ...ends));
}

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
