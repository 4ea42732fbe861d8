import { describe, expect, it } from 'vitest';
import { formatIcs } from './format-ics.ts';

/** What a reader of iCalendar makes of it: unfolded lines, by name. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').trimEnd().split('\r\n');
const SUMMARIES = [
  'Cuota 3 de 12: GOLLO; ₡91 250,50, y más \\ cosas',
  'Línea\nsegunda\r\ntercera',
  '𝕬ñ'.repeat(60),
  'x'.repeat(300),
  '\u0000BEGIN:VEVENT\r\nUID:1',
];

describe('an iCalendar text', () => {
  it('has lines of at most 75 bytes, cut between characters, that unfold to what was written', () => {
    const text = formatIcs(
      'Alcancía',
      SUMMARIES.map((summary, n) => ({ uid: `u${n}`, day: '2026-12-31', summary })),
    );
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const read = linesOf(text)
      .filter((line) => line.startsWith('SUMMARY:'))
      .map((line) => line.slice(8).replace(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign)));
    expect(read).toEqual(SUMMARIES.map((each) => each.replaceAll('\r\n', '\n').replaceAll('\u0000', ' ')));
    expect(linesOf(text).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(SUMMARIES.length);
  });

  it('has whole days in their order, and is the same for the same events', () => {
    const events = [
      { uid: 'b', day: '2026-12-31', summary: 'B' },
      { uid: 'a', day: '2026-02-28', summary: 'A' },
    ];
    const text = formatIcs('X', events);
    expect(text).toBe(formatIcs('X', events.toReversed()));
    expect(linesOf(text).filter((line) => /^(UID|DTSTART|DTEND)/.test(line))).toEqual([
      ...['UID:a', 'DTSTART;VALUE=DATE:20260228', 'DTEND;VALUE=DATE:20260301'],
      ...['UID:b', 'DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101'],
    ]);
  });
});
