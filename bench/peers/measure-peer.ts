/** One program, measured: loads, starts, cold and warm answers, memory; and every figure checked against the right one. */
import { timingOf } from '../measure.ts';
import { memoryOf } from '../memory.ts';
import { compareTotals, type Totals } from './ledger.ts';
import type { Answer, Peer } from './peer.ts';

export type Rounds = { loads: number; starts: number; questions: number };
export type Expected = { month: Totals; trend: Totals; rows: number };

/** Medians in milliseconds, and megabytes; null where there is nothing to say. */
export type Figures = {
  loadMs: number;
  startMs: number | null;
  coldMs: Record<Question, number>;
  warmMs: Record<Question, number>;
  ownMs: Record<string, number>;
  loadMb: number | null;
  answerMb: number | null;
  /** Figures that are not right, a sentence each. */
  wrong: string[];
};

export const QUESTIONS = ['month', 'trend', 'export'] as const;
export type Question = (typeof QUESTIONS)[number];

/** Measures a program from nothing. It is left open. */
export async function measurePeer(peer: Peer, expected: Expected, rounds: Rounds): Promise<Figures> {
  const loads: number[] = [];
  for (let i = 0; i < rounds.loads; i++) loads.push(await peer.load());
  const loadMb = memoryNow(peer);
  const wrong = new Set<string>();
  const ask = (question: Question) => askChecked(peer, question, expected, wrong);
  const starts: number[] = [];
  const cold = { month: [] as number[], trend: [] as number[], export: [] as number[] };
  for (let i = 0; i < rounds.starts; i++) {
    for (const question of QUESTIONS) {
      const startMs = await peer.start();
      if (startMs !== null) starts.push(startMs);
      cold[question].push(await ask(question));
    }
  }
  const warmMs = { month: 0, trend: 0, export: 0 };
  for (const question of QUESTIONS) {
    const took: number[] = [];
    for (let i = 0; i < rounds.questions; i++) took.push(await ask(question));
    warmMs[question] = median(took);
  }
  const ownMs: Record<string, number> = {};
  for (const [name, askOwn] of Object.entries(peer.own ?? {})) ownMs[name] = await medianOf(askOwn, rounds.questions);
  const answerMb = memoryNow(peer);
  return {
    loadMs: median(loads),
    startMs: starts.length === 0 ? null : median(starts),
    coldMs: { month: median(cold.month), trend: median(cold.trend), export: median(cold.export) },
    warmMs,
    ownMs,
    loadMb,
    answerMb,
    wrong: [...wrong],
  };
}

async function askChecked(peer: Peer, question: Question, expected: Expected, wrong: Set<string>): Promise<number> {
  if (question === 'export') {
    const { tookMs, value } = await peer.export();
    if (value !== expected.rows) wrong.add(`${peer.name}, export: ${value} movements instead of ${expected.rows}`);
    return tookMs;
  }
  const { tookMs, value } = await peer[question]();
  for (const difference of compareTotals(expected[question], value))
    wrong.add(`${peer.name}, ${question}: ${difference}`);
  return tookMs;
}

async function medianOf(ask: () => Promise<Answer<unknown>>, rounds: number): Promise<number> {
  const took: number[] = [];
  for (let i = 0; i < rounds; i++) took.push((await ask()).tookMs);
  return median(took);
}

function median(took: readonly number[]): number {
  return timingOf(took).medianMs;
}

/** Looked at once, after the work: looking takes the processor from who works. */
function memoryNow(peer: Peer): number | null {
  const pids = peer.pids();
  return pids.length === 0 ? null : (memoryOf(pids)?.mb ?? null);
}
