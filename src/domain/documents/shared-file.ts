/** The kind of a file that a phone shares, by its first bytes: the declared type is only a hint. */

export const SHARED_KINDS = ['image', 'pdf', 'csv', 'xml', 'text'] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];
export type SharedFile = { kind: SharedKind; media_type: string };

const SIGNATURES: readonly (readonly [signature: RegExp, SharedFile])[] = [
  [/^%PDF/, { kind: 'pdf', media_type: 'application/pdf' }],
  [/^\x89PNG\r\n[\s\S]\n/, { kind: 'image', media_type: 'image/png' }],
  [/^\xff\xd8\xff/, { kind: 'image', media_type: 'image/jpeg' }],
  [/^GIF8[79]a/, { kind: 'image', media_type: 'image/gif' }],
  [/^RIFF[\s\S]{4}WEBP/, { kind: 'image', media_type: 'image/webp' }],
  [/^[\s\S]{4}ftyp(?:heic|heix|mif1|msf1)/, { kind: 'image', media_type: 'image/heic' }],
];
const TEXTS: Readonly<Record<string, SharedFile>> = {
  csv: { kind: 'csv', media_type: 'text/csv' },
  xml: { kind: 'xml', media_type: 'application/xml' },
  txt: { kind: 'text', media_type: 'text/plain' },
};
const FIRST_BYTES = 4_096;

/** The kind of a file; null for any that is not supported. Kinds of text differ by name and beginning. */
export function detectFileKind(bytes: Uint8Array, filename: string): SharedFile | null {
  const first = bytes.subarray(0, FIRST_BYTES);
  const begin = String.fromCharCode(...first);
  const found = SIGNATURES.find(([signature]) => signature.test(begin));
  if (found) return { ...found[1] };
  // A text has no control characters except tabs and line ends.
  if (bytes.length === 0 || first.some((byte) => byte < 32 && ![9, 10, 13].includes(byte))) return null;
  if (/^(?:\xef\xbb\xbf)?\s*<\?xml\s/.test(begin)) return { ...(TEXTS['xml'] as SharedFile) };
  const extension = /\.(?<extension>csv|txt)$/i.exec(filename)?.groups?.['extension']?.toLowerCase();
  return { ...(TEXTS[extension ?? 'txt'] as SharedFile) };
}
