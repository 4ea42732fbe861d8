/**
 * Parses the Markdown that an answer may use: paragraphs, lists, bold, struck text, code and links. Everything else stays text: no
 * HTML, no images, no address that opens by itself. A backslash escapes the next character.
 */

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; parts: Inline[] }
  /** What a model wrote without a source. */
  | { kind: 'struck'; parts: Inline[] }
  | { kind: 'code'; text: string }
  /** `href` is unchecked: the renderer decides where it leads. */
  | { kind: 'link'; href: string; parts: Inline[] };

export type Block =
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'code'; text: string };

/** How far to search for a closing mark: an answer full of opening marks still parses quickly. */
const SPAN_MAX = 2_000;
const HREF_MAX = 1_000;
const DEPTH_MAX = 4;

const BULLET = /^\s{0,6}[-*•]\s+(.*)$/;
const NUMBER = /^\s{0,6}\d{1,3}[.)]\s+(.*)$/;
const HEADING = /^#{1,6}\s+(.*?)\s*#*$/;
const FENCE = /^\s{0,3}```/;

/** Parses an answer, even while it streams: unclosed marks are text. */
export function readText(source: string): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', parts: readInline(paragraph.join('\n')) });
    paragraph = [];
  };
  const lines = source.replaceAll('\r\n', '\n').split('\n');
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const heading = HEADING.exec(line)?.[1];
    const item = BULLET.exec(line)?.[1] ?? NUMBER.exec(line)?.[1];
    if (FENCE.test(line)) {
      endParagraph();
      const end = lines.findIndex((each, place) => place > at && FENCE.test(each));
      blocks.push({ kind: 'code', text: lines.slice(at + 1, end < 0 ? undefined : end).join('\n') });
      at = end < 0 ? lines.length : end;
    } else if (item !== undefined) {
      endParagraph();
      addItem(blocks, { ordered: !BULLET.test(line), parts: readInline(item) });
    } else if (heading !== undefined) {
      endParagraph();
      blocks.push({ kind: 'paragraph', parts: [{ kind: 'bold', parts: readInline(heading) }] });
    } else if (line.trim() === '') endParagraph();
    else paragraph.push(line.trim());
  }
  endParagraph();
  return blocks;
}

function addItem(blocks: Block[], { ordered, parts }: { ordered: boolean; parts: Inline[] }): void {
  const last = blocks.at(-1);
  if (last?.kind === 'list' && last.ordered === ordered) last.items.push(parts);
  else blocks.push({ kind: 'list', ordered, items: [parts] });
}

type Found = { part: Inline; end: number };

/** Parses inline marks. A link inside a link is text. */
export function readInline(text: string, depth = 0, inLink = false): Inline[] {
  const parts: Inline[] = [];
  let plain = '';
  const endPlain = () => {
    if (plain !== '') parts.push({ kind: 'text', text: plain });
    plain = '';
  };
  for (let at = 0; at < text.length; ) {
    const sign = text.charAt(at);
    const escaped = sign === '\\' && /[!-/:-@[-`{-~]/.test(text.charAt(at + 1));
    const found = escaped || depth >= DEPTH_MAX ? null : findSpan(text, at, depth, inLink);
    if (escaped) {
      plain += text.charAt(at + 1);
      at += 2;
    } else if (found) {
      endPlain();
      parts.push(found.part);
      at = found.end;
    } else {
      plain += sign;
      at += 1;
    }
  }
  endPlain();
  return parts;
}

function findSpan(text: string, at: number, depth: number, inLink: boolean): Found | null {
  const sign = text.charAt(at);
  if (sign === '`') return findCode(text, at);
  if (sign === '*' && text.charAt(at + 1) === '*') return findPair(text, at, 'bold', depth, inLink);
  if (sign === '~' && text.charAt(at + 1) === '~') return findPair(text, at, 'struck', depth, inLink);
  if (sign === '[' && !inLink) return findLink(text, at, depth);
  return null;
}

function findCode(text: string, at: number): Found | null {
  const end = within(text, '`', at + 1);
  if (end <= at + 1) return null;
  return { part: { kind: 'code', text: text.slice(at + 1, end) }, end: end + 1 };
}

const PAIRS = { bold: '**', struck: '~~' } as const;

function findPair(text: string, at: number, kind: keyof typeof PAIRS, depth: number, inLink: boolean): Found | null {
  const end = within(text, PAIRS[kind], at + 2);
  if (end <= at + 2) return null;
  return { part: { kind, parts: readInline(text.slice(at + 2, end), depth + 1, inLink) }, end: end + 2 };
}

function findLink(text: string, at: number, depth: number): Found | null {
  const middle = within(text, '](', at + 1);
  if (middle <= at + 1) return null;
  const [, href] =
    new RegExp(`^([^\\s()<>]{1,${HREF_MAX}})\\)`).exec(text.slice(middle + 2, middle + 3 + HREF_MAX)) ?? [];
  if (href === undefined) return null;
  const parts = readInline(text.slice(at + 1, middle), depth + 1, true);
  return { part: { kind: 'link', href, parts }, end: middle + 3 + href.length };
}

/** Finds the next mark that is not escaped; -1 when it is not near. */
function within(text: string, sign: string, from: number): number {
  const near = text.slice(from, from + SPAN_MAX);
  for (let at = near.indexOf(sign); at >= 0; at = near.indexOf(sign, at + 1)) {
    if (near.charAt(at - 1) !== '\\') return from + at;
  }
  return -1;
}

/** Removes the marks from an answer, for screen readers. */
export function plainText(source: string): string {
  const flat = (parts: readonly Inline[]): string =>
    parts.map((part) => ('text' in part ? part.text : flat(part.parts))).join('');
  return readText(source)
    .map((block) => {
      if (block.kind === 'code') return block.text;
      return block.kind === 'list' ? block.items.map(flat).join('. ') : flat(block.parts);
    })
    .join('\n');
}
