/** Writes a model's sentence as it may be shown: references rendered, what has no source struck through and said so. */
import type { Language } from '../vocabulary.ts';
import { type Claim, findClaims } from './find-claims.ts';
import { findDeed } from './find-deeds.ts';
import { createJudge, type Standing } from './judge-claims.ts';
import { knownIn } from './known-numbers.ts';
import { NO_SOURCE } from './no-source.ts';
import { type Prose, plainProse } from './plain-prose.ts';
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

  const backed = (claim: Claim, at: number, claims: readonly Claim[], prose: Prose, before: string): boolean => {
    const around = { before, question: grounds.question };
    const fits = figures.filter((figure) => isSame(claim, figure));
    const isSaid = fits.some((figure) => judge.standing(figure, at, claims, prose, around) === 'said');
    if (isSaid && !judge.hasStranger(at, claims, prose)) return true;
    return claim.readings.some((each) => theirs.has(each)) && THEIRS.test(clauseOf(prose.text, claim));
  };
  const render = (claim: Claim, at: number, claims: readonly Claim[], prose: Prose, before: string): string | null => {
    const figure = figures.find(({ reference }) => reference === claim.reference);
    if (figure === undefined || figure.text === '') return null;
    const isOther = claim.currency !== null && claim.currency !== figure.currency;
    const standing: Standing = isOther
      ? 'against'
      : judge.standing(figure, at, claims, prose, { before, question: grounds.question });
    if (standing === 'against' || judge.hasOtherName(figure, at, claims, prose)) return strike(figure.text, language);
    const shown = figure.link === '' ? figure.text : `[${figure.text}](${figure.link})`;
    return standing === 'said' || figure.label === '' ? shown : `${shown} (${figure.label})`;
  };
  return {
    figures,
    review(sentence, before, shown) {
      const prose = plainProse(sentence);
      const claims = findClaims(prose, known);
      const unbacked: string[] = [];
      const edits: Edit[] = [];
      for (const [at, claim] of claims.entries()) {
        const whole = { start: prose.at[claim.start] ?? 0, end: (prose.at[claim.end - 1] ?? 0) + 1 };
        // A claim may begin with a word that is on the screen already: `la mitad`.
        const start = Math.max(whole.start, shown);
        const span = { start, end: Math.max(whole.end, start) };
        if (claim.kind !== 'reference') {
          if (backed(claim, at, claims, prose, before)) continue;
          unbacked.push(sentence.slice(whole.start, whole.end).trim());
          const rest = plainProse(sentence.slice(start, span.end)).shown.trim();
          edits.push({ ...span, text: rest === '' ? ` ${NO_SOURCE[language]}` : strike(rest, language) });
          continue;
        }
        const text = render(claim, at, claims, prose, before);
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
