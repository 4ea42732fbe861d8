import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app.ts';
import { BASELINE, createSalaryApp, LOG, type SalaryApp } from './salary-testing.ts';

let service: SalaryApp;
beforeEach(async () => {
  service = await createSalaryApp();
});
afterEach(() => service.close());

const APRIL = '2026-4 salary 200000 200000';

describe('accrual of a salary', () => {
  it('moves both pots once per calendar month of its day, and never in a baseline month', async () => {
    const steps: [string, number, string[]][] = [
      ['2026-02-27', 0, []],
      ['2026-03-31', 0, []],
      ['2026-04-15', 200_000, [APRIL]],
      ['2026-04-30', 200_000, [APRIL]],
      ['2026-04-19', 200_000, [APRIL]],
      ['2026-05-15', 400_000, [APRIL, '2026-5 salary 200000 200000']],
    ];
    for (const [day, each, entries] of steps) {
      await service.pay(day);
      expect([day, await service.pots(), await service.log()]).toEqual([day, [each, each], [...BASELINE, ...entries]]);
    }
  });

  it('is named in the salary, and the account shows when it moved', async () => {
    const id = await service.pay('2026-04-15');
    const { body } = await service.ask('GET', LOG);
    expect(body.map((entry: Json) => entry.transaction_id)).toEqual([null, null, id]);
    const accounts = (await service.ask('GET', '/api/v1/accounts')).body;
    expect(
      accounts.filter((account: Json) => account.updated_at !== null).map((account: Json) => account.name),
    ).toEqual(['MEMP', 'MPAT']);
    expect((await service.ask('GET', '/api/v1/accounts/net-worth')).body.total_crc).toBe(400_000);
  });

  it('uses the local month on the last evening of a month, not the UTC one', async () => {
    await service.pay('2026-04-30T20:00:00-06:00');
    expect(await service.log()).toEqual([...BASELINE, APRIL]);
  });

  it('is the same in any currency, even one without a rate', async () => {
    await service.pay('2026-04-15', { amount: 2, currency: 'XMR' });
    expect(await service.pots()).toEqual([200_000, 200_000]);
  });

  it('creates the account of a missing pot', async () => {
    const accounts = (await service.ask('GET', '/api/v1/accounts')).body;
    const memp = accounts.find((account: Json) => account.currency === 'MEMP');
    await service.ask('DELETE', `/api/v1/accounts/${memp.id}`);
    await service.pay('2026-04-15');
    await service.pay('2026-05-15');
    expect(await service.pots()).toEqual([400_000, 400_000]);
    const made = (await service.ask('GET', '/api/v1/accounts')).body.find((a: Json) => a.currency === 'MEMP');
    expect(made).toMatchObject({ name: 'MEMP', account_type: 'savings', bank: 'OTHER' });
  });
});

describe('row that becomes a salary', () => {
  it('keeps a month corrected by hand when edited, and accrues in another month', async () => {
    const id = await service.pay('2026-04-15');
    const april = (await service.ask('GET', LOG)).body.at(-1);
    await service.ask('DELETE', `${LOG}/${april.id}`);
    await service.ask('PATCH', `/api/v1/transactions/${id}`, { notes: 'Quincena', date: '2026-04-16' });
    expect([await service.pots(), await service.log()]).toEqual([[0, 0], BASELINE]);
    await service.ask('PATCH', `/api/v1/transactions/${id}`, { date: '2026-05-01' });
    expect(await service.pots()).toEqual([200_000, 200_000]);
  });

  it('accrues when its type changes, and stays accrued when it changes back', async () => {
    const id = await service.pay('2026-04-15', { type: 'DEPOSITO' });
    expect(await service.pots()).toEqual([0, 0]);
    await service.ask('PATCH', `/api/v1/transactions/${id}`, { type: 'SALARY' });
    expect([await service.pots(), await service.log()]).toEqual([
      [200_000, 200_000],
      [...BASELINE, APRIL],
    ]);
    await service.ask('PATCH', `/api/v1/transactions/${id}`, { type: 'DEPOSITO' });
    expect([await service.pots(), await service.log()]).toEqual([
      [200_000, 200_000],
      [...BASELINE, APRIL],
    ]);
  });

  it('accrues each month of a pasted payroll, until the paste is undone', async () => {
    const text = ['15/04/2026', '30/04/2026', '15/05/2026', '15/03/2026']
      .map((day) => `${day} SALARIO EMPRESA +700,000.00`)
      .join('\n');
    const { body } = await service.ask('POST', '/api/v1/transactions/paste-import', { text });
    expect(body.created.map((row: Json) => row.type)).toEqual(['SALARY', 'SALARY', 'SALARY', 'SALARY']);
    const accrued = [
      [400_000, 400_000],
      [...BASELINE, APRIL, '2026-5 salary 200000 200000'],
    ];
    expect([await service.pots(), await service.log()]).toEqual(accrued);

    const undone = await service.ask('POST', '/api/v1/transactions/undo', { undo_token: body.undo_token });
    expect(undone.body.restored).toBe(6);
    expect((await service.ask('GET', '/api/v1/salarios')).body.total).toBe(0);
    expect([await service.pots(), await service.log()]).toEqual([[0, 0], BASELINE]);
    await service.ask('POST', '/api/v1/transactions/paste-import', { text });
    expect([await service.pots(), await service.log()]).toEqual(accrued);
  });

  it('accrues each month once for ten concurrent pastes and salaries', async () => {
    const months = ['06', '07', '08', '09'];
    const paste = (amount: number) => {
      const text = months.map((month) => `15/${month}/2026 SALARIO EMPRESA +${amount}.00`).join('\n');
      return service.ask('POST', '/api/v1/transactions/paste-import', { text });
    };
    const answers = await Promise.all([
      ...[1000, 1001, 1002].map(paste),
      ...months.toReversed().map((month) =>
        service.ask('POST', '/api/v1/transactions', {
          merchant: 'EMPRESA',
          date: `2026-${month}-20`,
          amount: 5,
          type: 'SALARY',
          currency: 'CRC',
        }),
      ),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 201, 201, 201, 201]);
    expect(await service.pots()).toEqual([800_000, 800_000]);
    expect((await service.log()).length).toBe(BASELINE.length + 4);
  });
});

describe('salary that is deleted', () => {
  it('keeps its accrual, and the next one of the month adds nothing', async () => {
    const id = await service.pay('2026-04-15');
    const { headers } = await service.ask('DELETE', `/api/v1/transactions/${id}`);
    await service.pay('2026-04-16');
    await service.ask('POST', '/api/v1/transactions/undo', { undo_token: headers['undo-token'] });
    expect([await service.pots(), await service.log()]).toEqual([
      [200_000, 200_000],
      [...BASELINE, APRIL],
    ]);
  });

  it('accrues again when its entry was deleted by hand and it is sent again', async () => {
    await service.pay('2026-04-15');
    const entry = (await service.ask('GET', LOG)).body.at(-1);
    await service.ask('DELETE', `${LOG}/${entry.id}`);
    expect([await service.pots(), await service.log()]).toEqual([[0, 0], BASELINE]);
    await service.pay('2026-04-15');
    expect([await service.pots(), await service.log()]).toEqual([
      [200_000, 200_000],
      [...BASELINE, APRIL],
    ]);
  });
});
