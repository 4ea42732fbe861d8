/** The keys that this service signs its pushes with: those of the environment, or a pair that is made once and kept. */
import * as z from 'zod';
import type { Env } from '../../platform/env/env.ts';
import { keepSecret } from '../../platform/keep-secret.ts';

/** Both in base64url. The public one is what a browser subscribes with. */
export type VapidKeys = { publicKey: string; privateKey: string };

/** Its name in DATA_DIR; a backup takes it along, so that subscriptions outlive a move. */
export const VAPID_FILE = 'vapid-keys.json';

const load = keepSecret<VapidKeys>({
  name: VAPID_FILE,
  schema: z.object({ publicKey: z.string().length(87), privateKey: z.string().length(43) }),
  make: async () => (await import('web-push')).default.generateVAPIDKeys(),
  remedy: 'Delete it, and each browser has to subscribe again.',
});

/** The keys; the first use may make them. Throws when the file is damaged, or cannot be written. */
export async function loadVapid(env: Pick<Env, 'push' | 'dataDir'>): Promise<VapidKeys> {
  return env.push.keys ?? load(env);
}
