/** Words right after an amount that bound rows with it: `50 mil o más`, `10k and up`. */

const MORE_AFTER =
  /^(?:(?:[oy] mas|(?:or|and) (?:more|over|above|up|upwards?))(?! o menos)|(?:de (?:ahi|ese monto) )?(?:para|pa|p|hacia) arriba|en adelante)(?: |$)/;
const LESS_AFTER = /^(?:[oy] menos|(?:or|and) (?:less|under|below|lower)|(?:para|pa|p|hacia) abajo)(?: |$)/;

/** The slot that is said after the words up to `to`, and where its words end; null where none is. */
export function boundAfter(texts: readonly string[], to: number): { slot: string; to: number } | null {
  const rest = texts.slice(to, to + BOUND_WORDS_MAX).join(' ');
  const more = MORE_AFTER.exec(rest)?.[0];
  const said = more ?? LESS_AFTER.exec(rest)?.[0];
  return said === undefined
    ? null
    : { slot: more === undefined ? 'less_than' : 'more_than', to: to + said.trim().split(' ').length };
}
const BOUND_WORDS_MAX = 5;
