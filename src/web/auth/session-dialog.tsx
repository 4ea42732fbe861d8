import { Dialog } from '@base-ui/react/dialog';
import { Button } from '../ui/button.tsx';
import { words } from '../words.ts';
import { LoginForm } from './login-form.tsx';

/** Asks for name and password over the screen one was working on; only entering or leaving closes it. */
export function SessionDialog({ answer }: { answer: (hasEntered: boolean) => void }) {
  return (
    <Dialog.Root open disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-60 bg-[#000]/50" />
        <Dialog.Popup className="fixed top-1/2 left-1/2 z-70 max-h-dvh w-[calc(100vw-2rem)] max-w-sm -translate-1/2 overflow-y-auto rounded-2xl bg-raised p-6 shadow-xl">
          <Dialog.Title className="text-xl font-semibold tracking-tight">{words.login.ended}</Dialog.Title>
          <Dialog.Description className="mt-1 mb-4 text-muted">{words.login.endedText}</Dialog.Description>
          <LoginForm onEntered={() => answer(true)} />
          <Button className="mt-2 w-full" onClick={() => answer(false)}>
            {words.login.leave}
          </Button>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
