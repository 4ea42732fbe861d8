/** Runs commands one after the other and reports each; a failing one shows its output. */
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export type Step = { name: string; command: string; args: string[]; env?: Record<string, string> };

const BIN = join(import.meta.dirname, '..', 'node_modules', '.bin');

/** Runs a command from the project's own binaries. Returns its exit code and all of its output. */
export async function run(step: Step, show: boolean): Promise<{ code: number; output: string }> {
  const child = spawn(step.command, step.args, {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PATH: `${BIN}${delimiter}${process.env['PATH'] ?? ''}`, ...step.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output += text;
      if (show) process.stdout.write(text);
    });
  }
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exit) => resolve(exit ?? 1));
  });
  return { code, output };
}

/** Runs the steps and returns how many failed. */
export async function runAll(steps: readonly Step[]): Promise<number> {
  let failed = 0;
  for (const step of steps) {
    const began = performance.now();
    const { code, output } = await run(step, false);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${step.name} (${seconds} s)`);
    if (code === 0) continue;
    failed++;
    console.log(output);
  }
  return failed;
}
