import { describe, expect, test } from 'vitest';
import { pairKey } from './alike.ts';
import { decide, judge, line, receipt, row, short, tell, typed } from './matching-testing.ts';
import type { Telling } from './notice.ts';

describe('matching two documents of one event', () => {
  test.each<[string, Telling, Telling, string]>([
    [
      'matches a mail and the line that posts it',
      line({ counterpart: 'AUTO MERCADO HEREDIA\\HEREDIA\\CR' }),
      tell(),
      'same 0',
    ],
    ['matches a line that posts five days later', line({ local_date: '2026-03-25' }), tell(), 'same 0'],
    ['does not match a line that posts six days later', line({ local_date: '2026-03-26' }), tell(), 'new'],
    ['matches a line that posts a day before', line({ local_date: '2026-03-19' }), tell(), 'same 0'],
    ['matches a mail that comes after its line', tell({ local_date: '2026-03-18' }), line(), 'same 0'],
    [
      'matches a name that the list cut at 20 letters',
      line({ counterpart: 'AUTO MERCADO HEREDIA' }),
      tell({ counterpart: 'AUTO MERCADO HEREDIA CENTRO' }),
      'same 0',
    ],
    [
      'asks about a name that is only the beginning of another',
      line({ counterpart: 'UBER' }),
      tell({ counterpart: 'UBER EATS' }),
      'possible 0',
    ],
    [
      'matches a name before an unknown town',
      line({ counterpart: 'SPOTIFY STOCKHOLM SE' }),
      tell({ counterpart: 'Spotify' }),
      'same 0',
    ],
    [
      'matches a name that is cut before its town',
      line({ counterpart: 'SERVICENTRO SAN JOA HEREDIA CR' }),
      tell({ counterpart: 'SERVICENTRO SAN JOAQUIN' }),
      'same 0',
    ],
    ['matches a row typed by hand two days off', typed({ local_date: '2026-03-22' }), tell(), 'same 0'],
    ['does not match a row typed by hand three days off', typed({ local_date: '2026-03-23' }), tell(), 'new'],
    [
      'asks about a salary in other words',
      line({ type: 'SALARY', counterpart: 'SALARIO QUINCENA' }),
      tell({ type: 'SALARY', counterpart: 'DEPOSITO PLANILLA EMPRESA SA' }),
      'possible 0',
    ],
    ['does not match opposite directions', tell({ kind: 'message', door: 'message', type: 'DEPOSITO' }), tell(), 'new'],
    ['does not match another amount', line({ amount: '25000.01' }), tell(), 'new'],
    ['matches the same amount in another spelling', line({ amount: '25000.00' }), tell(), 'same 0'],
    ['does not match another currency', line({ currency: 'USD' }), tell(), 'new'],
    [
      'matches a receipt that is paid a month later',
      tell({ local_date: '2026-04-24', counterpart: 'MUNICIPALIDAD DE HEREDIA' }),
      receipt(),
      'same 0',
    ],
    [
      'matches a receipt after its payment',
      receipt({ local_date: '2026-04-24' }),
      tell({ counterpart: 'PAGO MUNI HEREDIA SERVICIOS' }),
      'same 0',
    ],
    [
      'matches a utility’s receipt and its payment in letters',
      tell({ counterpart: 'PAGO CNFL 0012445120' }),
      receipt({ issuer: 'CNFL', counterpart: 'CNFL' }),
      'same 0',
    ],
    [
      'matches an ASADA’s receipt and its payment cut by the bank',
      tell({ counterpart: 'ASADA SAN RAFAEL DE O' }),
      receipt({ issuer: 'ASADA San Rafael de Ojo de Agua', counterpart: 'ASADA San Rafael de Ojo de Agua' }),
      'same 0',
    ],
    ['asks about a receipt and a shop of its town', tell(), receipt(), 'possible 0'],
    [
      'matches an invoice four days later',
      tell({ kind: 'invoice', door: 'invoice', local_date: '2026-03-24' }),
      tell(),
      'same 0',
    ],
    ['does not match two mails of equal purchases', tell(), tell(), 'new'],
    ['matches lines of two lists on one day', line({ list: 'november' }), line(), 'same 0'],
    [
      'asks about the line of another list on another day',
      line({ list: 'november', local_date: '2026-03-21' }),
      line(),
      'possible 0',
    ],
    [
      'does not match lines of two lists a week apart',
      line({ list: 'november', local_date: '2026-03-27' }),
      line(),
      'new',
    ],
    [
      'does not match lines of two lists of one form that follow each other',
      line({ list: 'card_table 2026-03-21 2026-04-20 two', local_date: '2026-03-21' }),
      line({ list: 'card_table 2026-02-21 2026-03-20 one' }),
      'new',
    ],
    [
      'asks about a line that the later of two lists of one form has on another day',
      line({ list: 'card_table 2026-03-15 2026-04-20 two', local_date: '2026-03-21' }),
      line({ list: 'card_table 2026-02-21 2026-03-20 one' }),
      'possible 0',
    ],
    ['asks about two cards', line({ digits: '6666' }), tell({ digits: '5555' }), 'possible 0'],
    [
      'matches a card and its account’s IBAN',
      line({ digits: 'CR05015202001026284066' }),
      tell({ digits: '5555' }),
      'same 0',
    ],
    ['asks about two banks', line({ issuer: 'BNCR' }), tell({ digits: '5555' }), 'possible 0'],
    [
      'matches the notices of two banks that print one card',
      tell({ kind: 'message', door: 'message', issuer: 'BNCR', digits: '5555' }),
      tell({ digits: '5555' }),
      'same 0',
    ],
    [
      'matches two cards that one account knows as its own',
      line({ digits: '6666', account_id: 1 }),
      tell({ digits: '5555', account_id: 1 }),
      'same 0',
    ],
    ['asks about cash and a card', typed({ source: 'CASH' }), tell(), 'possible 0'],
    [
      'matches cash and what came out of a machine',
      typed({ source: 'CASH', type: 'RETIRO' }),
      tell({ type: 'RETIRO' }),
      'same 0',
    ],
    ['matches a program’s row and a person’s', typed({ door: 'program' }), typed(), 'same 0'],
  ])('%s', (_name, notice, first, expected) => {
    expect(judge(notice, row(first))).toBe(expected);
  });

  test('remembers a confirmed pair of names', () => {
    const [mail, other] = [tell({ counterpart: 'COMERCIALIZADORA XYZ SA' }), line({ counterpart: 'SODA LA PARADA' })];
    expect(judge(other, row(mail))).toBe('possible 0');
    const rows = [row(mail)];
    expect(short(decide([other], rows, [pairKey('SODA LA PARADA', 'COMERCIALIZADORA XYZ SA')]), rows)).toEqual([
      'same 0',
    ]);
  });

  test('matches a line that names its cuota to that cuota, whatever its merchant', () => {
    const cuota = { ...row(line()), tellings: [], installment: { number: 3, of: 12 } };
    expect(judge(line({ counterpart: 'CUOTA BAC CREDOMATIC', cuota: { number: 3, of: 12 } }), cuota)).toBe('same 0');
    expect(judge(line({ counterpart: 'CUOTA BAC CREDOMATIC', cuota: { number: 4, of: 12 } }), cuota)).toBe(
      'possible 0',
    );
  });

  test('attaches the mail and the line of the full price to the purchase of a plan', () => {
    const anchor = { ...row(tell({ kind: 'plan_list', door: 'plan_list' })), installment: { number: 0, of: 12 } };
    expect(judge(tell(), anchor)).toBe('same 0');
    for (const day of ['20', '21']) expect(judge(line({ local_date: `2026-03-${day}` }), anchor)).toBe('same 0');
  });

  test('gives the list of plans the purchase, which its line posts later, and never a cuota', () => {
    const plan = tell({ kind: 'plan_list', door: 'plan_list', list: 'plans' });
    for (const day of ['19', '20', '25'])
      expect(judge(plan, row(line({ local_date: `2026-03-${day}` })))).toBe('same 0');
    for (const day of ['18', '26']) expect(judge(plan, row(line({ local_date: `2026-03-${day}` })))).toBe('new');
    expect(judge(plan, row(line({ counterpart: 'SODA LA PARADA' })))).toBe('possible 0');
    expect(judge(plan, { ...row(line()), installment: { number: 3, of: 12 } })).toBe('new');
    expect(judge(plan, row(line({ type: 'TRANSFERENCIA' })))).toBe('new');
  });

  test('matches a payment of a receipt with arrears by the printed total', () => {
    const bill = { ...row(receipt({ amount: '279526' })), amount: '139763' };
    expect(judge(tell({ amount: '279526', counterpart: 'MUNICIPALIDAD HEREDIA' }), bill)).toBe('same 0');
  });
});

