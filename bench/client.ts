/** Requests over real HTTP on connections that are kept, as a program sends them. */
import { Agent, request } from 'node:http';

export type Wanted = { method: 'GET' | 'POST'; path: string; body?: string; type?: string; key?: string };
/** Sends a request and reads the whole answer. Throws on anything but success. */
export type Ask = (wanted: Wanted) => Promise<Buffer>;
export type Client = { ask: Ask; close(): void };

/** A client of `origin` with a bearer token and so many connections. Paths are those below /api/v1. */
export function openClient(origin: string, token: string, connections = 1): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ask: Ask = ({ method, path, body = '', type, key }) =>
    new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(type ? { 'content-type': type, 'content-length': Buffer.byteLength(body) } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      };
      const sent = request(`${origin}/api/v1${path}`, { method, agent, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('error', reject).on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const bytes = Buffer.concat(parts);
          const status = response.statusCode ?? 0;
          if (status < 300) resolve(bytes);
          else reject(new Error(`${method} ${path} answered ${status}: ${bytes.toString().slice(0, 300)}`));
        });
      });
      sent.on('error', reject).end(body);
    });
  return { ask, close: () => agent.destroy() };
}

export function get(path: string): Wanted {
  return { method: 'GET', path };
}

export function post(path: string, body: object, key?: string): Wanted {
  return { method: 'POST', path, body: JSON.stringify(body), type: 'application/json', ...(key ? { key } : {}) };
}
