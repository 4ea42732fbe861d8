/** A sentence as it is compared: without markup, in lower case, one space for any, with the way back to the original. */

/** Marks and invisible characters that may stand within a number: `1**2**3`, `1\u200b000`. */
const DROPPED = /[*`~\\_\p{Cf}\u00ad]/u;
const SPACE = /[\p{Zs}\t]/u;

export type Prose = {
  /** Lower case without accents, as long as `shown`. */
  text: string;
  /** The same characters as written. */
  shown: string;
  /** For each of its characters, where it stands in the source; one more for the end. */
  at: number[];
};

/** Removes what is not read from a sentence. */
export function plainProse(source: string): Prose {
  const at: number[] = [];
  let [text, shown] = ['', ''];
  for (let place = 0; place < source.length; ) {
    // What no screen shows parts no number: `66<!-- -->666`.
    const hidden = source.startsWith('<!--', place) ? source.indexOf('-->', place) : -1;
    if (hidden !== -1) {
      place = hidden + 3;
      continue;
    }
    const whole = String.fromCodePoint(source.codePointAt(place) ?? 0);
    if (!DROPPED.test(whole)) {
      // `45·000` is a number.
      const isPoint = /[·‧∙⋅•]/.test(whole) && /\d$/.test(text) && /^\d/.test(source.slice(place + whole.length));
      const sign = SPACE.test(whole) ? ' ' : isPoint ? '.' : digitOf(whole);
      text += foldSign(sign);
      shown += sign;
      for (let unit = 0; unit < sign.length; unit++) at.push(place);
    }
    place += whole.length;
  }
  at.push(source.length);
  return { text, shown, at };
}

/** Digits of other scripts and styles as ASCII: `１`, `𝟏`, `١`. */
function digitOf(sign: string): string {
  const flat = sign.normalize('NFKC');
  // `①` too.
  if (/^\p{No}$/u.test(sign)) return /^\d$/.test(flat) ? flat : sign;
  if (!/^\p{Nd}$/u.test(sign) || sign <= '9') return sign;
  if (/^\d$/.test(flat)) return flat;
  // The ten digits of a script follow each other.
  let zero = sign.codePointAt(0) ?? 0;
  for (let back = 0; back < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1)); back++) zero--;
  return String((sign.codePointAt(0) ?? 0) - zero);
}

/** One character without its accent and in lower case, of the same length. */
function foldSign(sign: string): string {
  const flat = sign.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return flat.length === sign.length ? flat : sign;
}

/** Words in the same form. */
export const foldText = (text: string): string => plainProse(text).text;
