/** Development: the API on 8080, restarted when its files change, and the web client on 5173 with hot reload. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '..');
const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
});
const web = await createServer({ configFile: join(root, 'vite.config.ts') });
await web.listen();
web.printUrls();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    api.kill(signal);
    void web.close();
  });
}
api.on('exit', (code) => process.exit(code ?? 0));
