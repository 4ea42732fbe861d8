/** Fetches what a mail consists of, without any of it. */
import type { MessageStructureObject } from 'imapflow';
import type { MailConnection } from './connect-imap.ts';
import { fetchRows } from './fetch-rows.ts';
import { LIMITS, NESTING_MAX, PARTS_MAX } from './limits.ts';

export type MailPart = {
  /** Such as `application/pdf`, in lower case. */
  type: string;
  /** Empty without a name. */
  name: string;
};

/** The parts of a mail; null when it is gone. Beyond 200 parts or 10 levels nothing is looked at. */
export async function fetchStructure(connection: MailConnection, uid: number): Promise<MailPart[] | null> {
  const row = (await fetchRows(connection, [uid], { bodyStructure: true }, LIMITS.structure)).get(uid);
  if (!row?.bodyStructure) return null;
  const parts: MailPart[] = [];
  addParts(row.bodyStructure, 0, parts);
  return parts;
}

function addParts(node: MessageStructureObject, depth: number, parts: MailPart[]): void {
  if (depth > NESTING_MAX || parts.length >= PARTS_MAX) return;
  const name = node.dispositionParameters?.['filename'] ?? node.parameters?.['name'] ?? '';
  parts.push({ type: String(node.type).toLowerCase(), name: String(name).slice(0, 255) });
  for (const child of node.childNodes ?? []) addParts(child, depth + 1, parts);
}
