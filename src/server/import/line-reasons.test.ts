import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomRuns } from '../../../test/random-runs.ts';
import { LINE_SENTENCES, type LineReason } from '../../domain/paste/line-reasons.ts';
import { decidePlans } from '../../domain/paste/own-plans.ts';
import { readPaste } from '../../domain/paste/read-paste.ts';
import { refuseLines, refuseUntold } from '../../domain/paste/refuse-lines.ts';
import { codesOf, wordsFor } from '../../domain/reasons.ts';
import { readImportFile } from './read-file.ts';
import { readOfx } from './read-ofx.ts';
import { readQif } from './read-qif.ts';
import { readMt940 } from './read-swift.ts';
import { readOwnLines } from './restore-rows.ts';

const paste = (text: string) => readPaste(text, { today: '2026-11-20' }).errors;
const ofx = (text: string) => readOfx(text).errors;
const refuse = (text: string) => {
  const numbered = [{ external_id: ':7', amount: '2', currency: 'CRC' }];
  return refuseLines(readOfx(text), { numbered, today: '2026-11-20' }).errors;
};
const qif = (text: string) => readQif(text).errors;
const table = (...rows: string[]) => paste(['Fecha;Descripción;Débito;Crédito', ...rows].join('\n'));
const currencies = (...rows: string[]) => paste(['Fecha;Descripción;Monto;Moneda', ...rows].join('\n'));
const EXPORT =
  'id,date,local_date,cycle,merchant,amount,currency,type,source,origin,category,amount_crc,rate,reference,external_id,notes,deferred_to_next_cycle';
const statement = (currency: string, fields: string) =>
  `OFXHEADER:100\n<OFX><STMTRS><CURDEF>${currency}<STMTTRN>${fields}</STMTTRN></STMTRS></OFX>`;
const WHOLE = '<DTPOSTED>20260717<TRNAMT>-1.00<NAME>TIENDA';

const readOwn = (...rows: string[]) => {
  const lines = rows.map((row) => `2026-07-17,TIENDA,1,CRC,,${row}`);
  const header = 'local_date,merchant,amount,currency,external_id,type,tags,category,account,plan,installment';
  const { movements } = readPaste([header, ...lines].join('\n'), { today: '2026-11-20' });
  return readOwnLines(movements, { categories: new Map(), accounts: new Map() });
};
const own = (row: string) => readOwn(row).errors;

