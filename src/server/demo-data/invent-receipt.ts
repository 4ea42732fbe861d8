/** The municipality's receipt of a month: what it says, and a PDF that says the same. */
import { addMonths, monthNumber } from '../../domain/calendar.ts';
import { sumAmounts } from '../../domain/money.ts';
import type { Charge, Receipt } from '../../domain/municipal/receipt.ts';
import { chanceOf } from './seeded-chance.ts';

const MUNICIPALITY = 'Barva';
const METER = '20418';
const FIRST_MONTH = '2025-01';
/** A tap ran in July: the use of that month stands out. */
const LEAK_MONTH = '-07';

function usedIn(month: string): number {
  const usual = chanceOf(`agua ${month}`).whole(14, 21);
  return month.endsWith(LEAK_MONTH) ? usual + 14 : usual;
}

function meterAt(month: string): number {
  let shown = 1_240;
  for (let each = FIRST_MONTH; monthNumber(each) <= monthNumber(month); each = addMonths(each, 1)) {
    shown += usedIn(each);
  }
  return shown;
}

/** Issued at the month's end, due on the 15th of the next. */
export function receiptOf(month: string, issued_on: string): Receipt {
  const m3 = usedIn(month);
  const current = meterAt(month);
  const water = String(2_150 + m3 * 585);
  const charge = (description: string, kind: Charge['kind'], amount: string): Charge => {
    return { description, kind, period: month, amount };
  };
  const charges = [
    charge('Agua potable', 'water', water),
    charge('Recolección de residuos', 'service', '7850'),
    charge('Aseo de vías', 'service', '3200'),
    ...(Number(month.slice(5)) % 3 === 0 ? [charge('Bienes inmuebles', 'tax', '24500')] : []),
  ];
  return {
    municipality: MUNICIPALITY,
    receipt_number: `DEMO-${month.replace('-', '')}`,
    period_from: month,
    period_to: month,
    issued_on,
    due_on: `${addMonths(month, 1)}-15`,
    paid_on: null,
    charges,
    total: sumAmounts(charges.map(({ amount }) => amount)),
    readings: [
      {
        ...{ meter: METER, previous: String(current - m3), current: String(current), m3: String(m3) },
        ...{ estimated: false, period_from: month, period_to: month, cost: water },
      },
    ],
    electricity: [],
    unread: [],
  };
}

/** The receipt as a PDF of one page. */
export function printReceipt(receipt: Receipt): Buffer {
  const [reading] = receipt.readings;
  return printPage([
    `Municipalidad de ${receipt.municipality} - EJEMPLO`,
    `Recibo ${receipt.receipt_number}`,
    `Periodo ${receipt.period_to}   Emitido ${receipt.issued_on}   Vence ${receipt.due_on}`,
    '',
    ...receipt.charges.map(({ description, amount }) => `${description}: ${amount},00`),
    '',
    `Total: ${receipt.total},00 colones`,
    '',
    `Medidor ${reading?.meter}: de ${reading?.previous} a ${reading?.current}, ${reading?.m3} m3`,
    '',
    'Documento inventado por Alcancía. No es un recibo.',
  ]);
}

/** Lines of text on a page, in the least that a PDF needs. */
function printPage(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n');
  const content = `BT /F1 12 Tf 16 TL 60 780 Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const table = ['0000000000 65535 f ', ...offsets.map((offset) => `${offset} 00000 n `)].join('\n');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Buffer.from(`${pdf}xref\n0 ${size}\n${table}\n${trailer}`, 'latin1');
}
