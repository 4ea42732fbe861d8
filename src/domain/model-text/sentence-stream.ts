/**
 * Streams a model's text with every sentence reviewed. Plain words are passed on as they come; from a figure, a reference
 * or a possible deed on, a sentence is held back until it ends.
 */
import { ASSERTING } from './find-assertions.ts';
import { DEED_ENDS, DEED_STEMS } from './find-deeds.ts';
import type { Reviewer } from './review-sentence.ts';

/** A sentence that does not end is reviewed as it is. */
const HELD_MAX = 1_200;
/** How much of the answer before a sentence is looked at: its paragraph, or the heading of a list. */
const BEFORE_MAX = 2_000;
const NUMBERS =
  'un|dos|tres|cuatro|cinco|seis|siete|och|nueve|diez|once|doce|trece|catorce|quince|dieci|veint|treint|cuarent|cincuent|sesent|setent|ochent|novent|cien|dosc|tresc|cuatroc|quinient|seisc|setec|ochoc|novec|mil|mill|medi|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirt|fourt|fift|sixt|sevent|eight|ninet|twent|hundred|thousand|grand|palo|rojo|teja'.split(
    '|',
  );
const STEMS = [...new Set([...DEED_STEMS, ...NUMBERS, ...ASSERTING])];
const SUSPECT = new RegExp(
  String.raw`[\p{N}\p{Sc}¢{}\[<\x60~|]|(?<!\p{L})(?:${STEMS.join('|')})|(?<!\p{L})(?:se|he|ha|han|fue|fueron|was|were|been|I|mitad|doble|triple|tercios?|cuartos?|parte|half|twice|double|thirds?|quarters?)(?!\p{L})|${DEED_ENDS}`,
  'iu',
);
/** A word that may go on: what it claims is seen at its end. */
const TAIL = /(?<!\p{L})\p{L}{1,40}$/u;
const END = /[.!?…](?=[\s"»)*]|$)|\n/gu;

export type SentenceStream = {
  write: (delta: string) => void;
  /** Passes on what is held back. Returns everything that was struck through. */
  end: () => string[];
  /** Forgets what is held back: it was no text. */
  drop: () => void;
};

/** `say` receives text for the screen. */
export function streamSentences(reviewer: Reviewer, say: (text: string) => void): SentenceStream {
  /** The end of the answer before the current sentence; the sentence; how much of it was passed on. */
  let [before, sentence, shown] = ['', '', 0];
  const unbacked: string[] = [];

  const close = (length: number) => {
    const whole = sentence.slice(0, length);
    const reviewed = reviewer.review(whole, before, Math.min(shown, whole.length));
    unbacked.push(...reviewed.unbacked);
    if (reviewed.text !== '') say(reviewed.text);
    before = `${before}${whole}`.slice(-BEFORE_MAX);
    sentence = sentence.slice(length);
    shown = 0;
  };
  const passOn = () => {
    const suspect = SUSPECT.exec(sentence.slice(shown));
    let end = suspect === null ? sentence.length : shown + suspect.index;
    const tail = suspect === null ? TAIL.exec(sentence) : null;
    if (tail !== null) end = Math.max(shown, tail.index);
    // A mark that belongs to what is held back.
    while (end > shown && /[-*_\\(\u200b-\u200f]/.test(sentence.charAt(end - 1))) end--;
    if (end <= shown) return;
    say(sentence.slice(shown, end));
    shown = end;
  };
  return {
    write(delta) {
      sentence += delta;
      for (;;) {
        const end = endOf(sentence);
        if (end === null && sentence.length < HELD_MAX) break;
        close(end ?? lastGap(sentence));
      }
      passOn();
    },
    end() {
      while (sentence !== '') close(endOf(sentence) ?? sentence.length);
      return unbacked;
    },
    drop() {
      before = `${before}${sentence.slice(0, shown)}`.slice(-BEFORE_MAX);
      [sentence, shown] = ['', 0];
    },
  };
}

/** Where the first sentence ends, with the blanks after it; null while more of it may come. */
function endOf(text: string): number | null {
  for (const match of text.matchAll(END)) {
    const at = match.index + match[0].length;
    if (match[0] === '\n') return at;
    // `25.` may become `25.000`, and `1. ` begins a list.
    if (at >= text.length) return null;
    if (/^\s*\d{1,3}\.$/.test(text.slice(0, at))) continue;
    if (/\b(?:US|EE|art|núm|no|aprox|vs|p\.ej|etc|Sr|Sra)\.$/iu.test(text.slice(0, at))) continue;
    const rest = /^["»)*]*\s*/.exec(text.slice(at))?.[0].length ?? 0;
    return at + rest;
  }
  return null;
}

const lastGap = (text: string): number => {
  const gap = text.lastIndexOf(' ');
  // Not within a number.
  const whole = /(?:[\p{N}\p{Sc}](?<![\p{N}\p{Sc}][.,\s]*.)[\p{N}\p{Sc}.,\s]*|\{(?<!\{[^}]*\{)[^}]*)$/u.exec(
    text.slice(0, gap + 1),
  );
  const end = whole === null ? gap + 1 : whole.index;
  return end <= 0 ? text.length : end;
};
