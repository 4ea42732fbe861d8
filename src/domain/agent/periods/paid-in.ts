/** What was paid or fell due in a time, and is not of it: `el recibo que pagué en octubre`, `the October payment`. */
import type { SpokenPeriod } from './spoken-period.ts';

const BEFORE =
  /(?:^| )(?:pag(?:ue|o|os|a|amos|ado|aron)|cancel(?:e|amos|ado)|venc\w*|venz\w*|pay|paid|payed|payments?|due)(?:(?: (?:de|del|of|to|a|the|la))* muni\w*)?$/;
const AFTER = /^(?:(?:muni\w*|city hall|town hall) )?(?:payments?|pagos?)(?: |$)/;

/** A period of a question's words, marked where it is that of a payment. */
export function paidIn(period: SpokenPeriod, texts: readonly string[]): SpokenPeriod {
  const { from, to } = period;
  const isPaid = BEFORE.test(texts.slice(0, from).join(' ')) || AFTER.test(texts.slice(to, to + 3).join(' '));
  return isPaid ? { ...period, isPaid } : period;
}
