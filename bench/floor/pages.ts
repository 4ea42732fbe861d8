/** Lists of the floor: one planned statement for each, and an object literal for each row. */
import type { Read } from './server.ts';

const ROW = `select t.id, t.merchant, t.date, t.local_date, t.cycle, t.amount::float8 as amount, t.currency,
  t.amount_crc::float8 as amount_crc, t.rate::float8 as rate, t.type, t.source, t.origin, t.category_id,
  c.identifier, c.name, t.category_rule_id, r.pattern, t.category_guess, t.deferred_to_next_cycle, t.reference, t.external_id, t.notes,
  t.raw_charges, t.label, t.plan_id, t.installment_number, p.of,
  (select a.id from transactions a where a.plan_id = t.plan_id and a.installment_number = 0) as anchor_id,
  (select json_agg(json_build_object('id', n.id, 'kind', n.kind, 'local_date', n.local_date, 'issuer', n.issuer,
    'trust', n.trust) order by n.id) from notices n where n.transaction_id = t.id) as notices,
  t.possible_duplicate_of, y.pays, y.pays_if_deferred, t.account_id, t.to_account_id, t.account_by, t.parts, t.tags,
  (select json_agg(json_build_object('id', f.id, 'filename', f.filename, 'media_type', d.media_type,
    'size_bytes', d.size_bytes, 'width', f.width, 'height', f.height) order by f.id)
    from transaction_files f join documents d on d.id = f.document_id where f.transaction_id = t.id) as files, t.refund_of, t.created_at, t.created_by, t.updated_at, t.updated_by`;
const FROM = `transactions t left join categories c on c.id = t.category_id
  left join category_rules r on r.id = t.category_rule_id left join installment_plans p on p.id = t.plan_id
  left join bench_floor.paying y on y.id = t.id`;

type Row = Record<string, unknown> & { id: number; date: string };
type Charge = Record<string, unknown>;

const FILTERS = ['category_id', 'cycle', 'source'] as const;

/** A page of 50, newest first. A search does not count what it finds: its `total` is null. */
export async function page(read: Read, url: URL): Promise<object> {
  const where = FILTERS.flatMap((name) => {
    const value = url.searchParams.get(name);
    return value === null ? [] : [`t.${name} = ${read.literal(value)}`];
  });
  const counted = where.length === 0 ? 'select sum(n) from transaction_counts' : counting(where);
  const words = url.searchParams.get('q')?.toUpperCase().split(' ') ?? [];
  where.push(...words.map((word) => `${searched(word)} like ${read.literal(`%${word}%`)}`));
  const total = words.length > 0 ? 'null' : `(${counted})::integer`;
  const condition = where.length === 0 ? '' : `where ${where.join(' and ')}`;
  const [rows, totals] = await Promise.all([
    read.rows<Row & { total: number | null }>(
      `${ROW}, ${total} as total from ${FROM} ${condition} order by t.date desc, t.id desc limit 51`,
    ),
    url.searchParams.has('totals') ? sumAll(read) : undefined,
  ]);
  const shown = rows.slice(0, 50);
  const last = rows.length > 50 ? shown.at(-1) : undefined;
  return {
    items: shown.map(present),
    next_cursor: last ? Buffer.from(JSON.stringify([last.date, last.id])).toString('base64url') : null,
    total: rows[0]?.total ?? (words.length > 0 ? null : 0),
    ...(totals === undefined ? {} : { totals }),
  };
}

function counting(where: readonly string[]): string {
  return `select count(*) from transactions t where ${where.join(' and ')}`;
}

/** The index of three letters is no help for fewer. */
function searched(word: string): string {
  return word.length < 3 ? 'concat(t.search_text)' : 't.search_text';
}

/** One row. */
export async function one(read: Read, url: URL): Promise<object> {
  const id = Number(url.pathname.split('/').at(-1));
  const [row] = await read.rows<Row>(`${ROW} from ${FROM} where t.id = ${id}`);
  if (!row) throw new Error('There is no such row');
  return present(row);
}

