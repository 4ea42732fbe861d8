import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** In development /components shows every piece of the screen, see docs/components. */
const componentsPage: Plugin = {
  name: 'components-page',
  apply: 'serve',
  configureServer: (server) => {
    server.middlewares.use('/components', (request, response, next) => {
      const page = readFileSync(at('docs/components/index.html'), 'utf8');
      server
        .transformIndexHtml(
          '/components/',
          page.replace('COMPONENTS', at('docs/components').slice(1)),
          request.originalUrl,
        )
        .then((html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html), next);
    });
  },
};

/** Files under this size fit into one packet anyway; those named so are compressed already. */
const COMPRESSED_FROM = 1024;
const COMPRESSED_ALREADY = /\.(?:woff2|png)$/;

/** Writes what the service sends to browsers that take it beside each file: `a.js.br` and `a.js.gz`. */
const compressFiles: Plugin = {
  name: 'compress-files',
  apply: 'build',
  writeBundle: async ({ dir = '' }) => {
    const entries = await readdir(dir, { recursive: true, withFileTypes: true });
    const compress = async (path: string) => {
      const bytes = await readFile(path);
      if (bytes.length < COMPRESSED_FROM) return;
      // Brotli and gzip at their best, which takes too long for an answer but not for a build.
      const [brotli, gzipped] = await Promise.all([
        promisify(brotliCompress)(bytes),
        promisify(gzip)(bytes, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
    };
    const files = entries.filter((entry) => entry.isFile() && !COMPRESSED_ALREADY.test(entry.name));
    await Promise.all(files.map(({ parentPath, name }) => compress(join(parentPath, name))));
  },
};

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** Tells whether a module is one of the given ones of src/web, or what they import at once. */
function closureOf(...names: readonly string[]): (id: string, modules: Modules) => boolean {
  const found = new Set<string>();
  const add = (id: string, modules: Modules) => {
    if (found.has(id)) return;
    found.add(id);
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) add(imported, modules);
  };
  return (id, modules) => {
    // The first question comes when all modules are known.
    if (found.size === 0) for (const name of names) add(at(`src/web/${name}`), modules);
    return found.has(id);
  };
}

const isFirst = closureOf('main.tsx', 'shell/shell.tsx', 'home/home-page.tsx');
const isLibrary = (id: string) => id.startsWith('\0') || id.includes('/node_modules/');
/** A first visit needs two files: one of libraries, which most new versions leave alone, and one of ours. */
const CHUNKS = [
  {
    debugName: 'libraries',
    priority: 2,
    name: (id: string, modules: Modules) => (isFirst(id, modules) && isLibrary(id) ? 'libraries' : null),
  },
  {
    debugName: 'first',
    priority: 1,
    name: (id: string, modules: Modules) => (isFirst(id, modules) && id !== at('src/web/main.tsx') ? 'first' : null),
  },
];

export default defineConfig({
  root: at('src/web'),
  plugins: [react(), tailwindcss(), componentsPage, compressFiles],
  build: {
    outDir: at('dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    // The server's policy lets no font or script come from a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The service worker keeps what is named here, and scripts/check-weight.ts weighs it.
    manifest: 'assets.json',
    rolldownOptions: {
      input: { index: at('src/web/index.html'), sw: at('src/web/sw/sw.ts') },
      // A service worker keeps its name: that is how the browser finds the next one.
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: CHUNKS },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    fs: { allow: [at('.')] },
    proxy: { '^/api/(?:v1|auth|docs)\\b': process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8080' },
  },
});
