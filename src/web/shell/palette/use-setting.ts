import { isSignedOut } from '../../api/api-error.ts';
import { type Settings, useChangeSettings } from '../../api/settings.ts';
import { notify } from '../../ui/notice.tsx';
import { explain } from '../../ui/states.tsx';
import { commandWords } from './words.ts';

/** Changes a setting, and says so when it was refused. */
export function useSetting(): (setting: Settings) => void {
  const change = useChangeSettings();
  return (setting) =>
    change.mutate(
      { body: setting },
      {
        onError: (error) => {
          if (!isSignedOut(error)) notify(`${commandWords.palette.settingFailed} ${explain(error)}`);
        },
      },
    );
}
