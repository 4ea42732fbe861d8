/** A fuzzer's request as a draft and on the wire. */
import { multipart } from '../documents/upload.ts';
import type { Operation } from './operations.ts';

/** Values for every part of a request; the body is not yet serialized. */
export type Draft = {
  path: Record<string, string>;
  query: Record<string, string | string[]>;
  headers: Record<string, string>;
  /** Undefined sends none. */
  body: unknown;
};

/** The request as sent. */
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
  /** The undo token of the response's header, if any. */
  undoToken?: string | null;
};

/** Sends a request with the admin's session. */
export type Send = (request: Request) => Promise<FuzzAnswer>;

/** Serializes a draft. Bytes stay as they are; text as the body of a JSON route becomes JSON. */
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
