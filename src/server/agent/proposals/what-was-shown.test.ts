/** A card is applied to what it showed: when that is another by then, nothing is changed. */
import { describe, expect, it } from 'vitest';
import { apply, categories, ids, prepare, serviceOf, setUpProposals, stateOf } from './proposals-testing.ts';

setUpProposals();

const patch = async (path: string, body: object): Promise<void> => {
  const { status } = await serviceOf().ask('PATCH', path, body);
  expect(status).toBe(200);
};
const isRefused = async (name: string, args: object): Promise<void> => {
  const before = await stateOf(true);
  await expect(apply(name, args)).rejects.toMatchObject({ reason: { code: 'others_found' } });
  expect(await stateOf(true)).toEqual(before);
};

describe('rows that are others by then', () => {
  const changes = () =>
    [
      ['propose_edit', { transaction_id: ids()[0], changes: { amount: 14_000 } }],
      ['propose_delete', { transaction_ids: ids() }],
      ['propose_category', { transaction_ids: ids(), category: 'Hogar' }],
      ['propose_defer', { transaction_ids: ids(), deferred: true }],
    ] as const;
  const edits = () => [
    { amount: 13_000 },
    { merchant: 'OTRA' },
    { date: '2026-03-30' },
    { category_id: categories['Salud'] },
    { notes: 'de otro' },
  ];

  it.each([0, 1, 2, 3])('are left as they are, whatever was changed (%i)', async (at) => {
    for (const edit of edits()) {
      const [name, args] = changes()[at] ?? ['', {}];
      const { arguments: exact } = await prepare(name, args);
      await patch(`/api/v1/transactions/${ids()[0]}`, edit);
      await isRefused(name, exact);
    }
  });

  it('are changed where nothing was, or where it was proposed before cards remembered', async () => {
    for (const [name, args] of changes().slice(0, 1)) {
      const { arguments: exact } = await prepare(name, args);
      expect(exact).toHaveProperty('shown');
      await expect(apply(name, exact)).resolves.toMatchObject({ applied: true });
      await expect(apply(name, args)).resolves.toMatchObject({ applied: true });
    }
  });
});

it('an item of the budget that is another by then is left as it is', async () => {
  const item = { name: 'Alquiler', type: 'EXPENSE', amount: 325_000, frequency: 'monthly', starts_on: '2026-04-01' };
  const { body } = await serviceOf().ask('POST', '/api/v1/budget/recurring-items', { ...item, currency: 'CRC' });
  const raise = { item: body.id, amount: 340_000 };
  const { arguments: exact } = await prepare('propose_budget_item', raise);
  await patch(`/api/v1/budget/recurring-items/${body.id}`, { amount: 400_000 });
  await isRefused('propose_budget_item', exact);
  const again = await prepare('propose_budget_item', raise);
  await expect(apply('propose_budget_item', again.arguments)).resolves.toMatchObject({ applied: true });
});
