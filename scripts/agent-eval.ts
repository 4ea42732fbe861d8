/**
 * Asks the configured model sixty questions about an invented ledger: `npm run agent:eval`. The ledger is made in a
 * temporary folder and removed afterwards; nothing of the own one is read or sent. Prints each answer that is not right,
 * then how many were right, wrong, refused and failed, the tokens and the seconds.
 *
 *   LLM_PROVIDER=openai-compatible LLM_BASE_URL=http://localhost:11434/v1 LLM_MODEL=qwen3:4b npm run agent:eval
 *   … npm run agent:eval -- --only 10 --verbose
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Evaluated, evaluateModel, type Judgement } from '../src/server/agent/evaluate-model.ts';
import { CONTEXT_TOKENS_MIN, contextOf, smallContext } from '../src/server/agent/probe-context.ts';
import { fillYear } from '../src/server/demo-data/fill-year.ts';
import { type Env, type LlmEnv, readEnv } from '../src/server/platform/env/env.ts';
import { createLog } from '../src/server/platform/log/log.ts';
import { openDatabase } from '../src/server/platform/postgres/database.ts';
import { startEmbeddedPostgres } from '../src/server/platform/postgres/embedded-postgres.ts';
import { migrate } from '../src/server/platform/postgres/migrate.ts';
import { createRateBook } from '../src/server/rates/rate-book.ts';
import { loadUsdRate } from '../src/server/rates/set-rate.ts';
import { createRowEffects } from '../src/server/row-effects.ts';
import { alignCycles, seed } from '../src/server/seed.ts';
import { QUESTIONS } from './agent-eval-questions.ts';

const MIGRATIONS = new URL('../migrations/', import.meta.url);
/** The questions are about this day. */
const NOW = Date.parse('2026-04-10T18:00:00Z');

const CONTEXT_MS_MAX = 15_000;

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, verbose: { type: 'boolean', default: false } },
});

async function main(): Promise<void> {
  const { llm } = readEnv(process.env);
  if (llm === null) throw new Error('Which model? Set LLM_PROVIDER, LLM_BASE_URL and LLM_MODEL.');
  const tokens = await contextOf(llm, AbortSignal.timeout(CONTEXT_MS_MAX));
  if (tokens !== null && tokens < CONTEXT_TOKENS_MIN)
    console.warn(smallContext(`With ${tokens} tokens of ${CONTEXT_TOKENS_MIN}, Ollama gives the model`));
  const dataDir = mkdtempSync(join(tmpdir(), 'alcancia-eval-'));
  try {
    const env = readEnv({ DATA_DIR: dataDir });
    const server = await startEmbeddedPostgres({ dataDir, log: createLog('warn') });
    try {
      await evaluate(env, server.connection, llm);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function evaluate(env: Env, config: Parameters<typeof openDatabase>[0], llm: LlmEnv): Promise<void> {
  const { pool, db, close } = openDatabase(config, (error) => console.warn(error.message));
  try {
    await migrate(pool, MIGRATIONS, { info: () => {} });
    await seed(db);
    await alignCycles(db, env.cycleStartDay);
    const deps = { env, db, now: () => NOW, rates: createRateBook(), ...createRowEffects() };
    await loadUsdRate({ db, rates: deps.rates });
    await fillYear(deps, db);
    await loadUsdRate({ db, rates: deps.rates });
    const counts: Record<Judgement, number> = { right: 0, wrong: 0, refused: 0, failed: 0 };
    const all = QUESTIONS.slice(0, Number(options.only ?? QUESTIONS.length));
    const began = performance.now();
    let [input, output, cut] = [0, 0, 0];
    for (const [at, question] of all.entries()) {
      const from = performance.now();
      const answer = await evaluateModel(deps, llm, question);
      counts[answer.judgement] += 1;
      input += answer.inputTokens;
      output += answer.outputTokens;
      cut += answer.isCut ? 1 : 0;
      if (options.verbose || answer.judgement !== 'right')
        console.log(lineOf(at, question.text, answer, performance.now() - from));
    }
    const seconds = (performance.now() - began) / 1_000;
    if (cut > 0) console.warn(smallContext(`Of ${cut} questions half was read at most: the server gives the model`));
    console.log(
      `${llm.model}: ${counts.right} right, ${counts.wrong} wrong, ${counts.refused} refused, ${counts.failed} failed of ${all.length}; ` +
        `${input} tokens read, ${output} written; ${seconds.toFixed(1)} seconds, ${(seconds / all.length).toFixed(1)} each`,
    );
  } finally {
    await close();
  }
}

function lineOf(at: number, question: string, { judgement, text, calls }: Evaluated, ms: number): string {
  const said = text.replace(/\s+/g, ' ').slice(0, 160);
  return `${String(at + 1).padStart(2)} ${judgement.padEnd(7)} ${(ms / 1_000).toFixed(1)} s  ${question}\n     ${calls.join(', ') || 'no call'} → ${said}`;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
