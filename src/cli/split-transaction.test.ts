/** `split` against the running service. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../test/app.ts';
import { type CliService, startCliService } from './cli-testing.ts';

let service: CliService;
let id: number;
beforeAll(async () => {
  service = await startCliService({ now: '2026-04-10T18:00:00Z' });
  const added = await service.cli(['add', 'PriceSmart', '10000', '--tags', '#Viaje trabajo', '--json']);
  id = JSON.parse(added.out).id;
});
afterAll(() => service.close());

const read = async (): Promise<Json> => (await service.ask('GET', `/api/v1/transactions/${id}`)).body;

describe('alcancia split', () => {
  it('divides a transaction over named categories, and makes it whole again', async () => {
    const split = await service.cli(['split', String(id), 'supermercado=7500.50', 'Hogar=2499.5:pintura: azul']);
    expect([split.code, split.out.startsWith(`Split in 2: ${id}: PriceSmart`)]).toEqual([0, true]);
    expect(await read()).toMatchObject({
      tags: ['trabajo', 'viaje'],
      parts: [{ amount: 7500.5 }, { amount: 2499.5, note: 'pintura: azul' }],
    });
    const whole = await service.cli(['split', String(id), '--whole', '--json'], { asProcess: true });
    expect([whole.code, JSON.parse(whole.out).parts]).toEqual([0, []]);
  });

  it.each([
    [2, 'no part', ['supermercado']],
    [2, '--whole', []],
    [1, 'no category "nada"', ['nada=1', 'hogar=2']],
    [1, 'add up to 3', ['supermercado=1', 'hogar=2']],
  ])('ends with %i and "%s" for %j', async (code, words, parts) => {
    const ran = await service.cli(['split', String(id), ...parts]);
    expect([ran.code, ran.err]).toEqual([code, expect.stringContaining(words)]);
    expect((await read()).parts).toEqual([]);
  });
});

describe('alcancia tag', () => {
  it('gives tags to transactions and takes them away', async () => {
    const given = await service.cli(['tag', String(id), '--add', 'playa, #Viaje']);
    expect([given.code, given.out, (await read()).tags]).toEqual([
      ...[0, `Added #playa #viaje: ${id}\n`],
      ['playa', 'trabajo', 'viaje'],
    ]);
    const taken = await service.cli(['tag', String(id), '--remove', 'viaje trabajo']);
    expect([taken.code, (await read()).tags]).toEqual([0, ['playa']]);
  });

  it.each([
    ['ids', ['--add', 'x']],
    ['--add or --remove', ['1']],
    ['must be letters', ['1', '--add', 'a!']],
  ])('says "%s" for %j', async (words, args) => {
    const ran = await service.cli(['tag', ...args]);
    expect([ran.code, ran.err]).toEqual([2, expect.stringContaining(words)]);
  });
});
