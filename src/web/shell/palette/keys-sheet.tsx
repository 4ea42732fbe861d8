/** The sheet of `?`: which keys there are, those of this screen first. */
import { useRouterState } from '@tanstack/react-router';
import { useSettings } from '../../api/settings.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { MOD_KEY } from '../../ui/mod-key.ts';
import { Switch } from '../../ui/switch.tsx';
import { words } from '../../ui/words.ts';
import { KeyNames } from './key-names.tsx';
import { type KeySection, sectionsOf } from './keys-by-screen.ts';
import type { PaletteScreen } from './use-places.ts';
import { useSetting } from './use-setting.ts';
import { commandWords } from './words.ts';

type Props = { open: boolean; onClose: () => void; screens: readonly PaletteScreen[] };

export function KeysSheet({ open, onClose, screens }: Props) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const text = commandWords.keys;
  const { single_keys = true } = useSettings();
  const set = useSetting();
  const go = screens.map(({ name, key }) => ({ keys: [`g ${key}`], what: words.nav[name] }));
  const sections = [...sectionsOf(path), { title: text.go, rows: go }];
  return (
    <Dialog open={open} onClose={onClose} title={text.title} lead={text.lead(MOD_KEY.trim())} size="wide">
      <Switch
        label={text.single}
        hint={text.singleHint(MOD_KEY.trim())}
        checked={single_keys}
        onChange={(checked) => set({ single_keys: checked })}
      />
      <div className="mt-3 gap-8 sm:columns-2">
        {sections.map((section) => (
          <Section key={section.title} section={section} />
        ))}
      </div>
    </Dialog>
  );
}

function Section({ section }: { section: KeySection }) {
  return (
    <section className="mb-5 break-inside-avoid">
      <h3 className="mb-1 font-semibold">{section.title}</h3>
      <dl>
        {section.rows.map(({ keys, what }) => (
          <div key={what} className="flex items-center justify-between gap-4 border-b border-line py-1.5">
            <dd className="min-w-0">{what}</dd>
            <dt className="flex shrink-0 flex-row-reverse flex-wrap gap-1.5">
              {keys.toReversed().map((each) => (
                <KeyNames key={each} keys={each} />
              ))}
            </dt>
          </div>
        ))}
      </dl>
    </section>
  );
}
