import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAN_LINE_SENTENCES } from '../plan-reasons.ts';
import { wordsFor } from '../reasons.ts';
import { readPlanList } from './read-plan-list.ts';

const HEADER = 'Tarjeta,Fecha,Concepto,Cuotas,Monto de cuota,Saldo inicial,Saldo faltante';
const LIST = [
  HEADER,
  '8608,15/07/2025,AUTOPITS DESAMPARADOS,009/012,"29,472.00 CRC","353,664.79","88,416.79"',
  '8608,09/02/2026,VERDUGO 406 TC 24M,003/024,"4,995.80 CRC","119,899.99","104,912.59"',
  '8608,14/02/2026,IMPORT.MONGE EXPRESSO DES TC24,002/024,"2,495.80 CRC","59,900.00","54,908.40"',
  '8608,16/03/2026,CACHOS MULTICENTRO DESAMPARADO,001/003,"16,300.00 CRC","48,900.00","32,600.00"',
  '8608,17/06/2025,ICON CC RETAIL CT,010/018,"9.20 USD","167.35","75.35"',
  '6515,21/11/2022,TRASLADO SALDO REVOLUTIVO,040/060,"17,875.80 CRC","409,883.04","275,966.36"',
  '6515,09/08/2023,TRASLADO SALDO REVOLUTIVO,031/060,"72,206.60 CRC","2,096,154.99","1,464,278.23"',
  '6515,16/02/2026,CLINICA ITA,002/003,"56,666.60 CRC","170,000.00","56,666.80"',
].join('\n');
const read = (text: string) => readPlanList(text, { today: '2026-04-08', startDay: 19 });
const withLine = (line: string) => read(`${HEADER}\n${line}`);

