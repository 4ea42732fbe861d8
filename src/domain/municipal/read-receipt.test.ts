import { describe, expect, test } from 'vitest';
import { linesOfText } from '../documents/line.ts';
import { readReceipt } from './read-receipt.ts';
import { LONGER, MONTHLY, short } from './receipts-testing.ts';

const read = (text: string) => readReceipt(linesOfText(text));
const ALL = [...MONTHLY, ...LONGER];

describe('a receipt is read exactly, whatever its layout', () => {
  test.each(ALL)('$layout', ({ text, says }) => {
    const reading = read(text);
    expect(reading).toMatchObject({ ok: true });
    expect(reading.ok && short(reading.value)).toEqual(says);
  });
});
