/** Finds what an option names: a category, an account. */
import { foldMerchant } from '../domain/merchant-text.ts';
import { bodyOf } from './api.ts';
import type { Context } from './command.ts';
import { Failure } from './world.ts';

/** The field of a body; none when nothing was said. Throws a Failure that lists the categories there are. */
export async function findCategory(
  context: Context,
  wanted: string | undefined,
): Promise<{ category_id?: number | null }> {
  if (wanted === undefined) return {};
  if (/^none$/i.test(wanted)) return { category_id: null };
  if (/^\d{1,9}$/.test(wanted)) return { category_id: Number(wanted) };
  const categories = bodyOf(await (await context.api()).GET('/api/v1/categories'));
  const folded = foldMerchant(wanted);
  const found = categories.find((each) => each.identifier === wanted || foldMerchant(each.name) === folded);
  if (found) return { category_id: found.id };
  throw new Failure(
    `There is no category "${wanted}". There are: ${categories.map((each) => each.identifier).join(', ')}`,
  );
}

/** The same for an account. */
export async function findAccount(
  context: Context,
  wanted: string | undefined,
): Promise<{ account_id?: number | null }> {
  if (wanted === undefined) return {};
  if (/^none$/i.test(wanted)) return { account_id: null };
  if (/^\d{1,9}$/.test(wanted)) return { account_id: Number(wanted) };
  const accounts = bodyOf(await (await context.api()).GET('/api/v1/accounts'));
  const found = accounts.filter((each) => foldMerchant(each.name) === foldMerchant(wanted));
  const [only, ...more] = found;
  if (only && more.length === 0) return { account_id: only.id };
  if (only) throw new Failure(`There are several accounts "${wanted}": give the id of one.`);
  throw new Failure(`There is no account "${wanted}". There are: ${accounts.map(({ name }) => name).join(', ')}`);
}
