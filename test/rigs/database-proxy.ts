/** A TCP proxy for PostgreSQL's socket that misbehaves like a bad network. */
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';

/**
 * `refuse`: nothing listens. `swallow`: connections open, and nothing passes. `slow`: each chunk is delayed by five
 * seconds.
 */
export type Manner = 'pass' | 'refuse' | 'swallow' | 'slow';

export type DatabaseProxy = {
  url: string;
  /** Switches the behaviour, for existing connections too. */
  behave(manner: Manner): Promise<void>;
  /** Cuts every connection; new ones are possible. */
  cut(): void;
  close(): Promise<void>;
};

const HOST = '127.0.0.1';
const LATE_MS = 5_000;

/**
 * Starts the proxy in front of a server, which listens on a port or a socket's folder; it passes everything at first.
 */
export async function startDatabaseProxy(target: string | { host: string; port: number }): Promise<DatabaseProxy> {
  let manner: Manner = 'pass';
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => {}).on('close', () => open.delete(socket));
    return socket;
  };
  const passOn = (from: Socket, to: Socket) => {
    from.on('data', (piece) => {
      if (manner === 'swallow') return;
      if (manner === 'slow') setTimeout(() => to.writable && to.write(piece), LATE_MS).unref();
      else to.write(piece);
    });
    from.on('close', () => to.destroy());
  };
  const server: Server = createServer((incoming) => {
    keep(incoming);
    const outgoing = keep(typeof target === 'string' ? connect(join(target, '.s.PGSQL.5432')) : connect(target));
    passOn(incoming, outgoing);
    passOn(outgoing, incoming);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, HOST, resolve));
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  const hangUp = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      cut();
    });
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    url: `postgres://alcancia@${HOST}:${address.port}/alcancia`,
    async behave(next) {
      const wasAway = manner === 'refuse';
      manner = next;
      if (next === 'refuse' && !wasAway) await hangUp();
      if (next !== 'refuse' && wasAway) await listen(address.port);
      // Swallowed or late data would break what follows.
      if (next === 'pass') cut();
    },
    cut,
    close: async () => {
      if (manner === 'refuse') return;
      await hangUp();
    },
  };
}
