import { type Settings, useChangeSettings } from '../../api/settings.ts';
import { notifyFailure } from '../../ui/notice.tsx';
import { paletteWords } from './words.ts';

/** Changes a setting, and says so when it was refused. */
export function useSetting(): (setting: Settings) => void {
  const change = useChangeSettings();
  return (setting) =>
    change.mutate(
      { body: setting },
      {
        onError: notifyFailure(paletteWords.palette.settingFailed),
      },
    );
}
