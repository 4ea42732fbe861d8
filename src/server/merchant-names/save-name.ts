/** Gives a merchant a name, and takes it away again. */
import type { Kysely } from 'kysely';
import { compileNames, formsOf, keyFor, type LearnedName, nameByRule } from '../../domain/merchants/name-merchant.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Deps } from '../deps.ts';
import { type Author, startOperation } from '../history/set-audit-author.ts';
import { instantAt } from '../platform/clock.ts';
import { AppError, invalid } from '../platform/http/problem.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { MerchantNameAsked, MerchantNameInput } from './schema.ts';
import { deleteName, listNames, merchantsLike, type StoredName, upsertName } from './store.ts';

type SaveDeps = Pick<Deps, 'db' | 'now'>;

/** Names all rows of a key in place of the rule, as an operation. Throws `validation` for a merchant without a letter. */
export async function saveName(
  deps: SaveDeps,
  { merchant, scope, name }: MerchantNameInput,
  by: Author,
): Promise<StoredName & { rows: number; undo_token: string }> {
  const key = keyOf({ merchant, scope });
  return inTransaction(deps.db, async (session) => {
    const { undo_token } = await startOperation(session, by, deps.now(), 'names', { merchant });
    const saved = await upsertName(session, { scope, key, name, created_at: instantAt(deps.now()) });
    const merchants = await merchantsOf(session, saved);
    return { ...saved, rows: countRows(merchants), undo_token };
  });
}

/** The rule's name is back. Returns the undo token. Throws `not_found`. */
export async function removeName(deps: SaveDeps, id: number, by: Author): Promise<string> {
  return inTransaction(deps.db, async (session) => {
    const { undo_token } = await startOperation(session, by, deps.now(), 'delete');
    if (!(await deleteName(session, id))) throw new AppError('not_found', problemReason('no_merchant_name'));
    return undo_token;
  });
}

const SHOWN_MAX = 50;

/** The rows that a name for this merchant would be of; writes nothing. */
export async function previewName(db: Kysely<DB>, asked: MerchantNameAsked) {
  const key = keyOf(asked);
  const learned = await listNames(db);
  const own = learned.find((each) => each.scope === asked.scope && each.key === key);
  const merchants = await merchantsOf(db, { scope: asked.scope, key });
  return {
    name: compileNames(learned)(asked.merchant).name,
    rule_name: nameByRule(asked.merchant).name,
    name_id: own?.id ?? null,
    rows: countRows(merchants),
    merchants: merchants.slice(0, SHOWN_MAX),
  };
}

function keyOf({ merchant, scope }: MerchantNameAsked): string {
  const key = keyFor(scope, merchant);
  if (key === '') throw invalid({ path: 'merchant', ...problemReason('needed') });
  return key;
}

const countRows = (merchants: readonly { rows: number }[]) => merchants.reduce((sum, { rows }) => sum + rows, 0);

/** What a name of this key names: a name for one printed text goes before it. */
async function merchantsOf(db: Kysely<DB>, of: Pick<LearnedName, 'scope' | 'key'>) {
  const printed = new Set((await listNames(db)).filter(({ scope }) => scope === 'printed').map(({ key }) => key));
  const isNamed = (merchant: string) =>
    keyFor(of.scope, merchant) === of.key && (of.scope === 'printed' || !printed.has(keyFor('printed', merchant)));
  return (await merchantsLike(db, formsOf(of))).filter(({ merchant }) => isNamed(merchant));
}
