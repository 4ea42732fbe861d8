/**
 * Seals a process off. `--permission` denies files, processes, threads and native code, but not the network and signals
 * to other processes: the ways there are removed here. After the seal only allowed modules can be loaded, so that code
 * that takes over the program finds no way out.
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

/** Access to other processes, the network, modules and the process's arguments. */
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

/** Seals this process for good. `allowed` are the only names that `import()` still accepts; `hear` gets warnings. */
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
