import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProviderName } from './ask-provider.ts';
import { answerWith } from './providers-testing.ts';
import { createRatesTest, type RatesTest } from './refresh-testing.ts';

let rig: RatesTest;
let fake: RatesTest['fake'];

beforeAll(async () => {
  rig = await createRatesTest();
  fake = rig.fake;
});
afterAll(() => rig.close());
beforeEach(() => rig.reset());

describe('rate jump', () => {
  const jump = (provider: ProviderName) => rig.twist(provider, (good) => good * 1.3);

  it('is accepted under the first provider’s name when a second confirms it', async () => {
    await rig.refresh();
    jump('hacienda');
    rig.refuse('bccr');
    fake.faults.frankfurter = answerWith([{ date: '2026-04-10', base: 'USD', quote: 'CRC', rate: 610 }]);
    await rig.refresh();
    expect(rig.view('USD')).toMatchObject({ rate: '609.05', provider: 'hacienda', quarantined: null });
  });

  it('of one provider does not stop the others from being used', async () => {
    await rig.refresh();
    jump('hacienda');
    await rig.refresh();
    expect(rig.view('USD')).toMatchObject({ rate: '468.29', provider: 'bccr' });
  });

  it('without confirmation is quarantined, visible, and accepted at the third refresh that agrees', async () => {
    await rig.refresh();
    rig.refuse('bccr', 'frankfurter', 'open-er-api');
    fake.faults.hacienda = answerWith({ dolar: { venta: { fecha: '2026-04-10', valor: 600 } } });
    const seen: unknown[] = [];
    for (let i = 0; i < 3; i++) {
      await rig.refresh();
      seen.push(rig.view('USD'));
    }
    const waiting = {
      rate: '468.5',
      quarantined: { rate: '600', provider: 'hacienda', seen_at: '2026-04-10T18:00:00' },
    };
    expect(seen).toMatchObject([waiting, waiting, { rate: '600', quarantined: null }]);
    expect((await rig.storedRates()).map(({ rate }) => rate)).toEqual(['600']);
  });

  it('in quarantine is dropped when a rate near the last one is accepted', async () => {
    await rig.refresh();
    rig.refuse('bccr', 'frankfurter', 'open-er-api');
    for (const valor of [600, 600, 470, 600, 600]) {
      fake.faults.hacienda = answerWith({ dolar: { venta: { fecha: '2026-04-10', valor } } });
      await rig.refresh();
    }
    expect(rig.view('USD')).toMatchObject({ rate: '470', quarantined: { rate: '600' } });
  });

  it('of crypto may be five times as large', async () => {
    await rig.refresh();
    rig.refuse('kraken');
    rig.twist('coingecko', (good) => good * 1.45);
    await rig.refresh();
    expect(rig.view('BTC')?.rate).toBe('75957366.225');
    rig.twist('coingecko', (good) => good * 2.5);
    await rig.refresh();
    expect(rig.view('BTC')).toMatchObject({ rate: '75957366.225', quarantined: { provider: 'coingecko' } });
  });
});
