/** For tests: loopback servers in the place of what channels talk to, and a service that is configured for them. */
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket, type Server as TcpServer } from 'node:net';
import { readEnv } from '../../platform/env/env.ts';
import { createLog } from '../../platform/log/log.ts';
import type { Channel, Message } from './define-channel.ts';
import { DeliveryError } from './define-channel.ts';

const NOW_MS = Date.parse('2026-04-10T18:00:05Z');

export const MESSAGE: Message = {
  id: 7,
  delivery_id: 70,
  kind: 'transaction',
  language: 'es',
  title: 'Soda Ñandú ₡',
  body: '₡12 500,00 · Supermercado',
  url: '/transactions?id=3',
  tag: 'transaction:3',
  transaction_id: 3,
  created_at: '2026-04-10T18:00:00',
};

/** Sends with a configuration. */
export async function sendWith(
  channel: Channel,
  source: Record<string, string>,
  { message = MESSAGE, signal = new AbortController().signal }: { message?: Message; signal?: AbortSignal } = {},
): Promise<void> {
  const env = readEnv({ APP_ORIGIN: 'https://alcancia.example', ...source });
  if (channel.hostOf(env) === null) throw new Error(`${channel.name} is not configured`);
  await channel.send({ env, now: () => NOW_MS, log: createLog('silent') }, message, signal);
}

/** How it failed, for what must fail. */
export async function failureOf(sending: Promise<void>): Promise<DeliveryError> {
  const error: unknown = await sending.then(
    () => new Error('It did not fail'),
    (thrown: unknown) => thrown,
  );
  if (error instanceof DeliveryError) return error;
  throw new Error('It did not fail as expected', { cause: error });
}

/** The full text of an error, and its form in a log. */
export function everythingIn(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return [error.message, error.stack, JSON.stringify(error), everythingIn(error.cause)].join('\n');
}

export type Seen = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

/** An HTTP server that records requests and responds as scripted. */
export async function startReceiver() {
  const seen: Seen[] = [];
  let answer: RequestListener = (_request, response) => response.end('{}');
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      answer(request, response);
    });
  });
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    seen,
    answerWith: (listener: RequestListener) => {
      answer = listener;
    },
    answerStatus: (status: number, headers: Record<string, string> = {}, body = '{}') => {
      answer = (_request, response) => response.writeHead(status, headers).end(body);
    },
    async close() {
      server.closeAllConnections();
      await closed(server);
    },
  };
}

export type Mail = { from: string; to: string[]; data: string };

/**
 * A mail server that takes what it is sent. `replies` puts another answer in the place of the usual one to a command
 * (`MAIL`, `RCPT`, `DATA`, `.` for the end of the mail, `AUTH`, `greeting`); null answers nothing at all.
 */
export async function startMailServer() {
  const mails: Mail[] = [];
  const commands: string[] = [];
  const replies: Record<string, string | null> = {};
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    talk(socket, { mails, commands, replies });
  });
  const port = await listen(server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** Each line it was sent that is not part of a mail. */
    commands,
    replies,
    connections: () => sockets.size,
    reset() {
      mails.length = 0;
      commands.length = 0;
      for (const name of Object.keys(replies)) delete replies[name];
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await closed(server);
    },
  };
}

type Book = { mails: Mail[]; commands: string[]; replies: Record<string, string | null> };

function talk(socket: Socket, { mails, commands, replies }: Book): void {
  let mail: Mail = { from: '', to: [], data: '' };
  let inData = false;
  let pending = '';
  const reply = (name: string, usual: string) => {
    const text = name in replies ? replies[name] : usual;
    if (text) socket.write(`${text}\r\n`);
  };
  const onLine = (line: string) => {
    if (inData && line !== '.') {
      mail.data += `${line.replace(/^\./, '')}\n`;
      return;
    }
    const name = line === '.' ? '.' : (line.split(/[ :]/)[0] ?? '').toUpperCase();
    if (!inData) commands.push(line);
    if (inData) {
      inData = false;
      if (!('.' in replies)) mails.push(mail);
      mail = { from: '', to: [], data: '' };
    }
    if (name === 'MAIL') mail.from = /<(.*?)>/.exec(line)?.[1] ?? '';
    if (name === 'RCPT') mail.to.push(/<(.*?)>/.exec(line)?.[1] ?? '');
    if (name === 'DATA') inData = !('DATA' in replies);
    reply(name, USUAL[name] ?? '250 OK');
    if (name === 'QUIT') socket.end();
  };
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    const lines = (pending + text).split('\r\n');
    pending = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
  reply('greeting', '220 loopback ESMTP');
}

const USUAL: Readonly<Record<string, string>> = {
  EHLO: '250-loopback\r\n250 AUTH PLAIN',
  AUTH: '235 OK',
  DATA: '354 Go on',
  QUIT: '221 Bye',
};

async function listen(server: Server | TcpServer): Promise<number> {
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return (server.address() as AddressInfo).port;
}

async function closed(server: Server | TcpServer): Promise<void> {
  await new Promise((resolve) => server.close(resolve));
}