describe('BAC’s list of plans', () => {
  it('gives each plan with its remaining cuotas, on the next 19ths', () => {
    const { plans } = read(LIST);
    expect(plans).toHaveLength(6);
    expect(plans[0]).toEqual({
      line: 2,
      card: '8608',
      local_date: '2025-07-15',
      merchant: 'AUTOPITS DESAMPARADOS',
      number: 9,
      of: 12,
      currency: 'CRC',
      amount_per_cuota: '29472',
      total: '353664.79',
      remaining: '88416.79',
      billed_before: { count: 9, amount: '265248' },
      cuotas: [
        { number: 10, local_date: '2026-04-19', amount: '29472' },
        { number: 11, local_date: '2026-05-19', amount: '29472' },
        { number: 12, local_date: '2026-06-19', amount: '29472.79' },
      ],
    });
    expect(plans.map((plan) => [plan.merchant, plan.currency, plan.cuotas.length, plan.cuotas.at(-1)])).toEqual([
      ['AUTOPITS DESAMPARADOS', 'CRC', 3, { number: 12, local_date: '2026-06-19', amount: '29472.79' }],
      ['VERDUGO 406 TC 24M', 'CRC', 21, { number: 24, local_date: '2027-12-19', amount: '4996.59' }],
      ['IMPORT.MONGE EXPRESSO DES TC24', 'CRC', 22, { number: 24, local_date: '2028-01-19', amount: '2496.6' }],
      ['CACHOS MULTICENTRO DESAMPARADO', 'CRC', 2, { number: 3, local_date: '2026-05-19', amount: '16300' }],
      ['ICON CC RETAIL CT', 'USD', 8, { number: 18, local_date: '2026-11-19', amount: '10.95' }],
      ['CLINICA ITA', 'CRC', 1, { number: 3, local_date: '2026-04-19', amount: '56666.8' }],
    ]);
  });

  it('rejects a plan with interest and reports both numbers', () => {
    expect(read(LIST).errors.map(({ line, message }) => [line, message])).toEqual([
      [
        7,
        'Not a Tasa Cero: 409883.04 − 40 × 17875.8 = -305148.96, and the list says 275966.36 remain. It bears interest.',
      ],
      [
        8,
        'Not a Tasa Cero: 2096154.99 − 31 × 72206.6 = -142249.61, and the list says 1464278.23 remain. It bears interest.',
      ],
    ]);
  });

  it('keeps two equal lines as two plans, skips subtotals and empty lines, and needs no card', () => {
    const line = '16/03/2026;TOTAL PETS;001/003;16,300.00 CRC;48,900.00;32,600.00';
    const header = HEADER.replace('Tarjeta,', '').replaceAll(',', ';');
    const { plans, errors } = read(`\uFEFF${header}\r\n${line}\r\n\r\n${line}\r\n;Total;;;97,800.00;65,200.00\r\n`);
    expect(errors).toEqual([]);
    expect(plans.map((plan) => [plan.card, plan.merchant])).toEqual([
      [null, 'TOTAL PETS'],
      [null, 'TOTAL PETS'],
    ]);
  });

  it.each([
    ['8608,31/02/2026,X,001/003,"16,300.00 CRC","48,900.00","32,600.00"', 'The date "31/02/2026"'],
    ['8608,09/04/2026,X,001/003,"16,300.00 CRC","48,900.00","32,600.00"', 'later than the list'],
    ['8608,16/03/2026,,001/003,"16,300.00 CRC","48,900.00","32,600.00"', 'no Concepto'],
    ['8608,16/03/2026,X,000/003,"16,300.00 CRC","48,900.00","32,600.00"', 'The counter "000/003"'],
    ['8608,16/03/2026,X,004/003,"16,300.00 CRC","48,900.00","32,600.00"', 'The counter "004/003"'],
    ['8608,16/03/2026,X,tres,"16,300.00 CRC","48,900.00","32,600.00"', 'The counter "tres"'],
    ['8608,16/03/2026,X,001/003,"16,300.00","48,900.00","32,600.00"', 'says no currency'],
    ['8608,16/03/2026,X,001/003,"16,300.00 CRC","48,900.00 USD","32,600.00"', 'The amount "48,900.00 USD"'],
    ['8608,16/03/2026,X,001/003,"-16,300.00 CRC","48,900.00","32,600.00"', 'The amount "-16,300.00 CRC"'],
    ['8608,16/03/2026,X,001/003,"16,300.00 CRC","48,900.00"', 'The amount "" cannot be read'],
    ['8608,16/03/2026,X,003/003,"16,300.00 CRC","48,900.00","0.00"', 'nothing remains'],
    ['8608,15/04/2025,X,012/012,"29,472.00 CRC","353,664.79","0.00"', 'nothing remains'],
    ['8608,15/04/2025,X,012/012,"29,472.00 CRC","353,664.79","0.79"', 'It bears interest'],
    ['8608,16/03/2026,X,001/003,"16,300.00 CRC","48,900.00","32,600.01"', 'It bears interest'],
    ['8608,16/03/2026,X,001/100,"489.00 CRC","48,900.00","48,411.00"', 'A plan has 2 to 60 cuotas.'],
  ])('reports the line and its problem: %s', (line, message) => {
    const { plans, errors } = withLine(line);
    expect([plans, errors.length, errors[0]?.line, errors[0]?.text]).toEqual([[], 1, 2, line]);
    expect(errors[0]?.message).toContain(message);
  });

  it('reports the line from which a list of 1 500 lines was not read', () => {
    const line = '8608,16/03/2026,X,001/003,"16,300.00 CRC","48,900.00","32,600.00"';
    const { plans, errors } = read([HEADER, ...Array(1_500).fill(line)].join('\n'));
    expect(plans).toHaveLength(1_000);
    expect(errors).toMatchObject([{ line: 1_002, code: 'too_many_lines', params: { max: 1_000 } }]);
  });

  it('has a code for every problem of a line', () => {
    const line = '8608,16/03/2026,X,001/003,"16,300.00 CRC","48,900.00","32,600.00"';
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.nat(line.length), fc.nat(8), fc.string({ maxLength: 4 }), (at, remove, insert) => {
        const text = line.slice(0, at) + insert + line.slice(at + remove);
        for (const reason of read(`${HEADER}\n${text}`).errors) {
          seen.add(reason.code);
          expect(wordsFor(PLAN_LINE_SENTENCES, reason)).toBe(reason.message);
        }
      }),
      { numRuns: 2_000 },
    );
    expect(seen.size).toBeGreaterThan(5);
  });

  it('rejects a text that is not a list', () => {
    expect(read('hola\n1,2,3').errors[0]?.message).toContain('not a list of plans');
    expect(read('').errors).toHaveLength(1);
  });
});
