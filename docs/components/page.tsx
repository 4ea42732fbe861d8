/**
 * Every piece of the screen in both themes, side by side: `npm run dev`, then /components. A piece that is new or changed
 * is looked at here first. The pieces are the product's own; only the figures are invented.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { agentInfoOptions } from '../../src/web/api/agent-info.ts';
import { api } from '../../src/web/api/client.ts';
import './page.css';
import { Agent } from './agent.tsx';
import { Charts, Documents } from './charts.tsx';
import { Actions, Fields, Messages } from './pieces.tsx';
import { Colors, Figures, Spacing, Type } from './tokens.tsx';

const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
queryClient.setQueryData(
  api.queryOptions('get', '/api/v1/categories', {}).queryKey,
  ['Supermercado', 'Restaurantes', 'Comida a domicilio', 'Transporte'].map((name, place) => ({
    id: place + 1,
    identifier: name.toLowerCase().replaceAll(' ', '-'),
    name,
    color_slot: place + 1,
  })),
);

queryClient.setQueryData(agentInfoOptions.queryKey, {
  version: '',
  agents: {},
  engine: { provider: 'local', model: null, host: null },
});

const PARTS: readonly { title: string; show: () => ReactNode }[] = [
  { title: 'Colores', show: Colors },
  { title: 'Letra', show: Type },
  { title: 'Espacio', show: Spacing },
  { title: 'Cifras y días', show: Figures },
  { title: 'Acciones', show: Actions },
  { title: 'Campos', show: Fields },
  { title: 'Estados y avisos', show: Messages },
  { title: 'Gráficos', show: Charts },
  { title: 'Documentos', show: Documents },
  { title: 'Alcancía', show: Agent },
];

function Page() {
  return (
    <main className="space-y-10 p-4 lg:p-8">
      <div>
        <h1 className="text-2xl font-semibold tracking-tight">Piezas</h1>
        <p className="mt-1 max-w-2xl text-muted">
          Con lo que está hecha cada pantalla, en los dos temas. Los nombres son los de styles.css y src/web/ui.
        </p>
      </div>
      {PARTS.map(({ title, show }) => (
        <Part key={title} title={title} show={show} />
      ))}
    </main>
  );
}

/** One part, once on light and once on dark ground. */
function Part({ title, show: Show }: { title: string; show: () => ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      <div className="grid gap-4 xl:grid-cols-2">
        {(['light', 'dark'] as const).map((colorScheme) => (
          <div
            key={colorScheme}
            style={{ colorScheme }}
            className="min-w-0 rounded-2xl border border-line bg-page p-4 text-ink lg:p-6"
          >
            <Show />
          </div>
        ))}
      </div>
    </section>
  );
}

const place = document.getElementById('app');
if (!place) throw new Error('The page has no #app');
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>
  </StrictMode>,
);
