/** The entry of the command line. */
import { run } from './run.ts';

// A reader that closes the pipe (`alcancia export | head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
const { env, stdin, stdout, stderr } = process;
process.exitCode = await run(process.argv.slice(2), { env, stdin, stdout, stderr });
