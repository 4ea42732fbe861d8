/** The language that the person chose, for the screen and for what is sent. */
import type { Kysely } from 'kysely';
import type { Language } from '../../domain/vocabulary.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { KnownKeys } from './schema.ts';
import { findSettings } from './store.ts';

/** Spanish when nothing was chosen. */
export async function readLanguage(db: Kysely<DB>): Promise<Language> {
  return KnownKeys.shape.language.parse((await findSettings(db)).document['language']) ?? 'es';
}
