import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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

export default defineConfig({
  root: at('src/web'),
  plugins: [react(), tailwindcss(), componentsPage],
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
      output: { entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    fs: { allow: [at('.')] },
    proxy: { '^/api/(?:v1|auth|docs)\\b': process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8080' },
  },
});
