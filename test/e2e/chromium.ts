/**
 * The Chromium of the journeys. CHROMIUM_PATH selects an installed one; otherwise the one in the npm package
 * @sparticuz/chromium (Linux on x64) is unpacked into node_modules/.cache, with its libraries and fonts.
 */

import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';

const require = createRequire(import.meta.url);

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

type Found = { executablePath: string; env: Record<string, string> };

/** Starts the browser. Close it when done. */
export async function launchChromium(): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return chromium.launch({ executablePath, args: ARGS, env: { ...environment(), ...env } });
}

/** Finds or unpacks the browser, and returns the environment of its process. */
export async function findChromium(): Promise<Found> {
  const own = process.env['CHROMIUM_PATH'];
  if (own) {
    if (!existsSync(own)) throw new Error(`CHROMIUM_PATH names ${own}, which does not exist.`);
    return { executablePath: own, env: {} };
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('The browser journeys bring a Chromium for Linux on x64 only: set CHROMIUM_PATH to one of yours.');
  }
  const bin = join(dirname(require.resolve('@sparticuz/chromium')), '..', 'bin');
  const { version } = JSON.parse(readFileSync(join(bin, '..', 'package.json'), 'utf8')) as { version: string };
  const folder = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', `chromium-${version}`);
  if (!existsSync(folder)) await unpack(bin, folder);
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_PATH: folder },
  };
}

/** Unpacks to a temporary folder and renames it last, so that an existing folder is complete. */
async function unpack(bin: string, folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const scratch = await mkdtemp(`${folder}-`);
  try {
    await pipeline(
      createReadStream(join(bin, 'chromium.br')),
      createBrotliDecompress(),
      createWriteStream(join(scratch, 'chromium'), { mode: 0o755 }),
    );
    for (const archive of ['al2023.tar.br', 'fonts.tar.br']) await untar(join(bin, archive), scratch);
    // The bundled fonts.conf names folders of another system: all text would be blank.
    await writeFile(join(scratch, 'fonts.conf'), fontsConf(folder));
    await rename(scratch, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function untar(archive: string, folder: string): Promise<void> {
  const tar = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve, reject) => {
    tar.on('error', reject);
    tar.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`tar ended with ${code} on ${archive}`))));
  });
  // tar exits at the end of the archive, possibly before its padding arrived; it reports itself whether it has
  // everything.
  const given = pipeline(createReadStream(archive), createBrotliDecompress(), tar.stdin).catch(() => {});
  await Promise.all([given, ended]);
}

function fontsConf(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}

function environment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
