/** Judges an item by past cycles: which rows would have paid it, and which mode fits. */
import type { Kysely } from 'kysely';
import { closedCycles, guessModes, simulatePastCycles } from '../../domain/budget/past-cycles.ts';
import { crc } from '../../domain/budget/project.ts';
import { addMonths, cycleOf, cycleRange } from '../../domain/calendar.ts';
import type { ItemMode } from '../../domain/recurring.ts';
import type { Deps } from '../deps.ts';
import { todayAt } from '../platform/clock.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { modeOf, refuseItem } from './change-item.ts';
import { readCarried, readPayers, readRowsLike } from './payments/read-payers.ts';
import { planItem, readDollarDays, readPlannedItems } from './read-items.ts';
import type { PreviewAsked, PreviewOut } from './schema.ts';
import { type ItemRow, sumCuotas } from './store.ts';

type PreviewDeps = Pick<Deps, 'now' | 'rates' | 'nameBook'> & { env: Pick<Deps['env'], 'timeZone' | 'cycleStartDay'> };

/** A new item comes after all others. */
const NEW_ID = 2_147_483_647;

/** An item as it would be saved, in the last closed cycles and the next one. Throws `validation` as saving it would. */
export async function previewItem(deps: PreviewDeps, db: Kysely<DB>, asked: PreviewAsked): Promise<PreviewOut> {
  refuseItem(asked.item);
  const rates = deps.rates.current();
  const start_day = deps.env.cycleStartDay;
  const today = todayAt(deps.now(), deps.env.timeZone);
  const cycles = closedCycles(today, start_day);
  const { mode = modeOf(asked.item), matches = [], ...rest } = asked.item;
  const usd = await readDollarDays(db, [rest]);
  const item = { ...planItem({ ...rest, mode, matches, id: asked.id ?? NEW_ID }, rates), usd };
  const others = (await readPlannedItems(db, rates)).filter(({ id }) => id !== item.id);
  const carried = await readCarried(db, rates);
  const payers = await readPayers(db, rates, { items: [...others, item], carried }, cycles);
  const past = simulatePastCycles(item, { others, carried, payers, cycles, start_day });
  const next = addMonths(cycleOf(today, start_day), 1);
  const cuotas = await sumCuotas(db, rates, { cycle: next, category_id: item.category_id });
  const nameMerchant = await deps.nameBook.open(db);
  const rows = past.flatMap(({ payments }) =>
    payments.map(({ payer: { id, merchant, local_date, amount_crc }, due }) => ({
      ...{ id, merchant, merchant_name: nameMerchant(merchant).name, local_date, amount_crc },
      pays_on: due.local_date,
    })),
  );
  return {
    cycles: past.map(({ month, dues, payments }) => {
      const paidBy = new Map(payments.map(({ due, payer }) => [due, payer.id]));
      const occurrences = dues.map((due) => ({
        ...{ local_date: due.local_date, amount_crc: crc(due.amount) },
        paid_by: paidBy.get(due) ?? null,
      }));
      return { month, ...cycleRange(month, start_day), occurrences };
    }),
    rows: rows.sort((a, b) => (a.local_date < b.local_date ? 1 : -1)),
    next_month: { month: next, ...cycleRange(next, start_day) },
    cuotas_crc: item.type === 'EXPENSE' ? cuotas : '0',
  };
}

/** The mode that past cycles suggest for the items whose mode nobody has chosen, by id. */
export async function readGuesses(
  deps: PreviewDeps,
  db: Kysely<DB>,
  items: readonly ItemRow[],
): Promise<Map<number, ItemMode | null>> {
  const rates = deps.rates.current();
  const start_day = deps.env.cycleStartDay;
  const open = items.filter(({ mode_asked }) => mode_asked);
  if (open.length === 0) return new Map();
  const asked = await readPlannedItems(db, rates, open);
  const cycles = closedCycles(todayAt(deps.now(), deps.env.timeZone), start_day);
  const rows = await readRowsLike(db, rates, asked, cycles);
  return guessModes(asked, { rows, cycles, start_day });
}
