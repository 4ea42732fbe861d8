/** A TCP proxy in front of a mail server that counts what passes. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type CountingProxy = {
  port: number;
  /** Bytes from the mail server, and to it. */
  received(): number;
  sent(): number;
  close(): Promise<void>;
};

/** Starts it in front of a port of this machine. */
export async function startCountingProxy(port: number): Promise<CountingProxy> {
  const host = '127.0.0.1';
  const open = new Set<Socket>();
  let received = 0;
  let sent = 0;
  const server = createServer((incoming) => {
    const outgoing = connect(port, host);
    for (const socket of [incoming, outgoing]) open.add(socket.on('error', () => {}));
    outgoing.on('data', (chunk: Buffer) => {
      received += chunk.length;
    });
    incoming.on('data', (chunk: Buffer) => {
      sent += chunk.length;
    });
    incoming.pipe(outgoing).pipe(incoming);
    incoming.on('close', () => [incoming, outgoing].every((socket) => open.delete(socket.destroy())));
    outgoing.on('close', () => [incoming, outgoing].every((socket) => open.delete(socket.destroy())));
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    received: () => received,
    sent: () => sent,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
