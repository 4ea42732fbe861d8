import { isSignedOut } from '../api/api-error.ts';
import { useChangeSettings, useSettings } from '../api/settings.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/notice.tsx';
import { explain } from '../ui/states.tsx';
import { FillDemo } from './fill-demo.tsx';
import { homeWords } from './words.ts';

/** What was put away and can be shown again: the first steps, and example data in a ledger without rows of its own. */
export function BringBack({ onDone }: { onDone: () => void }) {
  const { welcome_done } = useSettings();
  const settings = useChangeSettings();
  const showWelcome = () => {
    settings.mutate(
      { body: { welcome_done: false } },
      {
        onError: (error) => {
          if (!isSignedOut(error)) notify(`${homeWords.order.failed} ${explain(error)}`);
        },
      },
    );
    onDone();
  };
  return (
    <>
      {welcome_done !== false && <Button onClick={showWelcome}>{homeWords.order.welcome}</Button>}
      <FillDemo onFilled={onDone} />
    </>
  );
}
