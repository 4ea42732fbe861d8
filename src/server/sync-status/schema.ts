/** Wire schemas of sync status. */
import * as z from 'zod';
import { BACKUP_VERDICTS } from '../../domain/backup-status.ts';
import { VAULT_VERDICTS } from '../../domain/documents/judge-vault.ts';
import { SYNC_SOURCES, VERDICTS } from '../../domain/sync-status.ts';
import { DemoData } from '../demo-data/schema.ts';
import { MailboxFreshness } from '../mailboxes/schema.ts';
import { MoneyOut } from '../platform/http/wire.ts';

export const PossibleDuplicates = z
  .object({ count: z.number().int(), total_crc: MoneyOut })
  .meta({ description: 'Rows that may be others, until a person says (docs/rules/same-money.md)' });

export const SyncStatus = z
  .object({
    today: z.string().meta({
      format: 'date',
      description: 'The civil day it is now where the service lives; no clock of a browser says it',
    }),
    sources: z.array(
      z.object({
        source: z.enum(SYNC_SOURCES),
        last_received_at: z.string().nullable().meta({ description: 'Naive UTC; null when nothing ever arrived' }),
        last_received_on: z.string().nullable().meta({ format: 'date', description: 'The civil day of that instant' }),
        verdict: z.enum(VERDICTS),
        usual_gap_days: z.number().nullable().meta({
          description:
            'Median of the last six gaps between days on which something arrived, which the threshold follows; null while fewer than three are known, and of the exchange rate',
        }),
        stale_after_hours: z.number().int(),
        expected_by: z
          .string()
          .nullable()
          .meta({ description: 'Naive UTC instant at which it turns stale unless something arrives' }),
      }),
    ),
    backup: z
      .object({
        verdict: z.enum(BACKUP_VERDICTS).meta({
          description:
            'Of the scheduled backups: `off` without BACKUP_DIR; `failed` when the last was not made or did not restore',
        }),
        last_backup_at: z.string().nullable().meta({ description: 'Naive UTC; of the last good one' }),
        last_drill_at: z
          .string()
          .nullable()
          .meta({ description: 'Naive UTC; when one was last restored for trial and found equal' }),
        problem: z.string().nullable().meta({ description: 'What the last one failed at, or what could not be tried' }),
      })
      .meta({ id: 'BackupStatus' }),
    vault: z
      .object({
        verdict: z.enum(VAULT_VERDICTS).meta({
          description: 'Whether the documents folder belongs to this database: only with `ok` is it tidied up',
        }),
        originals: z.number().int().meta({ description: 'How many originals are in their place in the folder' }),
        known: z.number().int().meta({ description: 'How many of those a row names' }),
        named: z.number().int().meta({ description: 'How many originals rows name' }),
        found: z.number().int().meta({ description: 'How many of those are on the disk, those set aside too' }),
        set_aside: z.number().int().meta({ description: 'How many that no row names are kept for 30 days' }),
      })
      .meta({ id: 'VaultStatus' }),
    possible_duplicates: PossibleDuplicates,
    transactions: z.object({
      total: z.number().int(),
      without_category: z.number().int().meta({
        description: 'How many wait for one: money between own accounts and cuotas need none of their own',
      }),
    }),
    waiting_notices: z.number().int().meta({
      description: 'Mails and messages that nobody understood or trusts, until a person says',
    }),
    unknown_numbers: z.number().int().meta({
      description: 'Cards and accounts that documents print and no account has, until a person says (at most 50)',
    }),
    example_data: DemoData,
    mailboxes: z.array(MailboxFreshness).meta({ description: 'The mailboxes that are read by themselves' }),
  })
  .meta({ id: 'SyncStatus' });
