/** What merchants are called. The names that a person gave are kept compiled until they change, in any process. */
import type { Expression, Kysely, SqlBool } from 'kysely';
import { foldMerchant } from '../../domain/merchant-text.ts';
import { compileNames, formsNamed, type NameMerchant } from '../../domain/merchants/name-merchant.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { listNames, merchantsLike, namesVersion } from './store.ts';

export type NameBook = {
  /** Opens the names in force. `version` is that of the names, when the caller has read it. */
  open(db: Kysely<DB>, version?: number): Promise<NameMerchant>;
};

export function createNameBook(): NameBook {
  let compiled: { version: number; nameMerchant: NameMerchant } | null = null;

  return {
    async open(db, known) {
      const version = known ?? (await namesVersion(db));
      if (compiled?.version !== version) compiled = { version, nameMerchant: compileNames(await listNames(db)) };
      return compiled.nameMerchant;
    },
  };
}

/** Merchants as rows have them, and the forms of which the text of each has one. */
export type FoundByName = { merchants: string[]; forms: string[][] };

/**
 * For each folded word, the merchants that have it in their name and not in what was printed: of the rows of
 * `transactions as t` that the search is among. Words without any are not in it.
 */
export async function findNamed(
  db: Kysely<DB>,
  words: readonly string[],
  among: Expression<SqlBool>,
): Promise<Map<string, FoundByName>> {
  const found = new Map<string, FoundByName>();
  if (words.length === 0) return found;
  const learned = await listNames(db);
  const forms = new Map(words.map((word) => [word, formsNamed(word, learned)]));
  const all = [...forms.values()].flat();
  if (all.length === 0) return found;
  const nameMerchant = compileNames(learned);
  const candidates = (await merchantsLike(db, all, among)).map(({ merchant }) => {
    return { merchant, printed: foldMerchant(merchant), name: foldMerchant(nameMerchant(merchant).name) };
  });
  for (const [word, own] of forms) {
    const named = candidates.filter(({ printed, name }) => name.includes(word) && !printed.includes(word));
    if (named.length > 0) found.set(word, { merchants: named.map(({ merchant }) => merchant), forms: own });
  }
  return found;
}
