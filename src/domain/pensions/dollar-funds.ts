/** A voluntary fund may be in dollars; the pots of this program are in colones, so such a statement is not taken. */
import { fundHeading, isTitle } from './headings-of-funds.ts';
import type { SeenLine } from './seen-lines.ts';
import type { Fund } from './statement.ts';

const IN_DOLLARS = /(?<![a-z])moneda(?: del (?:fondo|plan|contrato))? ?:? {0,3}(?:en )?(?:dolares|us\$|usd)/;

/** Whether a block, row or field says that the voluntary fund is in dollars. A sentence that mentions one does not. */
export function hasDollarFund(lines: readonly SeenLine[], named: ReadonlySet<Fund>): boolean {
  let fund: Fund | null = named.size === 1 && named.has('VOL') ? 'VOL' : null;
  return lines.some((line, at) => {
    const heading = fundHeading(lines, at);
    if (heading) fund = heading.fund;
    const dollars = line.funds.some(({ inDollars }) => inDollars);
    return (dollars && (isTitle(line) || line.slots.length > 0)) || (fund === 'VOL' && IN_DOLLARS.test(line.folded));
  });
}
