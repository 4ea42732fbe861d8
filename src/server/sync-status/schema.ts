/** What sync status looks like on the wire. */
import * as z from 'zod';
import { BACKUP_VERDICTS } from '../../domain/backup-status.ts';
import { SYNC_SOURCES, VERDICTS } from '../../domain/sync-status.ts';

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
  })
  .meta({ id: 'SyncStatus' });
