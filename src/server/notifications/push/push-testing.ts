/** For tests: a push service on this machine, and browsers that subscribe to it and read what it was given. */
import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
// @ts-expect-error: it comes without types.
import ece from 'http_ece';

/** What a push service received. */
export type Received = { path: string; headers: IncomingMessage['headers']; body: Buffer };

export type PushService = {
  /** `127.0.0.1:PORT`, as PUSH_ALLOWED_HOSTS names it. */
  host: string;
  /** In the order of arrival. */
  received: Received[];
  /** How it answers from now on; 201 at first. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  /** Resolves with the number of requests once that many have arrived. */
  arrived(count: number): Promise<void>;
  /** Ends every connection that is open; new ones are taken. */
  cut(): void;
  close(): Promise<void>;
};

/** Starts a push service on a free port of 127.0.0.1. */
export async function startPushService(): Promise<PushService> {
  const waiting: { count: number; resolve: () => void }[] = [];
  const service: PushService = {
    host: '',
    received: [],
    answer: (_request, response) => response.writeHead(201).end(),
    arrived: (count) =>
      new Promise((resolve) => {
        if (service.received.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    cut: () => {},
    close: async () => {},
  };
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('error', () => {});
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      service.received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      for (const { count, resolve } of waiting) if (service.received.length >= count) resolve();
      service.answer(request, response);
    });
  };
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  service.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  service.cut = () => server.closeAllConnections();
  service.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return service;
}

export type Browser = {
  /** What it would post to the service. */
  subscription: { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } };
  path: string;
  /** What the service worker would see of a message. */
  // biome-ignore lint/suspicious/noExplicitAny: the payload's shape is what the tests are about
  read(received: Received): any;
};

/** Creates a browser with its own keys, subscribed under a path of the push service. */
export function makeBrowser(host: string, name = randomBytes(6).toString('hex')): Browser {
  const privateKey: ECDH = createECDH('prime256v1');
  const p256dh = privateKey.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  const path = `/push/${name}`;
  return {
    subscription: { endpoint: `http://${host}${path}`, expirationTime: null, keys: { p256dh, auth } },
    path,
    read: ({ body }) => {
      const plain: Buffer = ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret: auth });
      return JSON.parse(plain.toString('utf8'));
    },
  };
}

/** The parts of an `Authorization: vapid t=…, k=…`. */
export function readVapid(header: string | undefined) {
  const { token = '', key = '' } = /^vapid t=(?<token>[\w.-]+), k=(?<key>[\w-]+)$/.exec(header ?? '')?.groups ?? {};
  const [head = '', claims = '', signature = ''] = token.split('.');
  const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  return { key, signed: `${head}.${claims}`, head: parse(head), claims: parse(claims), signature };
}
