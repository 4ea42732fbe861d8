/** What a list prints of itself, and whether its lines come to that. */
import { describe, expect, test } from 'vitest';
import { readPaste } from './read-paste.ts';

const TODAY = '2026-11-20';
const read = (text: string, purchases?: boolean) => readPaste(text, { today: TODAY, purchases });

const ACCOUNT = (...lines: string[]) =>
  [
    'Banco BAC San José SA',
    'Cuenta IBAN: CR05 0102 0000 1234 5678 90',
    'Moneda: COLONES',
    'Fecha de corte:',
    '31/OCT/25',
    'CUADRO RESUMEN',
    'TOTAL MONTO TOTAL MONTO SALDO PROMEDIO SALDO ANTERIOR SALDO A LA FECHA',
    '3 4,300.00 2 150,000.24 44,124.01 -1,599.49 144,100.75',
    'NO. REFERENCIA FECHA CONCEPTO DÉBITOS CRÉDITOS',
    ...lines,
    'ÚLTIMA LÍNEA SALDO AL CORTE 144,100.75',
  ].join('\n');
const LINES = [
  '093000001 OCT/01 PEAJE RUTA 32 150.00',
  '093000002 OCT/01 PEAJE RUTA 32 150.00',
  '406000003 OCT/06 TEF A : 900000001 4,000.00',
  '101000004 OCT/15 INTERESES .24',
  '010000005 OCT/28 EMPRESA DE PRUEBA 150,000.00',
];

describe('a statement', () => {
  test('gives its account, balances, sums and count, and its lines come to them', () => {
    const { movements, statements } = read(ACCOUNT(...LINES));
    expect(statements).toEqual([
      {
        numbers: ['CR05010200001234567890'],
        issuer: 'BAC',
        opening: '-1599.49',
        debits: '4300',
        credits: '150000.24',
        closing: '144100.75',
        count: 5,
        currency: 'CRC',
        from: null,
        as_of: '2025-10-31',
        agrees: true,
        difference: '0',
        doubtful: [],
      },
    ]);
    expect(movements.map(({ proved }) => proved)).toEqual([true, true, true, true, true]);
  });

  test('of two pages with the same header is one; another account begins another', () => {
    const again = ['Cuenta IBAN: CR05 0102 0000 1234 5678 90', 'NO. REFERENCIA FECHA CONCEPTO DÉBITOS CRÉDITOS'];
    const [first, second, ...others] = LINES;
    const paged = ACCOUNT(first ?? '', second ?? '', ...again, ...others);
    expect(read(paged).statements.map(({ agrees }) => agrees)).toEqual([true]);
    const two = `${ACCOUNT(...LINES)}\n${ACCOUNT(...LINES).replace('1234 5678 90', '1234 5678 91')}`;
    expect(read(two).statements.map(({ numbers, agrees }) => [numbers, agrees])).toEqual([
      [['CR05010200001234567890'], true],
      [['CR05010200001234567891'], true],
    ]);
  });

  test.each([
    ['a line is missing', LINES.slice(1)],
    ['a line is there twice', [...LINES, LINES[0] ?? '']],
    ['a digit differs', LINES.map((line) => line.replace('4,000', '4,100'))],
  ])('does not agree when %s', (_, lines) => {
    expect(read(ACCOUNT(...lines)).statements[0]).toMatchObject({ agrees: false });
  });

  test('does not agree when it prints one balance in two ways', () => {
    const text = ACCOUNT(...LINES).replace('SALDO AL CORTE 144,100.75', 'SALDO AL CORTE 144,100.76');
    expect(read(text).statements[0]).toMatchObject({ agrees: false, difference: '0' });
  });

  test('says the difference, and the lines that may be why', () => {
    const table = (amount: string) =>
      [
        'Cuenta Ahorros Colones : CR05015200001234567890',
        'Período: Del 01/10/2026 al 31/10/2026',
        'Saldo anterior: 1,000.00',
        'Fecha;Descripción;Débito;Crédito',
        `02/10/2026;SODA LA PRUEBA;${amount};`,
        '03/10/2026;LIBRERIA;250.00;',
        '04/10/2026;INTERESES GANADOS;;10.00',
        'TOTAL;;370.00;10.00',
        'Saldo final;;;640.00',
      ].join('\n');
    expect(read(table('120.00')).statements).toMatchObject([
      { agrees: true, from: '2026-10-01', as_of: '2026-10-31', opening: '1000', closing: '640' },
    ]);
    expect(read(table('130.00')).statements).toMatchObject([{ agrees: false, difference: '-10', doubtful: [5, 6] }]);
    expect(read(table('x')).statements).toMatchObject([{ agrees: false, difference: '120', doubtful: [5] }]);
  });

  test('with running balances agrees when each follows from the one before, and says where one does not', () => {
    const list = (second: string) =>
      [
        'Fecha;Descripción;Débito;Crédito;Saldo',
        '02/10/2026;SODA;100.00;;900.00',
        `03/10/2026;LIBRERIA;${second};;650.00`,
        '04/10/2026;INTERESES GANADOS;;10.00;660.00',
      ].join('\n');
    expect(read(list('250.00')).statements).toMatchObject([
      { agrees: true, opening: '1000', closing: '660', as_of: '2026-10-04', numbers: [] },
    ]);
    const [header = '', ...rows] = list('250.00').split('\n');
    expect(read([header, ...rows.toReversed()].join('\n')).statements).toMatchObject([
      { agrees: true, closing: '660' },
    ]);
    expect(read(list('251.00')).statements).toMatchObject([{ agrees: false, difference: '-1', doubtful: [3] }]);
  });

  test('of a card has its last digits, and grows by purchases', () => {
    const text = [
      'AMERICAN EXPRESS ***********2222',
      'Fecha de corte: 18-NOV-25',
      'Saldo anterior CRC 5,000.00',
      'N. Referencia Transacción Concepto/Descripción Lugar Moneda Monto',
      'A) Detalle de pago',
      '110000000001 1-NOV-25 SU PAGO CRC 5,000.00',
      'B) Detalle de compras del periodo',
      '110000000002 2-NOV-25 CARNICERIA LA PRUEBA CRC 9,670.00',
      'Saldo al corte CRC 9,670.00',
    ].join('\n');
    expect(read(text).statements).toMatchObject([
      { numbers: ['2222'], opening: '5000', closing: '9670', agrees: true, as_of: '2025-11-18' },
    ]);
  });

  test('of a card is one list, whether its titles stand before the payments, after them or over each section', () => {
    const titles = 'N. Referencia Transacción Concepto/Descripción Lugar Moneda Monto';
    for (const [above, before, between] of [
      [[titles], [], []],
      [[], [titles], [titles]],
      [[], [], [titles]],
    ] as const) {
      const text = [
        ...['AMERICAN EXPRESS ***********2222', 'Fecha de corte: 18-NOV-25', 'Saldo anterior CRC 5,000.00', ...above],
        ...['A) Detalle de pago', ...before, '110000000001 1-NOV-25 SU PAGO CRC 4,000.00'],
        ...['B) Detalle de compras del periodo', ...between, '110000000002 2-NOV-25 CARNICERIA LA PRUEBA CRC 9,670.00'],
        'Saldo al corte CRC 10,670.00',
      ].join('\n');
      for (const isDocument of [false, true]) {
        const { movements, errors, statements, layouts } = readPaste(text, { today: '2025-11-30', isDocument });
        expect(movements.map(({ parsed }) => `${parsed.type} ${parsed.amount}`)).toEqual([
          'PAGO_TARJETA 4000',
          'COMPRA 9670',
        ]);
        expect([errors, layouts]).toEqual([[], ['card_statement']]);
        expect(statements).toMatchObject([{ numbers: ['2222'], closing: '10670', agrees: true }]);
      }
    }
  });

  test('is none where a list prints nothing of itself', () => {
    expect(read('15/03/2026 SODA 5,000.00 D').statements).toEqual([]);
  });
});

