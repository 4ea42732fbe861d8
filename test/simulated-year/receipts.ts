/** A municipality's receipt as text, for a PDF. */
import { dayOf, plusMonths } from '../oracle/days.ts';
import { type Event, printed } from './events.ts';
import { SPANISH } from './mails.ts';
import { OWNER } from './names.ts';

const FIXED = 441_000n;

/** The receipt of a bill: what was unpaid at printing is a separate charge. */
export function receiptOf({ amount, bill }: Event): string {
  if (!bill) throw new Error('Not a bill');
  const { number, month, unpaid } = bill;
  const [year = '', at = ''] = month.split('-');
  const due = dayOf(plusMonths(month, 1), 15).split('-').toReversed().join('/');
  const previous = 1_000 + Number(at) * 20;
  const total = amount + (unpaid?.amount ?? 0n);
  return `MUNICIPALIDAD DE ESCAZÚ
RECIBO DE SERVICIOS MUNICIPALES
Recibo N°: ${number}
Contribuyente: ${OWNER}
Período: ${SPANISH[Number(at) - 1]?.toUpperCase()} ${year}
Fecha de vencimiento: ${due}
Medidor: 77-204411
Lectura anterior: ${previous}
Lectura actual: ${previous + 20}
Consumo m3: 20
DETALLE DE SERVICIOS   MONTO
AGUA POTABLE   ${printed(amount - FIXED)}
HIDRANTES   310.00
RECOLECCIÓN DE BASURA   4,100.00
${unpaid ? `SALDO ANTERIOR   ${printed(unpaid.amount)}\n` : ''}TOTAL A PAGAR   ₡${printed(total)}`;
}