describe('equal purchases', () => {
  test('keep two mails and two lines as two rows with both documents, and report a third line', () => {
    const rows = [row(tell()), row(tell())];
    expect(short(decide([line(), line(), line()], rows), rows)).toEqual(['same 0', 'same 1', 'duplicate 0']);
  });

  test('make one row of three equal new lines and report two repeats, unless the lines are forced', () => {
    expect(short(decide([line(), line(), line()], []), [])).toEqual([
      'new',
      'duplicate of line 0',
      'duplicate of line 0',
    ]);
    const forced = decide([{ telling: line() }, { telling: line(), forced: true }, { telling: line() }], []);
    expect(short(forced, [])).toEqual(['new', 'new', 'duplicate of line 0']);
  });

  test('are two events when their numbers differ', () => {
    const numbered = (value: string) => line({ references: [{ kind: 'reference', value }] });
    expect(short(decide([numbered('406491604'), numbered('406491605')], []), [])).toEqual(['new', 'new']);
    const rows = [row(numbered('406491604'))];
    expect(short(decide([numbered('406491605')], rows), rows)).toEqual(['new']);
  });

  test('are two events when the printed totals need both, one of them the existing row', () => {
    const proved = { telling: line(), proved: true };
    expect(short(decide([proved, proved], []), [])).toEqual(['new', 'new']);
    const rows = [row(tell())];
    expect(short(decide([proved, proved], rows), rows)).toEqual(['same 0', 'new']);
  });

  test('take the nearer of two rows on different days, in any order of the lines', () => {
    const rows = [row(tell({ local_date: '2026-03-18' })), row(tell({ local_date: '2026-03-20' }))];
    const [early, late] = [line({ local_date: '2026-03-19' }), line({ local_date: '2026-03-21' })];
    expect(short(decide([early, late], rows), rows)).toEqual(['same 0', 'same 1']);
    expect(short(decide([late, early], rows), rows)).toEqual(['same 1', 'same 0']);
  });

  test('take a row of their own name before one of another name that has its line already', () => {
    const listed = { counterpart: 'CAFE PINO', list: 'october', local_date: '2026-03-21' };
    const rows = [row(tell({ counterpart: 'CAFE PINO' }), line(listed)), row(tell({ counterpart: 'CAFE PINO DOS' }))];
    const again = line({ ...listed, list: 'november', counterpart: 'CAFE PINO DOS' });
    expect(short(decide([again], rows), rows)).toEqual(['same 1']);
    // Both lists print both, in whatever order.
    const both = [again, line({ ...listed, list: 'november' })];
    expect(short(decide(both, rows), rows)).toEqual(['same 1', 'same 0']);
    expect(short(decide(both.toReversed(), rows), rows)).toEqual(['same 0', 'same 1']);
    // A bank's other list cuts names elsewhere.
    const cut = line({ ...listed, list: 'november', counterpart: 'CAFE PINO HEREDIA' });
    expect(short(decide([cut], [...rows.slice(0, 1)]), rows)).toEqual(['same 0']);
  });

  test('prefer a posting after the purchase to one before it', () => {
    const rows = [row(tell({ local_date: '2026-03-19' })), row(tell({ local_date: '2026-03-21' }))];
    expect(judge(line({ local_date: '2026-03-20' }), ...rows)).toBe('same 0');
    const posted = [row(line({ local_date: '2026-03-19' })), row(line({ local_date: '2026-03-21' }))];
    expect(judge(tell({ local_date: '2026-03-20' }), ...posted)).toBe('same 1');
  });

  test('need review between two equally near rows', () => {
    const rows = [row(tell({ local_date: '2026-03-19' })), row(tell({ local_date: '2026-03-21' }))];
    expect(judge(typed({ local_date: '2026-03-20' }), ...rows)).toBe('possible 0');
  });

  test('are told apart by the hour on one day', () => {
    const at = (instant: string) => tell({ instant: `2026-03-20T${instant}:00` });
    const rows = [row(at('14:10')), row(at('20:40'))];
    expect(judge({ ...at('20:41'), kind: 'message', door: 'message' }, ...rows)).toBe('same 1');
  });
});
