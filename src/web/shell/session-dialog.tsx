import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { forgetDevice } from '../api/forget-device.ts';
import { usePending } from '../api/pending-store.ts';
import { broadcast } from '../api/tabs.ts';
import { LoginForm } from '../auth/login-form.tsx';
import { offlineWords } from '../offline/words.ts';
import { Button } from '../ui/button.tsx';
import { words } from '../ui/words.ts';

/** Asks for name and password over the current screen; only a login or logout closes it. */
export function SessionDialog({ answer }: { answer: (hasEntered: boolean) => void }) {
  return (
    <Dialog.Root open disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-60 bg-[#000]/50" />
        <Dialog.Popup className="fixed top-1/2 left-1/2 z-70 max-h-dvh w-[calc(100vw-2rem)] max-w-sm -translate-1/2 overflow-y-auto rounded-2xl bg-raised p-6 shadow-xl">
          <Dialog.Title className="text-xl font-semibold tracking-tight">{words.login.ended}</Dialog.Title>
          <Dialog.Description className="mt-1 mb-4 text-muted">{words.login.endedText}</Dialog.Description>
          <LoginForm onEntered={() => answer(true)} />
          <Leave onLeave={() => answer(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** A logout deletes what this browser stores; unsent entries are asked about first. */
function Leave({ onLeave }: { onLeave: () => void }) {
  const pending = usePending().length;
  const [isAsked, setAsked] = useState(false);
  const leave = async () => {
    if (pending > 0 && !isAsked) return setAsked(true);
    await forgetDevice().catch(() => {});
    broadcast({ kind: 'left' });
    onLeave();
  };
  return (
    <>
      {isAsked && (
        <p role="alert" className="mt-3 text-danger">
          {offlineWords.leaving.text(pending)}
        </p>
      )}
      <Button className="mt-2 w-full" onClick={() => void leave()}>
        {isAsked ? offlineWords.leaving.confirm : words.login.leave}
      </Button>
    </>
  );
}
