#!/usr/bin/env node
/** Starts the command line under Node 24: this one, or the one that npm brought along with the package. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const MAIN = new URL('../src/cli/main.ts', import.meta.url);
const NODE_MIN = 24;

if (Number(process.versions.node.split('.')[0]) >= NODE_MIN) {
  await import(MAIN.href);
} else {
  const bundled = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url));
  if (existsSync(bundled)) {
    const child = spawn(bundled, [fileURLToPath(MAIN), ...process.argv.slice(2)], { stdio: 'inherit' });
    child.on('exit', (code) => {
      process.exitCode = code ?? 1;
    });
  } else {
    process.stderr.write(`alcancia needs Node ${NODE_MIN} or later; this is ${process.versions.node}.\n`);
    process.exitCode = 1;
  }
}
