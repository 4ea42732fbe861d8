/** The due day, payment day and issue day of a receipt. */
import type { Line } from '../documents/line.ts';
import { daysIn } from '../documents/printed-days.ts';
import { fold } from '../emails/text.ts';

/** The days of the header. */
export type HeaderDay = 'due' | 'paid' | 'issued';

/** Words before each day, for folded text. */
const WORDS: Readonly<Record<HeaderDay, readonly string[]>> = {
  due: [
    ...['fecha (?:de )?(?:vencimiento|venc|vcto|vto)', 'fecha vito', 'f(?:ec)?\\.? ?(?:de )?venc(?:imiento)?'],
    ...['vencimiento', 'vence', 'vence el', 'fecha (?:limite|maxima)(?: (?:de|para) (?:el )?pago)?'],
    ...['pag(?:ar|ue|uese|adero|o)(?: a mas tardar)? (?:antes del?|hasta|a mas tardar)(?: el)?(?: dia)?'],
    ...['ultimo dia (?:de|para) (?:el )?pago', 'a mas tardar'],
  ],
  paid: [
    ...['fecha (?:y hora )?(?:de(?:l)? )?(?:pago|cancelacion)', '(?:pagado|cancelado)(?: (?:el|en fecha))?'],
    ...['fecha (?:y hora )?(?:de )?(?:la )?transaccion'],
  ],
  issued: [
    ...['fecha (?:y hora )?(?:de )?(?:emision|facturacion)', 'emitid[oa](?: el)?', 'fecha (?:de )?(?:la )?factura'],
    ...['fecha (?:del )?(?:recibo|comprobante)'],
  ],
};
/** Other days: the next payment, the previous one. */
const OTHER_DAY = /(?:proxim[oa]|ultim[oa]|anterior|siguiente)(?: fecha)?(?: de)? $/;
const WEEKDAY = '(?:(?:el )?(?:dia )?(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo),? ?)?';

/** Every day of the lines for one of the three, once, as `2026-07-15`. */
export function headerDaysIn(lines: readonly Line[], which: HeaderDay): string[] {
  const label = new RegExp(`(?<![a-z])(?:${WORDS[which].join('|')})[ :.]{0,6}${WEEKDAY}(?=\\d)`, 'g');
  const days = lines.flatMap(({ text }) => {
    if (!/\d/.test(text)) return [];
    const folded = fold(text);
    return [...folded.matchAll(label)].flatMap((match) => {
      if (OTHER_DAY.test(folded.slice(Math.max(0, match.index - 20), match.index))) return [];
      const [day] = daysIn(folded.slice(match.index + match[0].length).slice(0, 40));
      return day?.start === 0 ? [day.value] : [];
    });
  });
  return [...new Set(days)];
}
