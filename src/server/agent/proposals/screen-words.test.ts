/** A proposal is in the words of the screens: no code, no stored day, the names that the lists show. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../test/app.ts';
import { randomRuns } from '../../../../test/random-runs.ts';
import { TYPE_NAMES } from '../../../domain/type-names.ts';
import { LANGUAGES, TRANSACTION_TYPES } from '../../../domain/vocabulary.ts';
import { prepareProposal } from './proposal-book.ts';
import { ids, record, serviceOf, setUpProposals } from './proposals-testing.ts';

setUpProposals();

const TOLD = /\b[A-Z]{4,}_?[A-Z]*\b|\d{4}-\d\d|#\d/;

async function preview(language: 'es' | 'en', tool: string, args: object): Promise<Json> {
  const made: Json = await prepareProposal(serviceOf().deps, tool, JSON.stringify(args), language);
  expect(made.problem).toBeUndefined();
  return made.preview;
}

/** What a person reads of it. */
const textsOf = ({ title, rows, notes = [] }: Json): string[] =>
  [title, ...rows.flatMap(({ merchant, before, after }: Json) => [merchant, before, after]), ...notes].filter(Boolean);

describe('what a proposal shows', () => {
  it('is of each type in the language of the person, with the name that the lists show', async () => {
    const row = await record({ merchant: 'WALMART SAN FRANCISCO', type: 'COMPRA' });
    const others = TRANSACTION_TYPES.filter((type) => type !== 'COMPRA' && type !== 'SALARY');
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...LANGUAGES), fc.constantFrom(...others), async (language, type) => {
        const shown = await preview(language, 'propose_edit', { transaction_id: row.id, changes: { type } });
        expect(shown.rows).toMatchObject([
          { merchant: row.merchant_name, before: TYPE_NAMES[language].COMPRA, after: TYPE_NAMES[language][type] },
        ]);
        expect(shown.title).toContain(row.merchant_name);
      }),
      { numRuns: randomRuns({ short: 8, long: 14 }) },
    );
  });

  it('says days, cycles, accounts and the lack of a category as the screens do', async () => {
    const [, none] = ids();
    const edit = { date: '2026-03-05', account: 'BAC', category: 'Supermercado' };
    for (const language of LANGUAGES) {
      const each = [
        await preview(language, 'propose_edit', { transaction_id: none, changes: edit }),
        await preview(language, 'propose_defer', { transaction_ids: [none], deferred: true }),
        await preview(language, 'propose_category', { transaction_ids: [none], category: 'Supermercado' }),
        await preview(language, 'propose_reminder', { text: 'pagar la luz', on: '2026-12-05' }),
        await preview(language, 'propose_transaction', { merchant: 'Algo raro', amount: 5 }),
        await preview(language, 'propose_delete', { transaction_ids: [none] }),
      ];
      const texts = each.flatMap(textsOf);
      expect(texts.filter((text) => TOLD.test(text.replaceAll('BAC', '')))).toEqual([]);
      expect(texts.join('\n')).toContain(language === 'en' ? 'Uncategorized' : 'Sin categoría');
      expect(texts.join('\n')).not.toContain(language === 'en' ? 'Sin categoría' : 'Uncategorized');
      expect(each[0].rows[0].after).toContain('BAC');
    }
  });
});
