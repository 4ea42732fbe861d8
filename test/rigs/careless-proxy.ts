/**
 * The control of the rigs, deliberately broken: it answers 201 as soon as the service has accepted the connection, and
 * only then forwards the request. What dies with the service or its database was acknowledged and is lost.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

export type Proxy = { origin: string; close(): Promise<void> };

const HOST = '127.0.0.1';

/** One request per writer at a time: a kill loses a handful, and the rig must detect those. */
const UNDER_WAY_MAX = 8;

/** Starts the proxy in front of a service. */
export async function startCarelessProxy(target: string): Promise<Proxy> {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  const enter = async (): Promise<void> => {
    if (underWay >= UNDER_WAY_MAX) await new Promise<void>((resolve) => waiting.push(resolve));
    else underWay += 1;
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else underWay -= 1;
  };
  const handOver = async (incoming: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const { method, headers, url } = incoming;
    const body = await bodyOf(incoming);
    await enter();
    const forward = request(`${target}${url}`, { method, headers, agent: false });
    forward.on('socket', (socket) =>
      socket.once('connect', () => {
        reply.writeHead(201, { 'content-type': 'application/json' }).end('{}');
        forward.end(body);
      }),
    );
    forward.on('response', (response) => response.resume());
    forward.on('error', () => {
      if (!reply.headersSent) reply.socket?.destroy();
    });
    forward.on('close', leave);
  };
  const server = createServer((incoming, reply) => {
    handOver(incoming, reply).catch(() => reply.socket?.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    origin: `http://${HOST}:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
