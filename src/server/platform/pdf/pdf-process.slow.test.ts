import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { onePage, pdfBombs, streamOf } from '../../../../test/rigs/pdf-bombs.ts';
import { mutate, seededRandom } from '../../../../test/rigs/pdf-mutations.ts';
import { childrenOf, waitUntilGone } from '../../../../test/rigs/processes.ts';
import { drawPdf, pdfFolder } from './pdf-testing.ts';
import { createPdfReader, type PdfFile, type PdfReader, type PdfReaderOptions } from './pdf-text.ts';

/** Of the bombs one in so many is read; all of them in test:long. */
const BOMB_IN_MANY = randomRuns({ short: 3, long: 1 });

const folder = pdfFolder();
const readers: PdfReader[] = [];
const small = folder.save(onePage(streamOf('BT /F1 9 Tf 72 700 Td (Hola) Tj ET')));
/** Seconds of work for a child; it is always ended before. */
const slow = folder.save(bomb('forms within forms'));

/** The same bytes under another name, so that they are read again. */
const another = (file: PdfFile, name: unknown): PdfFile => ({
  path: file.path,
  sha256: `${file.sha256}-${String(name)}`,
});

function bomb(name: string): Buffer {
  const found = pdfBombs.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`No bomb is called ${name}`);
  return found.bytes();
}

function open(options?: PdfReaderOptions): PdfReader {
  const reader = createPdfReader(options);
  readers.push(reader);
  return reader;
}

function children(): number[] {
  return childrenOf(process.pid).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('pdf-child');
    } catch {
      return false;
    }
  });
}

/** What the readings come to: a text, the code of a refusal, or the message of an error. */
function outcomes(readings: readonly Promise<Awaited<ReturnType<PdfReader['read']>>>[]): Promise<unknown[]> {
  return Promise.all(
    readings.map(async (reading) => {
      try {
        const read = await reading;
        return read.ok ? read.value.map((line) => line.text).join('\n') : read.refusal.code;
      } catch (error) {
        return error instanceof Error ? error.message : error;
      }
    }),
  );
}

afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.close()));
  expect(children()).toEqual([]);
});
afterAll(folder.remove);

describe('concurrent PDF files', () => {
  it('are read two at a time', async () => {
    const reader = open();
    const most: number[] = [];
    const readings = [0, 1, 2, 3].map(async (name) => {
      const reading = await reader.read(another(small, name));
      most.push(children().length);
      return reading;
    });
    expect(children()).toHaveLength(2);
    expect(await outcomes(readings)).toEqual(Array(4).fill('Hola'));
    expect(Math.max(...most)).toBeLessThanOrEqual(2);
  });

  it('are read in order of arrival', async () => {
    const reader = open({ running: 1 });
    const done: number[] = [];
    await Promise.all([0, 1, 2].map((name) => reader.read(another(small, name)).then(() => done.push(name))));
    expect(done).toEqual([0, 1, 2]);
  });

  it('are rejected while two are being read and twenty wait', async () => {
    const reader = open();
    const giveUp = new AbortController();
    const held = outcomes(Array.from({ length: 22 }, (_, name) => reader.read(another(slow, name), giveUp.signal)));
    await expect(reader.read(another(slow, 'one more'))).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Too many files are being read. Send this one again in a moment.',
      headers: { 'retry-after': '5' },
    });
    expect(children()).toHaveLength(2);
    giveUp.abort(new Error('gave up'));
    expect(await held).toEqual(Array(22).fill('gave up'));
    expect(await outcomes([reader.read(small)])).toEqual(['Hola']);
  });

  it('with the same bytes are read once, for both callers', async () => {
    const reader = open();
    const readings = [reader.read(small), reader.read(small)];
    expect(children()).toHaveLength(1);
    expect(await outcomes(readings)).toEqual(['Hola', 'Hola']);
  });
});

describe('caller that aborts', () => {
  it('ends the process when it was the only one', async () => {
    const reader = open();
    const giveUp = new AbortController();
    const reading = outcomes([reader.read(slow, giveUp.signal)]);
    // On a busy machine a process has its name a moment after it began.
    const started = await vi.waitFor(() => {
      const found = children();
      expect(found).toHaveLength(1);
      return found;
    });
    giveUp.abort(new Error('the client is gone'));
    expect(await reading).toEqual(['the client is gone']);
    await waitUntilGone(started);
  });

  it('leaves the process to another caller with the same bytes', async () => {
    const reader = open();
    const giveUp = new AbortController();
    const readings = outcomes([reader.read(small, giveUp.signal), reader.read(small)]);
    giveUp.abort(new Error('gone'));
    expect(await readings).toEqual(['gone', 'Hola']);
  });

  it('leaves the queue, and may delete its file', async () => {
    const reader = open({ running: 1 });
    const hold = new AbortController();
    const giveUp = new AbortController();
    const copy = folder.save(onePage(streamOf('BT /F1 9 Tf 72 700 Td (Otra) Tj ET')));
    const held = outcomes([reader.read(slow, hold.signal)]);
    const gone = outcomes([reader.read({ ...copy, sha256: small.sha256 }, giveUp.signal)]);
    const missing = outcomes([reader.read(another(copy, 'alone'), giveUp.signal)]);
    const kept = outcomes([reader.read(small)]);
    rmSync(copy.path);
    giveUp.abort(new Error('gone'));
    hold.abort(new Error('enough'));
    expect(await Promise.all([held, gone, missing, kept])).toEqual([['enough'], ['gone'], ['gone'], ['Hola']]);
  });

  it('starts nothing when it aborts before the call', async () => {
    expect(await outcomes([open().read(slow, AbortSignal.abort(new Error('too late')))])).toEqual(['too late']);
    expect(children()).toEqual([]);
  });
});

