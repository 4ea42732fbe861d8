/** Tags of a row: kept in one form, found, summed and exported. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Ask, Json } from '../../../test/app.ts';
import { buy, change, FOOD, get, HOME, part, read, serviceOf, setUpSplits, split, undo } from './splits-testing.ts';

setUpSplits();
let token: Ask;
beforeAll(async () => {
  token = await serviceOf().withToken();
});

describe('tags', () => {
  it('are kept in one form, found and summed by #tag, and given and taken in bulk', async () => {
    const row = await buy({ tags: ['#Viaje', 'viaje', 'Ñandú'] });
    expect(row.tags).toEqual(['viaje', 'ñandú']);
    const other = await buy({ amount: 5_000 });
    const find = async (q: string) => get(`/transactions?totals=true&q=${encodeURIComponent(q)}`);
    for (const q of ['#viaje', '#VIAJE', 'tag:viaje', 'etiqueta:ñandú', '#viaje #ñandú']) {
      const page = await find(q);
      expect([q, page.items.map((each: Json) => each.id), page.totals.spent_crc]).toEqual([q, [row.id], 10_000]);
    }
    expect((await find('tag:none')).items.map((each: Json) => each.id)).toEqual([other.id]);
    expect((await get('/transactions?tag=viaje')).total).toBe(1);
    const bulk = (action: string) =>
      serviceOf().ask('POST', '/api/v1/transactions/bulk', { action, ids: [row.id, other.id], tags: ['viaje', 'x'] });
    const { body: added } = await bulk('add_tags');
    expect([(await read(row)).tags, (await read(other)).tags]).toEqual([
      ['viaje', 'x', 'ñandú'],
      ['viaje', 'x'],
    ]);
    await bulk('remove_tags');
    expect([(await read(row)).tags, (await read(other)).tags]).toEqual([['ñandú'], []]);
    expect((await undo(added.undo_token)).status).toBe(409);
    expect((await change(row, { tags: ['dos palabras'] })).body.errors[0]).toMatchObject({
      path: 'tags.0',
      code: 'not_a_tag',
    });
    expect(await find('#a.b').catch(() => null)).toBeNull();
  });

  it('beyond twenty are refused as a whole', async () => {
    const row = await buy({ tags: Array.from({ length: 20 }, (_, n) => `t${n}`) });
    const more = await serviceOf().ask('POST', '/api/v1/transactions/bulk', {
      action: 'add_tags',
      ids: [row.id],
      tags: ['u'],
    });
    expect([more.status, more.body.errors[0].code]).toEqual([422, 'too_many']);
  });
});

describe('exports', () => {
  it('say the parts and tags, and journals have a posting for each part', async () => {
    const row = await buy({ tags: ['viaje'], amount: '10.00', currency: 'USD' });
    await split(row, part(HOME, '3.33', 'luz; agua'), part(FOOD, '6.67'));
    const csv = (await serviceOf().ask('GET', '/api/v1/transactions/export')).text;
    expect(csv).toContain('3.33 (luz; agua); ');
    expect(csv).toContain('"viaje"');
    const journal = (await token('GET', '/api/v1/export/hledger')).text;
    const postings = journal.split('\n').filter((line) => /^ {4}(?:expenses|assets)/.test(line));
    expect(postings.map((line) => line.replace(/^.* {2}/, ''))).toEqual([
      '3.33 USD @@ 1559.41 CRC',
      '6.67 USD @@ 3123.49 CRC',
      '-10 USD @@ 4682.90 CRC',
    ]);
  });
});
