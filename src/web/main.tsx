import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createAppQueryClient } from './api/query-client.ts';
import { loadLanguage } from './language.ts';
import { createAppRouter } from './router.tsx';
import { notify } from './ui/notice.tsx';
import { words } from './words.ts';
import './styles.css';

const queryClient = createAppQueryClient({
  onSignedOut: () => void router.invalidate(),
  onStale: () => notify(words.failure.stale),
});
const router = createAppRouter(queryClient);

const place = document.getElementById('app');
if (!place) throw new Error('The page has no #app');
const root = createRoot(place);
void loadLanguage(() => import('./english.ts')).then(() =>
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  ),
);

// In development the files have no lasting names to keep.
if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js');
