/** What the drawer of the agent is made of: an answer with what it looked up, a proposal, what went wrong. */
import type { Interrupt } from '@ag-ui/client';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyChat, ProblemBox } from '../../src/web/agent/message-log.tsx';
import { updateThread } from '../../src/web/agent/thread-state.ts';
import { EngineBadge, TurnView } from '../../src/web/agent/turn-view.tsx';
import type { Turn } from '../../src/web/agent/turns.ts';

const PERIOD = { cycle: '2026-09', starts_on: '2026-08-19', ends_on: '2026-09-18' };
const SLOTS = [
  { slot: 1, category_id: 1, name: 'Supermercado', total_crc: 182_400, count: 9, share: 0.42 },
  { slot: 2, category_id: 2, name: 'Restaurantes', total_crc: 96_150, count: 7, share: 0.22 },
  { slot: 0, category_id: null, name: 'Otros', total_crc: 33_250, count: 4, share: 0.08 },
];

const ANSWERED: Turn = {
  id: 'one',
  question: '¿En qué gasté más en setiembre?',
  engine: { engine: 'local' },
  files: 0,
  note: { asksBack: false, readAs: null, suggestions: ['¿Y el mes pasado?'] },
  unbacked: [],
  version: '1',
  parts: [
    {
      kind: 'tool',
      id: 'call',
      name: 'spending_by_category',
      args: JSON.stringify({ cycle: '2026-09' }),
      result: JSON.stringify({
        today: '2026-09-30',
        period: PERIOD,
        data: { ...PERIOD, slots: SLOTS, categories: SLOTS },
        figures: [{ name: 'spent', amount: 311_800, currency: 'CRC', text: '₡311 800,00', link: '/' }],
      }),
    },
    { kind: 'text', id: 'said', text: 'En **Supermercado**: [₡182 400,00](/).\n\n- Restaurantes: [₡96 150,00](/)' },
  ],
};

const PROPOSED: Turn = {
  id: 'two',
  question: 'Pasá las de Uber a Transporte',
  engine: { engine: 'model', provider: 'openai-compatible', model: 'un-modelo' },
  files: 0,
  note: { asksBack: false, readAs: null, suggestions: [] },
  unbacked: ['₡9 999'],
  version: '1',
  parts: [{ kind: 'text', id: 'offer', text: 'Encontré una que no está ahí.' }],
};

const PROPOSAL: Interrupt = {
  id: 'proposal',
  reason: 'tool_call',
  metadata: {
    alcancia: {
      tool: 'propose_category',
      arguments: { transaction_ids: [7], category: 4 },
      preview: {
        title: 'Pasar una transacción a Transporte',
        total: 1,
        rows: [
          {
            merchant: 'UBER TRIP',
            date: '2026-09-12',
            amount: 4_115,
            currency: 'CRC',
            before: 'Sin categoría',
            after: 'Transporte',
          },
        ],
      },
    },
  },
};

function Pieces() {
  return (
    <div className="max-w-105 space-y-6">
      <EngineBadge />
      <TurnView turn={ANSWERED} proposal={null} waitsFor={null} isHidden={false} />
      <TurnView turn={PROPOSED} proposal={PROPOSAL} waitsFor={null} isHidden={false} />
      <ProblemBox problem="failed" />
      <EmptyChat />
    </div>
  );
}

const rootRoute = createRootRoute();
const routeTree = rootRoute.addChildren([
  createRoute({ getParentRoute: () => rootRoute, path: '/', component: Pieces }),
]);
// The buttons wait until the conversation was read.
updateThread({ phase: 'idle' });

/** Links of an answer lead through a router, and this page has none of its own. */
export function Agent() {
  const [router] = useState(() => createRouter({ routeTree, history: createMemoryHistory() }));
  return <RouterProvider<typeof router> router={router} />;
}
