/** Prompts at the terminal: for a line, or for a secret without echo. */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { Failure, type World } from './world.ts';

/** Prompts on stderr, so that stdout holds results only. A secret is not echoed. */
export function ask(world: World, question: string, options: { secret?: boolean } = {}): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  // Set raw mode before the prompt, so that the terminal echoes nothing.
  const lines = createInterface({
    input: world.stdin,
    output: options.secret ? silent : world.stderr,
    prompt: question,
    terminal: true,
    historySize: 0,
  });
  const answer = new Promise<string>((resolve, reject) => {
    lines.on('line', resolve);
    lines.on('SIGINT', () => reject(new Failure('Nothing was done.')));
    lines.on('close', () => reject(new Failure('Nothing was typed.')));
  });
  if (options.secret) world.stderr.write(question);
  else lines.prompt();
  return answer.finally(() => {
    lines.close();
    if (options.secret) world.stderr.write('\n');
  });
}
