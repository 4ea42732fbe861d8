/** Writes all-day events as iCalendar (RFC 5545): lines of at most 75 bytes, ended by CRLF. */
import { addDays } from '../calendar.ts';

/** `uid` stays the same for the same event, whenever it is written. `day` is a civil day. */
export type DayEvent = { uid: string; day: string; summary: string; description?: string };

/** The calendar of these events, in the order of their days. The same events are the same text. */
export function formatIcs(name: string, events: readonly DayEvent[]): string {
  const inOrder = events.toSorted((a, b) => (`${a.day} ${a.uid}` < `${b.day} ${b.uid}` ? -1 : 1));
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Alcancia//Calendar//ES', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
    ...[`X-WR-CALNAME:${escapeText(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT6H', 'X-PUBLISHED-TTL:PT6H'],
    ...inOrder.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function eventLines({ uid, day, summary, description }: DayEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    // Its own day, so that the text changes only with what it says.
    `DTSTAMP:${plain(day)}T000000Z`,
    `DTSTART;VALUE=DATE:${plain(day)}`,
    `DTEND;VALUE=DATE:${plain(addDays(day, 1))}`,
    `SUMMARY:${escapeText(summary)}`,
    ...(description === undefined ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

const plain = (day: string): string => day.replaceAll('-', '');

/** RFC 5545, 3.3.11; other control characters cannot be written. */
function escapeText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n');
  const clean = [...lines].map((sign) => ((sign < ' ' && sign !== '\n') || sign === '\u007f' ? ' ' : sign)).join('');
  return clean.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');
}

const LINE_BYTES_MAX = 75;

/** In UTF-8. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** Cuts a line into pieces of at most 75 bytes, between characters; each but the first begins with a space. */
function fold(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let bytes = 0;
  for (const character of line) {
    const more = bytesOf(character);
    if (bytes + more > LINE_BYTES_MAX) {
      pieces.push(piece);
      piece = ' ';
      bytes = 1;
    }
    piece += character;
    bytes += more;
  }
  return [...pieces, piece].join('\r\n');
}
