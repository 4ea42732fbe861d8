/** Who may import whom, and what a line may be in which room: docs/decisions/0001-three-rooms.md. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesUnder(path);
    return /\.tsx?$/.test(entry.name) ? [path.split(sep).join('/')] : [];
  });
}

type Import = { from: string; to: string; npm: boolean };

const GENERATED = ['src/web/api/schema.gen.ts', 'src/server/platform/postgres/database.types.ts'];
const sources = filesUnder('src').filter((path) => !GENERATED.includes(path));
const code = sources.filter((path) => !/\.test\.tsx?$/.test(path) && !/-testing\.ts$/.test(path));
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** What a file imports, type imports included: a type of another room ties the rooms together too. */
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
const show = (list: Import[]) => list.map(({ from, to }) => `${from} -> ${to}`);

describe('the rooms', () => {
  it('are all read: the test sees imports where there are some', () => {
    expect(code.length).toBeGreaterThan(80);
    expect(imports.length).toBeGreaterThan(300);
  });

  it('domain imports only domain, a decimal, a calendar and a linear regex library, and knows no clock or environment', () => {
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

  it('web imports domain, its own feature, ui and api, never the server; only the frame imports features', () => {
    const shared = ['api', 'ui', 'language', ''];
    const stray = imports.filter(({ from, to, npm }) => {
      if (npm || roomOf(from) !== 'web') return false;
      if (roomOf(to) === 'domain') return false;
      // The recipes that people copy are shown as they are documented.
      if (/^docs\/automation\/[\w.-]+\?raw$/.test(to)) return false;
      if (roomOf(to) !== 'web') return true;
      const [own, other] = [featureOf(from), featureOf(to)];
      // The frame puts the screens together, as the router does, and the language their words.
      if (own === '' || own === 'shell' || own === 'language' || own === other) return false;
      return own === 'api' ? other !== '' : !shared.includes(other);
    });
    expect(show(stray)).toEqual([]);
  });

  it('cli imports the API’s types and the domain, and talks to the service through the generated client', () => {
    const stray = imports.filter(({ from, to, npm }) => {
      if (roomOf(from) !== 'cli') return false;
      if (npm) return to !== 'openapi-fetch' && !to.startsWith('node:');
      return !['cli', 'domain'].includes(roomOf(to)) && to !== 'src/web/api/schema.gen.ts';
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

describe('a server feature', () => {
  it('uses another through its verbs and shapes, never through its routes or its SQL', () => {
    const stray = imports.filter(({ from, to, npm }) => {
      if (npm || !isServerFeature(from) || !isServerFeature(to) || featureOf(from) === featureOf(to)) return false;
      return (
        ['routes.ts', 'store.ts'].includes(basename(to)) ||
        (basename(from) === 'store.ts' && basename(to) !== 'schema.ts')
      );
    });
    expect(show(stray)).toEqual([]);
  });

  it('has four kinds of file: routes, schema, store, and verbs named <verb>-<noun>', () => {
    const odd = code.filter(
      (path) => isServerFeature(path) && !/^(?:routes|schema|store|[a-z]+(?:-[a-z]+)+)\.ts$/.test(basename(path)),
    );
    expect(odd).toEqual([]);
  });

  it('keeps SQL in its store: routes and verbs hold none', () => {
    const withSql = code.filter(
      (path) =>
        isServerFeature(path) &&
        basename(path) !== 'store.ts' &&
        /\bsql`|\bsql<|\.selectFrom\(|\.insertInto\(|\.updateTable\(|\.deleteFrom\(/.test(textOf(path)),
    );
    expect(withSql).toEqual([]);
  });

  it('registers its routes in app.ts and nowhere else', () => {
    const stray = imports.filter(({ from, to }) => basename(to) === 'routes.ts' && from !== 'src/server/app.ts');
    expect(show(stray)).toEqual([]);
    const registered = importsOf('src/server/app.ts').map(({ to }) => to);
    expect(code.filter((path) => basename(path) === 'routes.ts' && !registered.includes(path))).toEqual([]);
  });
});

describe('a line knows its room', () => {
  it('only the egress module talks to the network', () => {
    const outward = code.filter(
      (path) =>
        roomOf(path) === 'server' &&
        !['src/server/platform/egress/egress.ts', 'src/server/platform/egress/egress-pinned.ts'].includes(path) &&
        /\bfetch\(|from 'node:https?'|\bhttps?\.request\(|\bnet\.connect\(|from 'undici'/.test(textOf(path)),
    );
    expect(outward).toEqual([]);
  });

  it('only the clock reads the clock', () => {
    const allowed = ['src/server/main.ts', 'src/server/platform/clock.ts'];
    const clocks = code.filter(
      (path) =>
        roomOf(path) === 'server' && !allowed.includes(path) && /\bDate\.now\(|\bnew Date\(\)/.test(textOf(path)),
    );
    expect(clocks.filter((path) => !path.includes('/embedded-postgres'))).toEqual([]);
  });

  it('money is parsed in domain/money.ts alone', () => {
    expect(code.filter((path) => /\bparseFloat\(/.test(textOf(path)))).toEqual([]);
  });

  it('what the service answers loses its control marks in one place, whichever way it comes to the screen', () => {
    const readers = code.filter(
      (path) =>
        roomOf(path) === 'web' &&
        /\.json\(\)|responseText|extends HttpAgent|createFetchClient</.test(textOf(path)) &&
        !/\bshown(?:Answer|Events|Json)\(/.test(textOf(path)),
    );
    // The build's own list of files, the service's version, and what the server has made fit to be shown already.
    const ofNobodyElse = ['offline/new-version.ts', 'settings/read-about.ts', 'sw/push.ts', 'sw/sw.ts'];
    expect(readers.sort()).toEqual(ofNobodyElse.map((path) => `src/web/${path}`));
  });

  it('files stay small, names say something, and nothing is exported in barrels', () => {
    const long = sources.filter((path) => textOf(path).split('\n').length > 301);
    expect(long).toEqual([]);
    expect(
      sources.filter((path) => /(?:^|[/-])(?:utils?|helpers?|common|manager|service|index)\.tsx?$/.test(path)),
    ).toEqual([]);
    expect(code.filter((path) => /^export \* from/m.test(textOf(path)))).toEqual([]);
  });

  it('migrations are numbered without gap or double', () => {
    const numbers = readdirSync(join(root, 'migrations')).map((name) => Number(name.slice(0, 3)));
    expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  });
});

describe('documents', () => {
  const documents = ['README.md', 'AGENTS.md', ...filesIn('docs')];

  it('name files that exist', () => {
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

  it('exist for each hard rule that the code names', () => {
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
