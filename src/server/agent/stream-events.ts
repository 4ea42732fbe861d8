/** Server-sent events of a run. Closing the stream does not stop the run. */
import { PassThrough } from 'node:stream';
import type { BaseEvent } from '@ag-ui/core';
import { EventEncoder } from '@ag-ui/encoder';
import type { FastifyReply } from 'fastify';

const PING_MS = 15_000;

// Independent of the request's Accept: `*/*` would make it binary.
const encoder = new EventEncoder();

export type EventStream = { send: (event: BaseEvent) => void; end: () => void };

/** Streams events as the response to a request. After the client disconnected, sending has no effect. */
export function streamEvents(reply: FastifyReply): EventStream {
  const stream = new PassThrough();
  const ping = setInterval(() => stream.write(': ping\n\n'), PING_MS);
  const close = () => {
    clearInterval(ping);
    stream.destroy();
  };
  stream.on('error', close);
  reply.raw.on('close', close);
  reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(stream);
  return {
    send: (event) => {
      if (!stream.destroyed && !stream.writableEnded) stream.write(encoder.encodeSSE(event));
    },
    end: () => {
      clearInterval(ping);
      if (!stream.destroyed) stream.end();
    },
  };
}