/** A list for each code. */
const PROVOKED: Record<LineReason['code'], () => readonly LineReason[]> = {
  no_date: () => table(';TIENDA;1,00;'),
  not_a_date: () => table('32/13/2026 x;TIENDA;1,00;'),
  not_a_real_day: () => paste('17/07/2026  TIENDA  1.00  COL  D\n31/02/2026  TIENDA  1.00  COL  D'),
  day_or_month_first: () => qif('!Type:Bank\nD3/4/2026\nT-1.00\nPTIENDA\n^'),
  only_day_first: () => paste('15/03/2026 A 1.00 D\n03/15/2026 B 1.00 D'),
  only_month_first: () => qif('!Type:Bank\nD15/3/2026\nT-1.00\nPA\n^\nD3/15/2026\nT-1.00\nPB\n^'),
  no_amount: () => table('17/07/2026;TIENDA;;'),
  unclear_amount: () => paste('17/07/2026  TIENDA'),
  not_an_amount: () => table('17/07/2026;TIENDA;1.2.3,4;'),
  spaced_amount: () => paste('17/07/2026 COMPASS RUTA 32 500,00 D'),
  several_amounts: () => paste('17/07/2026  TIENDA  1.00  2.00  3.00'),
  two_amounts: () => table('17/07/2026;TIENDA;1,00;2,00'),
  amount_or_balance: () => paste('17/07/2026  UNA  100.00  900.00\n18/07/2026  OTRA  200.00  500.00'),
  unfit_amount: () => ofx(statement('CRC', '<DTPOSTED>20260717<TRNAMT>-1.23456<NAME>TIENDA')),
  no_date_nor_amount: () => paste('zzz'),
  no_merchant: () => table('17/07/2026;;1,00;'),
  not_a_currency: () => currencies('17/07/2026;TIENDA;1.00;GBP'),
  scaled_amounts: () => table('(en miles de colones)'),
  no_currency: () => ofx(statement('GBP', WHOLE)),
  which_currency: () => {
    const [colones, dollars] = (['CRC', 'USD'] as const).map((currency) =>
      readPaste('17/07/2026  TIENDA  1.00  D', { currency, today: '2026-07-30' }),
    );
    return colones && dollars ? refuseUntold(colones, dollars).errors : [];
  },
  two_currencies: () => currencies('17/07/2026;TIENDA;US$ 1.00;CRC'),
  not_completed: () =>
    paste(
      'Date,Name,Type,Status,Currency,Gross,Net,Transaction ID\n15/03/2026,TIENDA,Payment,Pending,USD,-1.00,-1.00,1AB',
    ),
  not_a_type: () => paste(`${EXPORT}\n1,2026-07-17,2026-07-17,2026-07,TIENDA,1.00,CRC,NADA,X,web,,1,,,,,false`),
  other_width: () => table('17/07/2026;T;1;2;3;4;5'),
  too_long: () => paste(`17/07/2026 ${'a b '.repeat(60)} 1.00`),
  no_direction: () => paste('17/07/2026  UNA  1.00  COL  D\n17/07/2026  TRANSFERENCIA SINPE  1.00'),
  words_disagree: () => paste('17/07/2026  ABONO RARO  -1.00'),
  two_directions: () => table('17/07/2026;UNA;1,00;', '17/07/2026;OTRA;-1,00;'),
  sides_disagree: () => ofx(statement('CRC', `<TRNTYPE>CREDIT${WHOLE}`)),
  unread_cell: () => own('COMPRA,#,,,,'),
  unknown_category: () => own('COMPRA,,Barcos,,,'),
  unknown_account: () => own('COMPRA,,,Ninguna,,'),
  plan_not_whole: () => own('COMPRA,,,,7,anchor'),
  plan_differs: () => {
    const { plans } = readOwn('COMPRA,,,,7,anchor', 'COMPRA,,,,7,cuota 1/1');
    const purchases = [{ local_date: '2026-07-17', price: '1', currency: 'CRC' }];
    return decidePlans(plans, { plans: [], purchases }).flatMap(({ refused }) => refused ?? []);
  },
  list_of_plans: () => paste('Tarjeta,Fecha,Concepto,Cuotas,Monto de cuota,Saldo inicial,Saldo faltante'),
  unread_list: () => qif('!Type:Invst\nD17/07/2026\n^'),
  may_be_a_sum: () => paste('17/07/2026  UNA  1.00  COL  D\n17/07/2026  TOTAL  9.00  COL  D'),
  may_not_stand: () => paste('17/07/2026  COMPRA DENEGADA ZARA  1.00  COL  D'),
  too_far_ahead: () => refuse(statement('CRC', WHOLE.replace('2026', '2036'))),
  reused_id: () => refuse(statement('CRC', `<FITID>7${WHOLE}`)),
  no_movements: () => ofx('<OFX></OFX>'),
  cut_off: () => qif('!Type:Bank\nD17/07/2026\nT-1.00'),
};

describe('reason for a rejected line', () => {
  test.each(codesOf(LINE_SENTENCES))('%s can occur, with the sentence of its code', (code) => {
    const found = PROVOKED[code]().find((each) => each.code === code);
    expect(found && wordsFor(LINE_SENTENCES, found)).toBe(found?.message ?? 'missing');
  });

  test('always has a known code, whatever the list contains', () => {
    const lists = [
      '17/07/2026  TIENDA  1.00  COL  D\n18/07/2026  OTRA  200.00  500.00\n19/07/2026  SALARIO  9,000.00  COL  C',
      'Fecha;Descripción;Débito;Crédito;Moneda\n17/07/2026;TIENDA;1,00;;CRC\n18/07/2026;OTRA;;2,00;USD',
      `${EXPORT}\n1,2026-07-17,2026-07-17,2026-07,TIENDA,1.00,CRC,COMPRA,X,web,,1,,,,,false`,
      statement('CRC', WHOLE),
      '!Type:Bank\nD17/07/2026\nT-1.00\nPTIENDA\n^\nD18/07/2026\nT-2.00\nPOTRA\n^',
    ];
    const read = { text: paste, ofx, qif, camt: paste, mt940: (text: string) => readMt940(text).errors };
    const seen = new Set<string>();
    const change = fc.record({ at: fc.nat(), remove: fc.nat(12), insert: fc.string({ maxLength: 6 }) });
    fc.assert(
      fc.property(fc.constantFrom(...lists), fc.array(change, { minLength: 1, maxLength: 4 }), (list, changes) => {
        const text = changes.reduce((before, { at, remove, insert }) => {
          const place = at % (before.length + 1);
          return before.slice(0, place) + insert + before.slice(place + remove);
        }, list);
        const file = readImportFile(new TextEncoder().encode(text), 'lista.csv');
        for (const { code, params, message } of read[file.kind](file.text)) {
          seen.add(code);
          expect(wordsFor(LINE_SENTENCES, { code, params })).toBe(message);
        }
      }),
      { numRuns: randomRuns({ short: 650, long: 2_000 }) },
    );
    expect(seen.size).toBeGreaterThan(8);
  });
});
