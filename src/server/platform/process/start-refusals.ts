/** A start that cannot be, and a start that waits: what is said of each. */
import { accessSync, constants, mkdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Its message is for whoever started the service: what is wrong and what to do, without a stack. */
export class StartError extends Error {}

/** How a start waits for what another process has or a server does not give yet. */
export type StartWait = {
  /** Aborts when the service is told to stop. */
  signal: AbortSignal;
  /** How long it waits for one thing. */
  msMax: number;
  /** Says what is waited for; the details, such as who holds it, are for the log alone. */
  say(reason: string, details: object): void;
};

/** A wait of a command: silent, and over after so long. */
export function silentWait(msMax: number, signal: AbortSignal = new AbortController().signal): StartWait {
  return { signal, msMax, say: () => {} };
}

/** Makes a wait that says each reason once, and again when another was said in between. */
export function createStartWait(options: Pick<StartWait, 'signal' | 'msMax' | 'say'>): StartWait {
  let said = '';
  return {
    ...options,
    say: (reason, details) => {
      if (reason !== said) options.say(reason, { ...details, gives_up_after_s: Math.round(options.msMax / 1000) });
      said = reason;
    },
  };
}

/** A pause of a wait: ends at once, by throwing, when the service is told to stop. */
export async function pause(wait: StartWait, ms: number): Promise<void> {
  await delay(ms, undefined, { signal: wait.signal });
}

/** Makes the data folder, for its owner alone, when there is none. Throws RefusedStart when it cannot be used. */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new StartError(
      `The data folder ${dataDir} cannot be used by user id ${process.getuid?.()} (${code}). Run as its owner, or choose another: DATA_DIR=…`,
      { cause },
    );
  }
}

/** What a port that cannot be had is refused with; any other error as it is. */
export function portError(error: unknown, { port, host }: { port: number; host: string }): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is taken, perhaps by an Alcancía that runs already. Stop it, or choose another port: PORT=${port + 1}`,
        { cause: error },
      );
    case 'EACCES':
      return new StartError(`Port ${port} is for root alone. Choose one above 1023: PORT=8080`, { cause: error });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`HOST ${host} is no address of this machine. 127.0.0.1 is this machine alone.`, {
        cause: error,
      });
    default:
      return error;
  }
}
