/** A ledger as CSV, in the forms that banks give it. */
import { closing, type Movement, printed, sum } from './ledgers.ts';
import { daysFirst, type Producer, utf8 } from './producer.ts';

export const csv: Producer['make'] = ({ ledger, movements }) =>
  utf8(
    [
      `Cuenta IBAN: ${ledger.iban}`,
      `Saldo anterior: ${printed(ledger.opening)}`,
      'Fecha,Referencia,Descripción,Débito,Crédito',
      ...movements.map(({ day, reference, merchant, side, centimos }) => {
        const amount = `"${printed(centimos)}"`;
        return [
          daysFirst(day),
          reference,
          `"${merchant}"`,
          side === 'out' ? amount : '',
          side === 'in' ? amount : '',
        ].join(',');
      }),
      `Saldo final: ${printed(closing(ledger))}`,
    ].join('\r\n'),
  );

/** Titles above their sums, with the numbers of movements behind them; the description is called a transaction. */
export const titledCsv: Producer['make'] = ({ ledger, movements }) => {
  const counted = (side: Movement['side']) =>
    `${printed(sum(ledger.movements, side), ' ')} (${ledger.movements.filter((each) => each.side === side).length})`;
  return utf8(
    [
      `CUENTA;${ledger.iban};CRC`,
      'Movimientos del 01/09/2026 al 30/09/2026',
      'Saldo inicial;Total retiros y otros débitos;Total depósitos y otros créditos;Saldo final',
      [printed(ledger.opening, ' '), counted('out'), counted('in'), printed(closing(ledger), ' ')].join(';'),
      'Fecha;Transacción;Retiros;Depósitos;Número',
      ...movements.map(({ day, reference, merchant, side, centimos }) => {
        const amount = printed(centimos, ' ');
        return [
          daysFirst(day),
          merchant,
          side === 'out' ? amount : '0.00',
          side === 'in' ? amount : '',
          reference,
        ].join(';');
      }),
    ].join('\n'),
  );
};

/** Days of eight digits, a D/C mark, and below the lines the number and the sum of each side. */
export const markedCsv: Producer['make'] = ({ ledger, movements }) => {
  const summed = (title: string, side: Movement['side']) =>
    [
      title,
      ledger.movements.filter((each) => each.side === side).length,
      printed(sum(ledger.movements, side), ''),
    ].join('|');
  return utf8(
    [
      '|CONSULTA DE MOVIMIENTOS|',
      `CUENTA|${ledger.iban}|CRC`,
      'F.MOVTO|F.VALOR|DETALLE|D/C|IMPORTE|NUM',
      ...movements.map(({ day, reference, merchant, side, centimos }) => {
        const date = day.replaceAll('-', '');
        return [date, date, merchant, side === 'out' ? 'D' : 'C', printed(centimos, ''), reference].join('|');
      }),
      summed('DEBITOS', 'out'),
      summed('CREDITOS', 'in'),
      `Cantidad de movimientos|${ledger.movements.length}`,
    ].join('\r\n'),
  );
};
