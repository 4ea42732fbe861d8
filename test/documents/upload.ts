/** Uploads files as a browser does. */
import type { Answer, TestApp } from '../app.ts';

export type Upload = { filename: string; bytes: Uint8Array; field?: string };

/** A multipart body with its content type. */
export function multipart(files: readonly Upload[]): { payload: Buffer; contentType: string } {
  const boundary = 'a-boundary-that-no-file-holds-7f3c1';
  const parts = files.flatMap(({ filename, bytes, field = 'files' }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename.replaceAll('"', '%22')}"\r\n` +
        'content-type: application/pdf\r\n\r\n',
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}

/** Uploads with the session of the admin. */
export async function upload(
  service: Pick<TestApp, 'send' | 'login'>,
  url: string,
  files: readonly Upload[],
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { payload, contentType } = multipart(files);
  const cookie = await service.login();
  return service.send({
    method: 'POST',
    url,
    payload,
    headers: { cookie, origin: 'http://localhost:8080', 'content-type': contentType, ...headers },
  });
}
