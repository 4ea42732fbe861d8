/** The person's settings for mails: which addresses are theirs, and how long texts are kept. */
import type { Kysely } from 'kysely';
import type { Deps } from '../deps.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { changeSettings } from './change-settings.ts';
import { type JsonObject, KnownKeys } from './schema.ts';
import { findSettings } from './store.ts';

export type MailSettings = {
  /** In lower case. */
  own_addresses: string[];
  /** Addresses of others who forward mails, in lower case. */
  other_addresses: string[];
  keep_days: number;
  keep_megabytes: number;
};

const DEFAULTS: MailSettings = { own_addresses: [], other_addresses: [], keep_days: 90, keep_megabytes: 50 };

const settingsIn = (document: JsonObject): MailSettings => {
  const { success, data } = KnownKeys.safeParse(document);
  const said = Object.entries((success && data.mail) || {}).filter(([, value]) => value !== undefined);
  return { ...DEFAULTS, ...Object.fromEntries(said) };
};

/** Reads the settings; a document of an older program has none. */
export async function readMailSettings(db: Kysely<DB>): Promise<MailSettings> {
  return settingsIn((await findSettings(db)).document);
}

/** Stores whose an address is, in the caller's transaction. Throws `validation` beyond the settings' limits. */
export async function setAddressOwner(
  deps: Pick<Deps, 'now'>,
  db: Kysely<DB>,
  { address, mine }: { address: string; mine: boolean },
): Promise<void> {
  await changeSettings({ ...deps, db }, (document) => {
    const { own_addresses, other_addresses } = settingsIn(document);
    const own = own_addresses.filter((each) => each !== address);
    const others = other_addresses.filter((each) => each !== address);
    (mine ? own : others).push(address);
    const mail = { ...(document['mail'] as JsonObject | undefined), own_addresses: own, other_addresses: others };
    return { ...document, mail };
  });
}