async function sumAll(read: Read): Promise<object> {
  const [sums] = await read.rows<{ spent: number; income: number; n: number }>(`select
    sum(case when type in ('COMPRA', 'RETIRO', 'TRANSFERENCIA') then centimos when type = 'DEVOLUCION' then -centimos end)::bigint as spent,
    sum(centimos) filter (where type in ('DEPOSITO', 'SALARY'))::bigint as income, sum(n)::integer as n
    from bench_floor.sums`);
  if (!sums) throw new Error('There are no sums');
  return { spent_crc: sums.spent / 100, income_crc: sums.income / 100, count: sums.n, unconverted: [] };
}

export function present(row: Row): object {
  const { identifier, name, pattern, plan_id, anchor_id, installment_number, of, ...of_row } = row;
  const charges = of_row['raw_charges'] as Charge[] | null;
  return {
    id: row.id,
    merchant: of_row['merchant'],
    date: row.date,
    local_date: of_row['local_date'],
    cycle: of_row['cycle'],
    amount: of_row['amount'],
    currency: of_row['currency'],
    amount_crc: of_row['amount_crc'],
    rate: of_row['rate'],
    type: of_row['type'],
    source: of_row['source'],
    origin: of_row['origin'],
    category_id: of_row['category_id'],
    category: of_row['category_id'] === null ? null : { id: of_row['category_id'], identifier, name },
    category_rule: of_row['category_rule_id'] === null ? null : { id: of_row['category_rule_id'], pattern },
    category_guess: of_row['category_guess'],
    deferred_to_next_cycle: of_row['deferred_to_next_cycle'],
    reference: of_row['reference'],
    external_id: of_row['external_id'],
    notes: of_row['notes'],
    raw_charges: charges?.map(presentCharge) ?? null,
    label: of_row['label'],
    installment: plan_id === null ? null : { plan_id, anchor_id, number: installment_number, of },
    notices: of_row['notices'] ?? [],
    trust: null,
    possible_duplicate_of: of_row['possible_duplicate_of'],
    pays: of_row['pays'],
    pays_link: null,
    pays_if_deferred: of_row['pays_if_deferred'],
    account_id: of_row['account_id'],
    to_account_id: of_row['to_account_id'],
    account_by: of_row['account_by'],
    parts: of_row['parts'] ?? [],
    tags: of_row['tags'],
    files: of_row['files'] ?? [],
    refund_of: of_row['refund_of'],
    created_at: of_row['created_at'],
    created_by: of_row['created_by'],
    updated_at: of_row['updated_at'],
    updated_by: of_row['updated_by'],
  };
}

function presentCharge({ concept, currency, card, authorization, reference, amount }: Charge): object {
  return { concept, currency, card, authorization, reference, amount };
}

/** The newest 50 entries of the history. */
export async function history(read: Read): Promise<object> {
  const rows = await read.rows<Record<string, unknown> & { id: number; total: number }>(`select h.id, h.at, h.origin,
    h.actor, h.action, h.entity, h.entity_id, h.before, h.after, o.id as operation_id, o.kind, o.undone_by,
    case when o.undone_by is null and o.expires_at > now() at time zone 'UTC' then o.undo_token end as undo_token,
    (select n from bench_floor.trail) as total
    from history h left join operations o on o.id = h.operation_id order by h.id desc limit 51`);
  const shown = rows.slice(0, 50);
  return {
    items: shown.map(({ total: _total, operation_id: id, kind, undone_by, undo_token, ...entry }) => ({
      ...entry,
      operation: id === null ? null : { id, kind, undone: undone_by !== null, undo_token },
    })),
    next_cursor: rows.length > 50 ? String(shown.at(-1)?.id) : null,
    total: rows[0]?.total ?? 0,
  };
}
