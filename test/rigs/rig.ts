/** Shared by the rigs: a service under eight writers, behind the careless proxy for the control. */
import { readPidFile } from '../../src/server/platform/postgres/embedded-postgres-files.ts';
import { startCarelessProxy } from './careless-proxy.ts';
import { logIn, prepareService, type Running, type Service } from './service.ts';
import { type Comparison, verifyLedger } from './verify-ledger.ts';
import { startWriters, type Writers } from './writers.ts';

export type RigOptions = {
  kills: number;
  seed: string;
  /** Behind the careless proxy: the rig must then find lost rows. */
  control: boolean;
};

export type Outcome = Comparison & {
  kills: number;
  /** Other broken promises of the rig, in words. */
  broken: string[];
  /** The duration of each recovery. */
  recoveryMs: number[];
};

export type Rig = {
  name: string;
  kills: number;
  controlKills: number;
  /** Why it cannot run on this machine, in words; null when it can. */
  whyNot?(): string | null;
  run(options: RigOptions): Promise<Outcome>;
};

/** A service under writers. */
export type UnderLoad = { service: Service; writers: Writers; first: Running };

/**
 * Starts a service with extra environment and its writers, passes them to `torture`, then stops the writers and
 * compares.
 */
export async function underLoad(
  options: RigOptions,
  torture: (load: UnderLoad) => Promise<{ broken: string[]; recoveryMs: number[] }>,
  environment: Record<string, string> = {},
): Promise<Outcome> {
  const service = await prepareService(undefined, environment);
  const stopOnSignal = () => void service.cleanUp().finally(() => process.exit(130));
  process.once('SIGINT', stopOnSignal).once('SIGTERM', stopOnSignal);
  const proxy = options.control ? await startCarelessProxy(service.origin) : null;
  try {
    const first = await service.start();
    const token = await logIn(service);
    const writers = startWriters({ origin: proxy?.origin ?? service.origin, token, seed: options.seed });
    const { broken, recoveryMs } = await torture({ service, writers, first });
    await writers.stop();
    await service.ready();
    const socketDir = readPidFile(service.folder.cluster)?.socketDir ?? '';
    const comparison = await verifyLedger(socketDir, writers.acknowledged);
    // Behind the careless proxy the service's own responses are hidden.
    if (options.control) return { ...comparison, kills: options.kills, broken: [], recoveryMs };
    broken.push(...oddAnswers(writers));
    if (broken.length > 0) console.log(service.output());
    return { ...comparison, kills: options.kills, broken, recoveryMs };
  } finally {
    process.off('SIGINT', stopOnSignal).off('SIGTERM', stopOnSignal);
    await proxy?.close();
    await service.cleanUp();
  }
}

function oddAnswers(writers: Writers): string[] {
  const groups = Map.groupBy(writers.odd, (odd) => `${odd.kind} ${odd.status} ${odd.contentType}: ${odd.body}`);
  return [...groups]
    .slice(0, 10)
    .map(([what, all]) => `${all.length} × an answer that is neither success nor 503: ${what}`);
}
