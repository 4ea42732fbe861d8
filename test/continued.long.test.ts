/** What continues a question comes to what the same question comes to when it is said completely. */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import { askAgent } from './held-out/ask-agent.ts';

type Continued = { id: string; before: string[]; question: string; complete: string[] };
type Verdict = 'same' | 'refused' | 'other';

let service: TestApp;

beforeAll(async () => {
  service = await createTestApp({ now: '2026-11-23T18:00:00Z' });
  expect((await service.ask('POST', '/api/v1/demo-data')).status).toBe(201);
}, 60_000);
afterAll(() => service.close());

/** Where to write what was said, for whoever reads the answers. */
const REPORT = process.env['HELD_OUT_REPORT'];

/**
 * How many come to the same: no fewer from now on. What they come to otherwise may be as right (the sum by shop beside the
 * list, dollars at the rate of today), or the complete question may have no answer. Set a (520) was a measure while the networks
 * were trained; set b (240, of another author) was opened once, when that was done: 158 (147 by the code before), and 166
 * once a few causes were mended. Set c (200, of a fourth author) was opened once, when times, additions and conversions of what
 * was told were put in words of their own: 137 (135 by the code before). Set d (150, of a fifth) was opened once what narrows a sum had
 * a part in it: 122 (121 by the code before). Four that came to the same wrong answer are refused since, or told by the visit.
 */
const MEASURED = { a: 323, b: 169, c: 140, d: 123 };

/** The figure that stands out in an answer: its digits and its sign. */
function mainOf(text: string): string | null {
  const bold = /\*\*(.*?)\*\*/s.exec(text)?.[1]?.replace(/\]\([^)]*\)/g, '');
  return bold?.replace(/[^\d₡$€%−-]/g, '') || null;
}

/** All figures, dates and counts of an answer. */
const numbersIn = (text: string): Set<string> =>
  new Set(
    (text.replace(/\]\([^)]*\)/g, ']').match(/\d[\d\u00a0 .,]*\d|\d/g) ?? []).map((each) => each.replace(/\D/g, '')),
  );

const FEW = 2;
function isSame(said: string, complete: string): boolean {
  if (said === complete || (mainOf(said) !== null && mainOf(said) === mainOf(complete))) return true;
  const [some, all] = [numbersIn(said), numbersIn(complete)].toSorted((a, b) => a.size - b.size);
  return some !== undefined && all !== undefined && some.size > FEW && [...some].every((each) => all.has(each));
}

describe.each(Object.keys(MEASURED) as (keyof typeof MEASURED)[])('the conversations of set %s', (set) => {
  it('go on as they would be said completely', { timeout: 240_000 }, async () => {
    const file = new URL(`held-out/continued-${set}.json`, import.meta.url);
    const counts: Record<Verdict, number> = { same: 0, refused: 0, other: 0 };
    const report: object[] = [];
    for (const each of JSON.parse(readFileSync(file, 'utf8')) as Continued[]) {
      const said = await askAgent(service, each);
      const complete: string[] = [];
      for (const [at, question] of each.complete.entries())
        complete.push((await askAgent(service, { ...each, id: `${each.id}-${at}`, before: [], question })).text);
      const isRefused = said.kind === 'refusal' || said.kind === 'ask';
      const verdict = complete.some((text) => isSame(said.text, text)) ? 'same' : isRefused ? 'refused' : 'other';
      counts[verdict] += 1;
      report.push({ verdict, ...each, said: said.text, answers: complete });
    }
    if (REPORT !== undefined) writeFileSync(`${REPORT}-continued-${set}.json`, JSON.stringify(report, null, 2));
    expect(counts.same, JSON.stringify(counts)).toBeGreaterThanOrEqual(MEASURED[set]);
  });
});
