import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { forgetAnswers } from '../api/forget-device.ts';
import { words } from '../ui/words.ts';
import { LoginForm } from './login-form.tsx';

const route = getRouteApi('/login');

export function LoginPage() {
  const { from } = route.useSearch();
  const router = useRouter();
  const queryClient = useQueryClient();

  // Clear cached data for whoever is at the login.
  useEffect(() => {
    document.title = `${words.login.title} · ${words.app.name}`;
    queryClient.clear();
    void forgetAnswers();
  }, [queryClient]);

  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-sm">
        <div className="mb-8 flex items-center gap-3">
          <img src="/favicon.svg" alt="" width={40} height={40} />
          <div>
            <p className="text-lg font-semibold tracking-tight">{words.app.name}</p>
            <p className="text-muted">{words.login.lead}</p>
          </div>
        </div>
        <div className="rounded-2xl border border-line bg-surface p-6">
          <h1 className="mb-4 text-xl font-semibold tracking-tight">{words.login.title}</h1>
          <LoginForm onEntered={() => router.history.replace(from ?? '/')} />
        </div>
      </div>
    </main>
  );
}
