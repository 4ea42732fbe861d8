/** Sync status: which sources are fresh, which went quiet. */
import type { FastifyInstance } from 'fastify';
import { countUnknownNumbers } from '../accounts/numbers/list-unknown.ts';
import { readBackupStatus } from '../backup/schedule/read-backup-status.ts';
import { showState } from '../demo-data/fill-demo.ts';
import type { Deps } from '../deps.ts';
import { readVaultStatus } from '../documents/bind-vault.ts';
import { readFreshness } from '../mailboxes/read-freshness.ts';
import { readPossible } from '../notices/read-possible.ts';
import { todayAt } from '../platform/clock.ts';
import { ok, routesOf } from '../platform/http/route.ts';
import { readStatus } from './read-status.ts';
import { SyncStatus } from './schema.ts';
import { countWaiting } from './store.ts';

export function syncStatusRoutes(app: FastifyInstance, deps: Deps): void {
  routesOf(app, { tag: 'sync-status', access: 'session_or_token' }).get('/api/v1/sync-status', {
    operationId: 'readSyncStatus',
    summary:
      'When each source last sent something, whether that is too long ago, how the backups, the documents folder and the mailboxes are, what waits for the person, and which day it is',
    answers: { 200: SyncStatus },
    handler: async () => {
      const [sources, backup, vault, possible_duplicates, waiting, example_data, mailboxes, unknown_numbers] =
        await Promise.all([
          readStatus(deps),
          readBackupStatus(deps),
          readVaultStatus(deps),
          readPossible(deps),
          countWaiting(deps.db),
          showState(deps.db),
          readFreshness(deps),
          countUnknownNumbers(deps),
        ]);
      const { waiting_notices, ...transactions } = waiting;
      return ok({
        today: todayAt(deps.now(), deps.env.timeZone),
        ...{ sources, backup, vault, possible_duplicates, transactions, waiting_notices, unknown_numbers },
        ...{ example_data, mailboxes },
      });
    },
  });
}
