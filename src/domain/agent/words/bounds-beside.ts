/** Words beside an amount that bound rows with it: `50 mil o más`, `10k and up`, `de hasta 5 mil`, `desde 60 mil`. */

const MORE_AFTER =
  /^(?:(?:[oy] mas|(?:or|and) (?:more|over|above|up|upwards?))(?! (?:o menos|de|que|than|of|or less)(?: |$))|(?:de (?:ahi|ese monto) )?(?:para|pa|p|hacia) arriba|en adelante)(?: |$)/;
const LESS_AFTER =
  /^(?:(?:[oy] menos|(?:or|and) (?:less|under|below|lower))(?! (?:de|que|than|of)(?: |$))|(?:para|pa|p|hacia) abajo)(?: |$)/;

/** The slot that is said after the words up to `to`, and where its words end; null where none is. */
function boundAfter(texts: readonly string[], to: number): { slot: string; to: number } | null {
  const rest = texts.slice(to, to + BOUND_WORDS_MAX).join(' ');
  const more = MORE_AFTER.exec(rest)?.[0];
  const said = more ?? LESS_AFTER.exec(rest)?.[0];
  return said === undefined
    ? null
    : { slot: more === undefined ? 'less_than' : 'more_than', to: to + said.trim().split(' ').length };
}
const BOUND_WORDS_MAX = 5;

const UP_TO = /^(?:hasta|maximo)$/;
/** `Cuándo llego hasta 5 millones` bounds no rows. */
const REACHING = /^(?:lleg\w+|gastar|gasto|reach)$/;
const FROM = /^(?:desde|partir)$/;

/** The slot that is said right before an amount, and where its words begin; null where none is. */
function boundBefore(texts: readonly string[], from: number): { slot: string; from: number } | null {
  const de = /^(?:de|del)$/.test(texts[from - 1] ?? '') ? from - 1 : from;
  const word = texts[de - 1] ?? '';
  if (UP_TO.test(word) && !REACHING.test(texts[de - 2] ?? ''))
    return { slot: 'less_than', from: texts[de - 2] === 'de' ? de - 2 : de - 1 };
  if (!FROM.test(word)) return null;
  const lead = word === 'partir' ? (texts[de - 2] === 'a' ? de - 2 : null) : de - 1;
  return lead === null ? null : { slot: 'more_than', from: texts[lead - 1] === 'de' ? lead - 1 : lead };
}

type Bound = { from: number; to: number; slot: string };

/** What bounds rows with an amount, before it and after it. */
export function boundsBeside(
  texts: readonly string[],
  { from, to, isPlain }: { from: number; to: number; isPlain: boolean },
): Bound[] {
  const after = boundAfter(texts, to);
  // `Desde 3` counts.
  const before = isPlain ? null : boundBefore(texts, from);
  return [...(before === null ? [] : [{ ...before, to: from }]), ...(after === null ? [] : [{ ...after, from: to }])];
}
