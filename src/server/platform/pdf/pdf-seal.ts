/**
 * Shuts a process off from everything but the text it was given. `--permission` keeps it from files, processes, threads
 * and native code, not from the network or from signals to other processes: what leads there is taken away here.
 * Nothing can be loaded after the seal but what it is given, so whoever takes over the program finds no way out.
 */
import { registerHooks } from 'node:module';

const GLOBALS = [
  'fetch',
  'WebSocket',
  'EventSource',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'BroadcastChannel',
  'WebAssembly',
  'localStorage',
  'sessionStorage',
];

/** Ways to other processes, to the network, to modules and to what the process was started with. */
const OF_PROCESS = [
  'binding',
  '_linkedBinding',
  'dlopen',
  'getBuiltinModule',
  'mainModule',
  'stdin',
  'stdout',
  'stderr',
  'openStdin',
  '_getActiveHandles',
  '_getActiveRequests',
  'kill',
  '_kill',
  'execve',
  '_debugProcess',
  '_debugEnd',
  'loadEnvFile',
  'report',
  'channel',
  'send',
  'chdir',
  'umask',
  'setuid',
  'seteuid',
  'setgid',
  'setegid',
  'setgroups',
  'initgroups',
];

/** Seals this process for good. `allowed` are the only names that `import()` still takes; `hear` gets what is warned. */
export function sealProcess(allowed: readonly string[], hear: (warning: string) => void): void {
  for (const name of GLOBALS) Reflect.deleteProperty(globalThis, name);
  for (const name of OF_PROCESS) takeAway(process, name);
  const quiet = () => {};
  takeAway(process, 'env', Object.freeze({}));
  takeAway(globalThis, 'console', Object.freeze({ log: quiet, info: quiet, warn: hear, error: quiet, debug: quiet }));
  registerHooks({
    resolve(specifier, context, next) {
      if (!allowed.includes(specifier)) throw new Error(`${specifier} cannot be loaded here`);
      return next(specifier, context);
    },
  });
}

function takeAway(from: object, name: string, value?: unknown): void {
  const isGone =
    Reflect.deleteProperty(from, name) && (value === undefined || Reflect.defineProperty(from, name, { value }));
  if (!isGone && !Reflect.defineProperty(from, name, { value, writable: false, configurable: false }))
    throw new Error(`${name} cannot be taken away`);
}
