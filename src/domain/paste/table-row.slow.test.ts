import { describe, expect, test } from 'vitest';
import { randomRuns } from '../../../test/random-runs.ts';
import type { Currency } from '../money.ts';
import { readPaste } from './read-paste.ts';

const TODAY = '2026-11-20';

function read(text: string, currency?: Currency) {
  return readPaste(text, currency ? { today: TODAY, currency } : { today: TODAY });
}

/** Movements as `day type currency amount merchant`. */
function short(text: string, currency?: Currency): string[] {
  return read(text, currency).movements.map(
    ({ parsed: p }) => `${p.local_date} ${p.type} ${p.currency} ${p.amount} ${p.merchant}`,
  );
}

const errorsOf = (text: string) => read(text).errors.map((error) => `${error.line} ${error.message}`);

describe('tables with a header', () => {
  test('are read in Spanish or English, with any delimiter, and the currency where it is named', () => {
    expect(short('Fecha\tDescripción\tMonto\n15/03/2026\tSODA\t12.500,00')).toEqual([
      '2026-03-15 COMPRA CRC 12500 SODA',
    ]);
    expect(short('Date,Merchant,Amount,Currency\n2026-03-15,"PRUEBA, INC.",-39.00,USD')).toEqual([
      '2026-03-15 COMPRA USD 39 PRUEBA, INC.',
    ]);
    expect(short('| Fecha | Comercio | Importe |\n|---|---|---|\n| 15/03/2026 | SODA | $9.99 |')).toEqual([
      '2026-03-15 COMPRA USD 9.99 SODA',
    ]);
    expect(short('Fecha;Concepto;Cargo;Abono;Saldo\n15/03/26;NC TIENDA;;500.00;9.00', 'EUR')).toEqual([
      '2026-03-15 DEVOLUCION EUR 500 NC TIENDA',
    ]);
    expect(short('Fecha,Detalle,Monto,Tipo\n15/03/2026,SINPE,"1,000.00",C')).toEqual([
      '2026-03-15 DEPOSITO CRC 1000 SINPE',
    ]);
  });

  test('report bad rows as errors and read the others', () => {
    const rows = [
      '2026-02-31,X,1.00',
      ',Y,5.00',
      '2026-03-15,,5.00',
      '2026-03-15,SODA,1,234.00',
      '2026-03-15,SODA,x',
      '2026-03-15,SODA,',
    ];
    const reading = read(['Date,Description,Amount', ...rows, '2026-03-15,SODA,5.00'].join('\n'));
    expect(reading.movements.map(({ line }) => line)).toEqual([8]);
    expect(reading.errors.map(({ message }) => message)).toEqual([
      '"2026-02-31" is not a date.',
      'The date is missing.',
      'The merchant or description is missing.',
      'The row has 4 cells, the header 3.',
      '"x" is not an amount that reads one way.',
      'The amount is missing.',
    ]);
  });

  test('reject a row with two amounts, a currency other than its column’s, or an unknown one', () => {
    expect(errorsOf('Fecha;Concepto;Débito;Crédito\n15/03/2026;SODA;1.00;2.00')).toEqual([
      '2 The row has two amounts.',
    ]);
    expect(errorsOf('Fecha;Concepto;Monto;Moneda\n15/03/2026;SODA;$1.00;CRC')[0]).toContain('different currencies');
    expect(errorsOf('Fecha;Concepto;Monto;Moneda\n15/03/2026;SODA;1.00;GBP')[0]).toContain('"GBP"');
  });

  test('accept a minus in the debit column when all debits have one', () => {
    const rows = 'Fecha;Concepto;Débito;Crédito\n15/03/2026;UNO;-1.00;\n15/03/2026;DOS;-2.00;';
    expect(short(rows)).toHaveLength(2);
    expect(errorsOf(`${rows}\n15/03/2026;TRES;3.00;`)).toHaveLength(2);
  });
});

describe('this program’s own export', () => {
  const HEADER =
    'id,date,local_date,merchant,amount,currency,amount_crc,type,category,source,reference,external_id,notes,installment';

  test('reads back types, plain numbers, multiline notes and neutralised formulas', () => {
    const rows = [
      `7,2026-03-16T02:00:00,2026-03-15,"'=SODA, ""LA PRUEBA""",0.123,XMR,,COMPRA,,MANUAL,r1,e1,"una nota`,
      'de dos líneas",',
      '8,2026-03-15T00:00:00,2026-03-15,EMPRESA,700000,CRC,700000,SALARY,salario,SINPE,,,,',
    ];
    const reading = read([HEADER, ...rows].join('\r\n'));
    expect(reading.errors).toEqual([]);
    expect(reading.movements.map(({ line, parsed }) => ({ line, ...parsed }))).toEqual([
      {
        ...{ line: 2, local_date: '2026-03-15', merchant: '=SODA, "LA PRUEBA"', amount: '0.123', currency: 'XMR' },
        ...{ type: 'COMPRA', reference: 'r1', external_id: 'e1' },
      },
      {
        ...{ line: 4, local_date: '2026-03-15', merchant: 'EMPRESA', amount: '700000', currency: 'CRC' },
        ...{ type: 'SALARY', reference: null },
      },
    ]);
  });

  test('keeps names as they are and reports an unknown type as an error', () => {
    expect(short(`${HEADER}\n9,,2026-03-15,Saldo inicial \\ C,5,CRC,,DEPOSITO,,MANUAL,,,,`)).toEqual([
      '2026-03-15 DEPOSITO CRC 5 Saldo inicial \\ C',
    ]);
    expect(errorsOf(`${HEADER}\n9,,2026-03-15,SODA,5000,CRC,,GASTO,,MANUAL,,,,`)).toEqual([
      '2 "GASTO" is not a type of transaction.',
    ]);
  });
});

describe('parsing time is linear', () => {
  const HEADERS = [
    '',
    'Fecha, Descripción, Débito, Crédito, Balance\n',
    'NO. REFERENCIA FECHA CONCEPTO DÉBITOS CRÉDITOS\n',
  ];
  const PIECES = [
    '1',
    ',',
    '"',
    '"a\n',
    ' ',
    '\t',
    'a\n',
    '15/03/2026 ',
    '1,000.00 ',
    '5.00\n',
    ',"',
    '-',
    '\\ ',
    '1.1,',
    'ene 1 ',
    '(',
    'COL D ',
    'fecha ',
    'fecha date descripcion monto\n',
    '15/03/2026 A 5.00 6.00\n',
    '\ud800',
    'é\n',
  ];

  /** Each piece below one of the headers at each commit. */
  const EACH = randomRuns({ short: HEADERS.length, long: 1 });

  test.each(PIECES)('for 100 kB of %j', (piece) => {
    for (const header of HEADERS.filter((_, at) => (at + PIECES.indexOf(piece)) % EACH === 0)) {
      const before = process.threadCpuUsage();
      readPaste(header + piece.repeat(100_000 / piece.length), { today: TODAY });
      expect(process.threadCpuUsage(before).user).toBeLessThan(3_000_000);
    }
  });
});
