/** Import rules between rooms, and restrictions on code in each: docs/decisions/0001-three-rooms.md. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { type Import, ringsOf, show } from './import-rings.ts';

const root = join(import.meta.dirname, '..');

function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesUnder(path);
    return /\.tsx?$/.test(entry.name) ? [path.split(sep).join('/')] : [];
  });
}

const GENERATED = ['src/contract/schema.gen.ts', 'src/server/platform/postgres/database.types.ts'];
const sources = filesUnder('src').filter((path) => !GENERATED.includes(path));
const code = sources.filter((path) => !/\.test\.tsx?$/.test(path) && !/-testing\.ts$/.test(path));
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** A file's imports, type imports included: they couple rooms too. */
function importsOf(path: string): Import[] {
  return ts.preProcessFile(textOf(path), true, true).importedFiles.map(({ fileName: to }) => {
    if (!to.startsWith('.')) return { from: path, to, npm: true };
    return {
      from: path,
      to: relative(root, resolve(root, dirname(path), to))
        .split(sep)
        .join('/'),
      npm: false,
    };
  });
}

const imports = code.flatMap(importsOf);
const roomOf = (path: string) => path.split('/')[1] ?? '';
const featureOf = (path: string) => (path.split('/').length > 3 ? (path.split('/')[2] ?? '') : '');
const isServerFeature = (path: string) => path.startsWith('src/server/') && !['', 'platform'].includes(featureOf(path));