it('closing the reader ends running and waiting files, and accepts no more', async () => {
  const reader = open({ running: 1 });
  const readings = outcomes([reader.read(slow), reader.read(small)]);
  // Its name is known once the process has begun its program.
  await expect.poll(children).toHaveLength(1);
  await reader.close();
  expect(children()).toEqual([]);
  const closing = 'The service is stopping. Send this file again in a moment.';
  expect(await readings).toEqual([closing, closing]);
  expect(await outcomes([reader.read(small)])).toEqual([closing]);
});

it('a missing file is an error and not a rejection, and the next one is read', async () => {
  const reader = open({ running: 1 });
  const readings = outcomes([reader.read({ path: `${small.path}.none`, sha256: 'none' }), reader.read(small)]);
  expect(await readings).toEqual([expect.stringContaining('ENOENT'), 'Hola']);
});

it('reading leaks no descriptors', async () => {
  const reader = open();
  const descriptors = () => readdirSync('/proc/self/fd').length;
  await outcomes([reader.read(small)]);
  const before = descriptors();
  for (let round = 0; round < 2; round += 1)
    await outcomes([reader.read(another(small, 1)), reader.read(another(small, 2))]);
  expect(descriptors()).toBeLessThanOrEqual(before);
});

describe('PDF file that exhausts resources', () => {
  it('is rejected at the time limit', async () => {
    expect(await outcomes([open({ timeMs: 400 }).read(slow)])).toEqual(['time_limit']);
  });

  it('is rejected at the memory limit', async () => {
    const file = folder.save(bomb('a character map of endless ranges'));
    expect(await outcomes([open({ rssBytes: 150e6 }).read(file)])).toEqual(['memory_limit']);
  });

  it('ends its process only: every bomb gives a rejection or a harmless text', async () => {
    const reader = open({ timeMs: 800, rssBytes: 200e6 });
    const bombs = pdfBombs.filter((_, at) => at % BOMB_IN_MANY === 0);
    const read = await outcomes(bombs.map(({ bytes }) => reader.read(folder.save(bytes()))));
    const named = Object.fromEntries(bombs.map(({ name }, index) => [name, read[index]]));
    // On a busy machine the time may be over before the file is looked at.
    const one = (...codes: string[]) => expect.stringMatching(`^(?:time_limit|${codes.join('|')})$`);
    const tooMuch = one('memory_limit', 'too_much_text', 'damaged');
    const expected = {
      'two layers of compression, 4 GB': tooMuch,
      'compression with a predictor, 2 GB': tooMuch,
      'a compressed table of objects, 2 GB': tooMuch,
      'a page tree that is a cycle': one('damaged'),
      'a thousand million pages': one('no_text', 'too_many_pages'),
      'a table of objects that points to itself': one('no_text'),
      'a character map of endless ranges': tooMuch,
      '600 000 operators': one('Hola'),
      '900 000 pieces of text': tooMuch,
      'forms within forms': tooMuch,
      '4 MB of [': tooMuch,
      '560 000 objects without a table': tooMuch,
      'arrays 100 000 deep': tooMuch,
      'dictionaries 100 000 deep': tooMuch,
      '10 MB of zeros': one('truncated'),
      'the first four bytes alone': one('truncated'),
    };
    expect(Object.keys(expected)).toEqual(pdfBombs.map(({ name }) => name));
    expect(named).toEqual(Object.fromEntries(Object.entries(expected).filter((_, at) => at % BOMB_IN_MANY === 0)));
  });

  it('or is damaged gives a rejection or a text, and never an error', async () => {
    const reader = open({ timeMs: 5_000 });
    const whole = await drawPdf((pdf) => pdf.text('Saldo final').text('1,000.00').addPage().text('fin'));
    const random = seededRandom(20_260_319);
    const files = Array.from({ length: randomRuns({ short: 6, long: 12 }) }, () => folder.save(mutate(whole, random)));
    for (const reading of await Promise.all(files.map((file) => reader.read(file)))) {
      expect(reading.ok ? reading.value.length : reading.refusal.message.length).toBeGreaterThan(0);
    }
  });
});
