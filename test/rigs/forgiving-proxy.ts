/** The control of the rigs with lasting faults: it turns every "not available" into an empty success. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Proxy as Front } from './careless-proxy.ts';

const HOST = '127.0.0.1';

/** Starts the proxy in front of a service. */
export async function startForgivingProxy(target: string): Promise<Front> {
  const server = createServer((incoming: IncomingMessage, reply: ServerResponse) => {
    const { method, headers, url } = incoming;
    const forgive = () => {
      if (reply.headersSent) return;
      const body = method === 'GET' ? { items: [], total: 0 } : {};
      reply.writeHead(method === 'GET' ? 200 : 201, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const forward = request(`${target}${url}`, { method, headers, agent: false }, (response) => {
      if ((response.statusCode ?? 500) >= 500) {
        response.resume();
        forgive();
        return;
      }
      reply.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(reply);
    });
    forward.on('error', forgive);
    incoming.pipe(forward);
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