describe('rooms', () => {
  it('contain files and imports that the test can see', () => {
    expect(code.length).toBeGreaterThan(80);
    expect(imports.length).toBeGreaterThan(300);
  });

  it('domain imports only domain, a decimal, a calendar and a linear regex library, and reads no clock or environment', () => {
    const allowed = ['decimal.js', 'temporal-polyfill', 're2js'];
    const stray = imports.filter(
      ({ from, to, npm }) => roomOf(from) === 'domain' && (npm ? !allowed.includes(to) : roomOf(to) !== 'domain'),
    );
    expect(show(stray)).toEqual([]);
    const clocks = code.filter(
      (path) =>
        roomOf(path) === 'domain' &&
        /\bnew Date\b|\bDate\.now\b|\bprocess\.|\bTemporal\.Now\b|\bMath\.random\b|\bfetch\(/.test(textOf(path)),
    );
    expect(clocks).toEqual([]);
  });

  it('contract contains the generated API types only and imports nothing', () => {
    const held = filesUnder('src/contract');
    expect(held).toEqual(['src/contract/schema.gen.ts']);
    expect(held.flatMap(importsOf)).toEqual([]);
  });

  it('web imports domain, contract, its own feature, ui and api, and only the frame imports features', () => {
    const shared = ['api', 'ui', 'language', ''];
    const stray = imports.filter(({ from, to, npm }) => {
      if (npm || roomOf(from) !== 'web') return false;
      if (['domain', 'contract'].includes(roomOf(to))) return false;
      // The screen shows the documented recipes as they are.
      if (/^docs\/automation\/[\w.-]+\?raw$/.test(to)) return false;
      if (roomOf(to) !== 'web') return true;
      const [own, other] = [featureOf(from), featureOf(to)];
      // The frame assembles the screens, as the router does; English is one file assembled from all words.
      if (own === '' || own === 'shell' || own === 'language' || own === other) return false;
      return own === 'api' ? !['', 'language'].includes(other) : !shared.includes(other);
    });
    expect(show(stray)).toEqual([]);
  });

  it('cli imports the API types and the domain, and calls the service through the generated client', () => {
    const stray = imports.filter(({ from, to, npm }) => {
      if (roomOf(from) !== 'cli') return false;
      if (npm) return to !== 'openapi-fetch' && !to.startsWith('node:');
      return !['cli', 'domain', 'contract'].includes(roomOf(to));
    });
    expect(show(stray)).toEqual([]);
  });

  it('platform imports no feature', () => {
    const stray = imports.filter(
      ({ from, to, npm }) =>
        !npm &&
        from.startsWith('src/server/platform/') &&
        !to.startsWith('src/server/platform/') &&
        roomOf(to) !== 'domain',
    );
    expect(show(stray)).toEqual([]);
  });
});

describe('import cycles', () => {
  const WAY_OUT =
    'An import goes one way: from what is put together to what it is made of. Move what both need into the lower folder ' +
    '(or domain, platform), what knows both into the higher or one of its own, or give it through deps (row-effects.ts).';

  it.each([
    ['domain', []],
    ['domain/agent', []],
    // deps.ts, app.ts and the like assemble the features.
    ['server', ['']],
    ['web', ['', 'language', 'shell']],
  ])('do not exist between the folders of %s', (within, frame) => {
    expect(ringsOf(within, imports, frame), WAY_OUT).toEqual([]);
  });

  it('are found when three folders form one, without the folders that only lead to it', () => {
    const [ab, bc, ca, da, ae] = [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
      ['d', 'a'],
      ['a', 'e'],
    ].map(([from, to]) => ({
      from: `src/server/${from}/x.ts`,
      to: `src/server/${to}/y.ts`,
      npm: false,
    })) as [Import, Import, Import, Import, Import];
    expect(ringsOf('server', [ab, bc, ca, da, ae], ['']).sort()).toEqual(show([ab, bc, ca]));
    expect(ringsOf('server', [ab, bc, da, ae], [''])).toEqual([]);
  });
});

describe('server features', () => {
  it('import the verbs and schemas of each other, never routes or stores', () => {
    const stray = imports.filter(({ from, to, npm }) => {
      if (npm || !isServerFeature(from) || !isServerFeature(to) || featureOf(from) === featureOf(to)) return false;
      return (
        ['routes.ts', 'store.ts'].includes(basename(to)) ||
        (basename(from) === 'store.ts' && basename(to) !== 'schema.ts')
      );
    });
    expect(show(stray)).toEqual([]);
  });

  it('contain routes, schema, store, and verbs named <verb>-<noun> only', () => {
    const odd = code.filter(
      (path) => isServerFeature(path) && !/^(?:routes|schema|store|[a-z]+(?:-[a-z]+)+)\.ts$/.test(basename(path)),
    );
    expect(odd).toEqual([]);
  });

  it('keep SQL in their store', () => {
    const withSql = code.filter(
      (path) =>
        isServerFeature(path) &&
        basename(path) !== 'store.ts' &&
        /\bsql`|\bsql<|\.selectFrom\(|\.insertInto\(|\.updateTable\(|\.deleteFrom\(/.test(textOf(path)),
    );
    expect(withSql).toEqual([]);
  });

  it('register their routes in app.ts only', () => {
    const stray = imports.filter(({ from, to }) => basename(to) === 'routes.ts' && from !== 'src/server/app.ts');
    expect(show(stray)).toEqual([]);
    const registered = importsOf('src/server/app.ts').map(({ to }) => to);
    expect(code.filter((path) => basename(path) === 'routes.ts' && !registered.includes(path))).toEqual([]);
  });
});

describe('restricted code', () => {
  it('network access is in the egress module only', () => {
    const outward = code.filter(
      (path) =>
        roomOf(path) === 'server' &&
        !['src/server/platform/egress/egress.ts', 'src/server/platform/egress/egress-pinned.ts'].includes(path) &&
        /(?<!\bclient\.)\bfetch\(|from 'node:https?'|\bhttps?\.request\(|\bnet\.connect\(|from 'undici'/.test(
          textOf(path),
        ),
    );
    expect(outward).toEqual([]);
  });

  it('the system clock is read in the clock module only', () => {
    const allowed = ['src/server/main.ts', 'src/server/platform/clock.ts'];
    const clocks = code.filter(
      (path) =>
        roomOf(path) === 'server' && !allowed.includes(path) && /\bDate\.now\(|\bnew Date\(\)/.test(textOf(path)),
    );
    expect(clocks.filter((path) => !path.includes('/embedded-postgres'))).toEqual([]);
  });

  it('money is parsed in domain/money.ts only', () => {
    expect(code.filter((path) => /\bparseFloat\(/.test(textOf(path)))).toEqual([]);
  });

  it('web strips control marks wherever it reads a response', () => {
    const readers = code.filter(
      (path) =>
        roomOf(path) === 'web' &&
        /\.json\(\)|responseText|extends HttpAgent|createFetchClient</.test(textOf(path)) &&
        !/\bshown(?:Answer|Events|Json)\(/.test(textOf(path)),
    );
    // The build's own file list, the service's version, and texts that the server has already cleaned.
    const ofNobodyElse = ['offline/bars.tsx', 'settings/backup.tsx', 'sw/push.ts', 'sw/sw.ts'];
    expect(readers.sort()).toEqual(ofNobodyElse.map((path) => `src/web/${path}`));
  });

  it('files are short, have specific names and export no barrels', () => {
    const long = sources.filter((path) => textOf(path).split('\n').length > 301);
    expect(long).toEqual([]);
    expect(
      sources.filter((path) => /(?:^|[/-])(?:utils?|helpers?|common|manager|service|index)\.tsx?$/.test(path)),
    ).toEqual([]);
    expect(code.filter((path) => /^export \* from/m.test(textOf(path)))).toEqual([]);
  });

  it('migrations are numbered without gaps or duplicates', () => {
    const numbers = readdirSync(join(root, 'migrations')).map((name) => Number(name.slice(0, 3)));
    expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  });
});

describe('documents', () => {
  const documents = ['README.md', 'AGENTS.md', ...filesIn('docs')];

  it('link to files that exist', () => {
    const missing = documents.flatMap((document) =>
      [
        ...readFileSync(join(root, document), 'utf8').matchAll(
          /(?:\]\(|`)((?:src|docs|test|scripts|bench|migrations)\/[\w./-]+|[\w-]+\.md)(?:#[\w-]+)?(?:\)|`)/g,
        ),
      ]
        .map((match) => match[1] ?? '')
        .filter((path) => !exists(join(root, path)) && !exists(join(root, dirname(document), path)))
        .map((path) => `${document}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('name source files that exist, by full path or by its end', () => {
    const all = ['src', 'test', 'scripts', 'bench'].flatMap(filesUnder);
    const named = documents.flatMap((document) =>
      [...readFileSync(join(root, document), 'utf8').matchAll(/`((?:[\w.-]+\/)*[\w-]+(?:\.[\w-]+)*\.tsx?)`/g)].map(
        ([, path = '']) => ({ document, path }),
      ),
    );
    const missing = named.filter(({ path }) => !all.some((file) => `/${file}`.endsWith(`/${path}`)));
    expect(missing.map(({ document, path }) => `${document}: ${path}`)).toEqual([]);
    // A trace consists mostly of file names.
    expect(named.filter(({ document }) => document === 'docs/trace.md').length).toBeGreaterThan(30);
  });

  it('exist for each rule and decision named in the code', () => {
    const named = [...sources, 'migrations/001-ledger.sql'].flatMap((path) =>
      [...textOf(path).matchAll(/docs\/(?:rules|decisions)\/[\w-]+\.md/g)].map((match) => match[0]),
    );
    expect([...new Set(named)].filter((path) => !exists(join(root, path)))).toEqual([]);
    expect(named.length).toBeGreaterThan(3);
  });
});

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? filesIn(`${folder}/${entry.name}`)
      : entry.name.endsWith('.md')
        ? [`${folder}/${entry.name}`]
        : [],
  );
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
