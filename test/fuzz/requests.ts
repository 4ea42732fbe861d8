/** A request of the fuzzer before it is sent, and how it is put on the wire. */
import { multipart } from '../documents/upload.ts';
import type { Operation } from './operations.ts';

/** Values for every place of a request; the body before it is written as its content type wants it. */
export type Draft = {
  path: Record<string, string>;
  query: Record<string, string | string[]>;
  headers: Record<string, string>;
  /** Undefined sends none. */
  body: unknown;
};

/** What goes over the wire. */
export type Request = {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
};

export type FuzzAnswer = {
  status: number;
  contentType: string;
  text: string;
  ms: number;
  /** What takes the deed back, where the answer's header says so. */
  undoToken?: string | null;
};

/** Sends a request with the admin's session. */
export type Send = (request: Request) => Promise<FuzzAnswer>;

/** Puts a draft on the wire. Bytes go as they are; text that begins the body of a JSON route goes as JSON. */
export function requestOf({ method, path, body }: Operation, draft: Draft): Request {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(draft.path[name] ?? ''));
  const query = Object.entries(draft.query).flatMap(([name, value]) =>
    [value].flat().map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(one)}`),
  );
  const url = query.length > 0 ? `${filled}?${query.join('&')}` : filled;
  if (body === null || draft.body === undefined) return { method, url, headers: draft.headers, payload: undefined };
  const { payload, contentType } = encoded(body.contentType, draft.body);
  return { method, url, headers: { 'content-type': contentType, ...draft.headers }, payload };
}

function encoded(contentType: string, value: unknown): { payload: string | Buffer; contentType: string } {
  if (contentType === 'multipart/form-data') {
    const { files, ...strays } = value as { files?: Uint8Array[] };
    return multipart([
      ...(files ?? []).map((bytes, n) => ({ filename: `archivo ${n}.pdf`, bytes })),
      ...Object.keys(strays).map((field) => ({ filename: 'x.pdf', bytes: Buffer.from('x'), field })),
    ]);
  }
  if (value instanceof Uint8Array) return { payload: Buffer.from(value), contentType };
  return { payload: JSON.stringify(value), contentType };
}

/** A request in one line, for a report. */
export function describeRequest({ method, url, payload }: Request): string {
  const body = payload === undefined ? '' : ` ${payload.toString('utf8').slice(0, 600)}`;
  return `${method} ${url.slice(0, 300)}${body}`;
}