describe('one order of dates', () => {
  test('is that of the date that can be read in one way only', () => {
    const days = (text: string) => read(text).movements.map(({ parsed }) => parsed.local_date);
    expect(days('03/04/2026 SODA 5.00 D\n13/04/2026 SODA 6.00 D')).toEqual(['2026-04-03', '2026-04-13']);
    expect(days('03/04/2026 SODA 5.00 D\n03/15/2026 SODA 6.00 D')).toEqual(['2026-03-04', '2026-03-15']);
  });

  test('that contradicts itself refuses all of it, with the two lines', () => {
    const text = '03/04/2026 SODA 5.00 D\n03/15/2026 CAFE 6.00 D\n2026-04-01 PAN 7.00 D\n16/03/2026 CINE 8.00 D';
    const { movements, errors, skipped } = read(text);
    expect([movements, skipped]).toEqual([[], [1, 3]]);
    expect(errors).toMatchObject([
      { line: 2, code: 'only_month_first', params: { other: 4 } },
      { line: 4, code: 'only_day_first', params: { other: 2 } },
    ]);
  });
});

describe('a list without any sign', () => {
  const list = '15/03/2026 SODA 5,000.00\n16/03/2026 COMPRA EN LIBRERIA 6,000.00';

  test('asks once whether its lines are purchases, and does what is answered', () => {
    expect(read(list).question).toEqual({ code: 'are_these_card_purchases', params: { count: 1 }, lines: [1] });
    expect(read(list, true)).toMatchObject({ question: null, errors: [] });
    const not = read(list, false);
    expect(not).toMatchObject({ question: null, errors: [{ line: 1, code: 'no_direction' }] });
    expect(not.movements.map(({ line }) => line)).toEqual([2]);
  });

  test('with a sign, a flag, a side or a balance asks nothing', () => {
    for (const text of ['15/03/2026 SODA -5,000.00', '15/03/2026 SODA 5,000.00 D'])
      expect(read(text).question).toBeNull();
  });

  test.each([
    ...['ABONO A CUENTA', 'DEPOSITO 123', 'AGUINALDO', 'PENSION CCSS', 'INTERESES GANADOS', 'REVERSION COMPRA'],
    ...['DESEMBOLSO PRESTAMO', 'PREMIO LOTERIA', 'CREDITO A CUENTA', 'Depósito en efectivo', 'NOTA DE CRÉDITO 5'],
  ])('never makes a purchase of %s', (merchant) => {
    for (const answer of [undefined, true, false]) {
      const types = read(`15/03/2026 ${merchant} 5,000.00\n16/03/2026 SODA 1.00`, answer).movements.map(
        ({ line, parsed }) => (line === 1 ? parsed.type : 'other'),
      );
      expect(types).not.toContain('COMPRA');
    }
  });
});

