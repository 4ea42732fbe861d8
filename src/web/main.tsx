import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeRefusals } from './api/api-error.ts';
import { isOfNotifications } from './api/notifications.ts';
import { createAppQueryClient } from './api/query-client.ts';
import { LEDGER, refresh } from './api/refresh.ts';
import { isOwnAddress } from './auth/own-address.ts';
import { loadLanguage } from './language/language.ts';
import { keepFiles } from './offline/keep-files.ts';
import { createAppRouter } from './router.tsx';
import { loadRefusalWords } from './ui/format-refusal.ts';
import { dropOffer, toast } from './ui/toast.tsx';
import { words } from './ui/words.ts';
import './styles.css';

const queryClient = createAppQueryClient({
  onSignedOut: () => void router.invalidate(),
  onChanged: dropOffer,
  onStale: () => toast(words.failure.stale),
});
const router = createAppRouter(queryClient);

beforeRefusals(loadRefusalWords);

const place = document.getElementById('app');
if (!place) throw new Error('The page has no #app');
const root = createRoot(place);
void loadLanguage(() => import('./language/english.ts')).then(() =>
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  ),
);

// Messages of the service worker: open a notification's address, or refetch what has changed.
navigator.serviceWorker?.addEventListener(
  'message',
  ({ data }: MessageEvent<{ kind?: unknown; path?: unknown } | null>) => {
    if (data?.kind === 'open' && isOwnAddress(data.path)) router.history.push(data.path);
    if (data?.kind === 'pushed') void queryClient.invalidateQueries({ predicate: isOfNotifications });
    if (data?.kind === 'pushed' || data?.kind === 'changed') void refresh(queryClient, LEDGER);
  },
);

keepFiles(queryClient);
