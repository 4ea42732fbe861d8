/** The service and the floor asked the same, alternately, over HTTP; their answers compared byte by byte. */
import type { Ask } from './client.ts';
import { atMost, type Goal, type Line, lineOf, ms, timed, timingOf } from './measure.ts';
import type { Question } from './questions.ts';
import { countSent, type StatementLog } from './statements.ts';

const WARM_MS = 400;
const TIME_MS = 2_000;
const ROUNDS = { min: 5, warm: 1, max: 300 };
/** Rounds of the pass that counts statements. */
const COUNTED = 3;

export type Sides = { own: Ask; floor: Ask };

/** Asks a question. Throws when the floor answers something else than the service. */
export async function ask({ own, floor }: Sides, question: Question): Promise<Line> {
  const took: Record<'own' | 'floor', number[]> = { own: [], floor: [] };
  let [round, bytes] = [0, 0];
  const until = async (timeMs: number, min: number) => {
    const startedAt = performance.now();
    for (let n = 0; n < min || (n < ROUNDS.max && performance.now() - startedAt < timeMs); n++, round++) {
      const own_ = await timedAnswer(own, question, 2 * round);
      took.own.push(own_.tookMs);
      bytes = own_.answer.length;
      if (!question.floor) continue;
      const floor_ = await timedAnswer(floor, question, 2 * round + 1);
      took.floor.push(floor_.tookMs);
      if (n === 0) assertSame(question, own_.answer, floor_.answer);
    }
  };
  await until(WARM_MS, ROUNDS.warm);
  took.own.length = took.floor.length = 0;
  await until(TIME_MS, ROUNDS.min);
  return lineOfAnswers(question, timingOf(took.own), question.floor ? timingOf(took.floor) : undefined, bytes);
}

async function timedAnswer(side: Ask, { wanted }: Question, round: number) {
  const request = wanted(round);
  const before = performance.now();
  const answer = await side(request);
  return { answer, tookMs: performance.now() - before };
}

function assertSame({ name, floor }: Question, own: Buffer, other: Buffer): void {
  if (own.equals(other)) return;
  const differs = floor?.differs ?? ((answer: string) => answer);
  const [a, b] = [differs(own.toString()), differs(other.toString())];
  if (a === b) return;
  const at = [...a].findIndex((character, i) => character !== b[i]);
  const near = (text: string) => text.slice(Math.max(0, at - 80), at + 80);
  throw new Error(`${name}: the floor answers something else at ${at}:\n  ${near(a)}\n  ${near(b)}`);
}

function lineOfAnswers(
  { name, ratioMax, msMax, kbMax }: Question,
  own: ReturnType<typeof timingOf>,
  floor: ReturnType<typeof timingOf> | undefined,
  bytes: number,
): Line {
  const ratio = floor ? own.medianMs / floor.medianMs : Number.NaN;
  const goals: Goal[] = [
    ...(ratioMax === undefined ? [] : [atMost(ratio, ratioMax, '× floor')]),
    ...(msMax === undefined ? [] : [atMost(own.medianMs, msMax, 'ms')]),
    ...(kbMax === undefined ? [] : [atMost(bytes / 1024, kbMax, 'KB')]),
  ];
  const goal = { text: goals.map(({ text }) => text).join(', '), isMet: goals.every(({ isMet }) => isMet) };
  const size = kbMax === undefined ? '' : ` (answer ${(bytes / 1024).toFixed(0)} KB)`;
  const compared = floor ? { floor: ms(floor.medianMs), ratio: `${ratio.toFixed(1)} ×` } : {};
  return lineOf(`${name}${size}`, { ...timed(own), ...compared }, goals.length === 0 ? undefined : goal);
}

/** How many statements the service sends before it answers: the median of some times. */
export async function countStatements(log: StatementLog, { own }: Sides, { wanted }: Question): Promise<string> {
  const counts: number[] = [];
  for (let round = 0; round < COUNTED; round++) {
    const request = wanted(2 * (10_000 + round));
    let answeredAt = 0;
    const sentAt = Date.now();
    const events = await log.record(async () => {
      await own(request);
      answeredAt = Date.now();
    });
    counts.push(countSent(events, sentAt, answeredAt + 1).statements);
  }
  return String(timingOf(counts).medianMs);
}