describe('lists of other programs', () => {
  test('Mint: the side is a word, and dates begin with the month', () => {
    const text = [
      '"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"',
      '"3/04/2026","Soda","SODA LA PRUEBA","5.00","debit","Food","Card","",""',
      '"3/05/2026","Employer","DEPOSIT","1,000.00","credit","Pay","Bank","",""',
    ].join('\n');
    expect(read(text).movements.map(({ parsed: p }) => `${p.local_date} ${p.type} ${p.amount} ${p.merchant}`)).toEqual([
      '2026-03-04 COMPRA 5 Soda',
      '2026-03-05 DEPOSITO 1000 Employer',
    ]);
  });

  test('YNAB: outflow and inflow; dates that may be either are not guessed', () => {
    const rows = (...days: string[]) =>
      [
        '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"',
        ...days.map((day, at) => `"Card","","${day}","Payee ${at}","","","","",₡5.00,₡0.00,"Cleared"`),
      ].join('\n');
    expect(read(rows('03/04/2026', '25/04/2026')).movements.map(({ parsed }) => parsed.local_date)).toEqual([
      '2026-04-03',
      '2026-04-25',
    ]);
    expect(read(rows('03/04/2026', '04/04/2026'))).toMatchObject({
      movements: [{ line: 3 }],
      errors: [{ line: 2, code: 'day_or_month_first' }],
    });
  });

  test('PayPal: the net amount of what was completed, by its own id', () => {
    const text = [
      '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","Transaction ID","Balance Impact"',
      '"25/03/2026","10:00:00","CST","TIENDA","Express Checkout Payment","Completed","USD","-9.99","0.00","-9.99","1AB","Debit"',
      '"26/03/2026","10:00:00","CST","","Bank Deposit to PP Account","Completed","USD","9.99","0.00","9.99","2AB","Credit"',
      '"26/03/2026","10:00:00","CST","ANA","Mobile Payment","Completed","USD","10.00","-0.54","9.46","3AB","Credit"',
      '"27/03/2026","10:00:00","CST","TIENDA","General Authorization","Pending","USD","-5.00","0.00","-5.00","4AB","Memo"',
      '"28/03/2026","10:00:00","CST","OTRA","General Payment","Pending","USD","-5.00","0.00","-5.00","5AB","Debit"',
    ].join('\n');
    const { movements, errors, skipped } = read(text);
    expect(
      movements.map(({ parsed: p }) => `${p.type} ${p.currency} ${p.amount} ${p.merchant} ${p.external_id}`),
    ).toEqual([
      'COMPRA USD 9.99 TIENDA 1AB',
      'DEPOSITO USD 9.99 Bank Deposit to PP Account 2AB',
      'DEPOSITO USD 9.46 ANA 3AB',
    ]);
    expect([errors.map(({ line, code }) => [line, code]), skipped]).toEqual([[[6, 'not_completed']], [1, 5]]);
  });
});

describe('quoted cells with line ends (RFC 4180)', () => {
  const header = 'Fecha,Descripción,Monto';

  test('are one cell', () => {
    const { movements, skipped } = read(`${header}\n15/03/2026,"SODA\nLA PRUEBA",-5.00\n16/03/2026,CINE,-6.00`);
    expect(movements.map(({ line, parsed }) => `${line} ${parsed.merchant}`)).toEqual(['2 SODA LA PRUEBA', '4 CINE']);
    expect(skipped).toEqual([1, 3]);
  });

  test('are none where the next line is a row: a lone quote swallows nothing', () => {
    const { movements } = read(`${header}\n15/03/2026,"SODA,-5.00\n16/03/2026,CINE,-6.00\n17/03/2026,PAN",-7.00`);
    expect(movements.map(({ line }) => line)).toEqual([2, 3, 4]);
  });
});
