/** Questions of somebody who saw the screens and never the rules that understand them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import { askAgent } from './held-out/ask-agent.ts';
import { type HeldOut, judge, type Verdict } from './held-out/judge-answer.ts';
import { withMovedFigures } from './held-out/moved-figures.ts';

let service: TestApp;

beforeAll(async () => {
  service = await createTestApp({ now: '2026-11-23T18:00:00Z' });
  expect((await service.ask('POST', '/api/v1/demo-data')).status).toBe(201);
}, 60_000);
afterAll(() => service.close());

/** Where to write what was said, for whoever reads the answers. */
const REPORT = process.env['HELD_OUT_REPORT'];

/**
 * How many of a set are right and misunderstood: no fewer and no more from now on. The goal is 170 of 200 right and 3
 * misunderstood. Of the smaller sets u (100) has questions in each of which one small word changes the answer, x (100) those
 * that turn on time, y (100) such that continue a conversation; aa (100) and ab (60) note, correct or come with courtesies; ac
 * to aj (100 each) are everyday; ak (100) orders, tells, and asks for answers of a form; al (100) continues and corrects; am to az (200 each) are of what the screens show. What each set scored when it was first opened is in held-out/README.md.
 */
const MEASURED = {
  a: { right: 187, misunderstood: 2 },
  b: { right: 181, misunderstood: 1 },
  c: { right: 188, misunderstood: 0 },
  d: { right: 183, misunderstood: 3 },
  e: { right: 187, misunderstood: 1 },
  f: { right: 191, misunderstood: 1 },
  g: { right: 196, misunderstood: 1 },
  h: { right: 115, misunderstood: 0 },
  i: { right: 182, misunderstood: 1 },
  j: { right: 181, misunderstood: 2 },
  k: { right: 190, misunderstood: 4 },
  l: { right: 179, misunderstood: 3 },
  m: { right: 179, misunderstood: 4 },
  n: { right: 187, misunderstood: 0 },
  o: { right: 169, misunderstood: 3 },
  p: { right: 183, misunderstood: 2 },
  q: { right: 186, misunderstood: 1 },
  r: { right: 179, misunderstood: 5 },
  s: { right: 182, misunderstood: 0 },
  t: { right: 171, misunderstood: 3 },
  u: { right: 72, misunderstood: 4 },
  v: { right: 173, misunderstood: 2 },
  w: { right: 182, misunderstood: 0 },
  x: { right: 86, misunderstood: 3 },
  y: { right: 82, misunderstood: 5 },
  z: { right: 153, misunderstood: 7 },
  aa: { right: 80, misunderstood: 3 },
  ab: { right: 48, misunderstood: 0 },
  ac: { right: 91, misunderstood: 3 },
  ad: { right: 88, misunderstood: 2 },
  ae: { right: 93, misunderstood: 2 },
  af: { right: 93, misunderstood: 2 },
  ag: { right: 93, misunderstood: 1 },
  ah: { right: 79, misunderstood: 1 },
  ai: { right: 78, misunderstood: 4 },
  aj: { right: 88, misunderstood: 2 },
  ak: { right: 91, misunderstood: 2 },
  al: { right: 77, misunderstood: 3 },
  am: { right: 188, misunderstood: 2 },
  an: { right: 194, misunderstood: 3 },
  ao: { right: 192, misunderstood: 0 },
  ap: { right: 197, misunderstood: 0 },
  aq: { right: 193, misunderstood: 5 },
  ar: { right: 197, misunderstood: 2 },
  as: { right: 180, misunderstood: 2 },
  at: { right: 188, misunderstood: 0 },
  au: { right: 185, misunderstood: 1 },
  av: { right: 187, misunderstood: 2 },
  aw: { right: 160, misunderstood: 14 },
  ax: { right: 172, misunderstood: 6 },
  ay: { right: 173, misunderstood: 10 },
  az: { right: 163, misunderstood: 9 },
} as const;

/** Sets of after the example data was put right. */
const WRITTEN_SINCE: ReadonlySet<string> = new Set(['aw', 'ax', 'ay', 'az']);

describe.each(Object.keys(MEASURED) as (keyof typeof MEASURED)[])('the questions of set %s', (set) => {
  it('are answered, or not answered, and never with a wrong amount', { timeout: 240_000 }, async () => {
    const text = readFileSync(new URL(`held-out/${set}.json`, import.meta.url), 'utf8');
    const written = JSON.parse(text) as HeldOut[];
    const questions = WRITTEN_SINCE.has(set) ? written : withMovedFigures(written);
    const counts: Record<Verdict, number> = { right: 0, refused: 0, misunderstood: 0, 'wrong amount': 0, open: 0 };
    const report: object[] = [];
    for (const question of questions) {
      const said = await askAgent(service, question);
      const verdict = judge(question, said);
      counts[verdict] += 1;
      report.push({ verdict, ...question, said });
    }
    if (REPORT) writeFileSync(`${REPORT}-${set}.json`, JSON.stringify(report, null, 1));
    expect(counts, set).toMatchObject({ 'wrong amount': 0 });
    expect(counts.misunderstood, JSON.stringify(counts)).toBeLessThanOrEqual(MEASURED[set].misunderstood);
    expect(counts.right, JSON.stringify(counts)).toBeGreaterThanOrEqual(MEASURED[set].right);
  });
});
