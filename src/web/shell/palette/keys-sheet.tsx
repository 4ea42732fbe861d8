/** The sheet of `?`: all shortcuts, those of this screen first. */
import { useRouterState } from '@tanstack/react-router';
import { useSettings } from '../../api/settings.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { MOD_KEY } from '../../ui/keys.ts';
import { Switch } from '../../ui/switch.tsx';
import { words } from '../../ui/words.ts';
import { KeyNames } from './key-names.tsx';
import { useSetting } from './use-actions.ts';
import type { PaletteScreen } from './use-places.ts';
import { paletteWords } from './words.ts';

type Props = { open: boolean; onClose: () => void; screens: readonly PaletteScreen[] };

export function KeysSheet({ open, onClose, screens }: Props) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const text = paletteWords.keys;
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

/** Keys with their action; those of a row do the same, or a thing and its opposite. */
type KeySection = { title: string; rows: { keys: string[]; what: string }[] };

/** The shortcuts of every part of the program, those of the current screen first. */
function sectionsOf(path: string): KeySection[] {
  const here = SCREENS_WITH_KEYS.filter(({ at }) => path.startsWith(at));
  const elsewhere = SCREENS_WITH_KEYS.filter(({ at }) => !path.startsWith(at));
  return [
    ...here.map(({ section }) => section()),
    everywhere(),
    ...elsewhere.map(({ section }) => section()),
    quickAdd(),
    lists(),
  ];
}

const SCREENS_WITH_KEYS = [
  { at: '/transactions', section: table },
  { at: '/review', section: review },
];

function everywhere(): KeySection {
  const { what, everywhere: title } = paletteWords.keys;
  return {
    title,
    rows: [
      { keys: ['mod+k'], what: what.palette },
      { keys: ['mod+j'], what: what.ask },
      { keys: ['n'], what: what.add },
      { keys: ['z'], what: what.undo },
      { keys: ['o'], what: what.hide },
      { keys: ['?'], what: what.keys },
      { keys: ['Escape'], what: what.close },
    ],
  };
}

function table(): KeySection {
  const text = paletteWords.keys.table;
  return {
    title: words.nav.transactions,
    rows: [
      { keys: ['j', 'k'], what: text.move },
      { keys: ['Enter'], what: text.open },
      { keys: ['/'], what: text.search },
      { keys: ['x'], what: text.select },
      { keys: ['shift+x'], what: text.range },
      { keys: ['c'], what: text.category },
      { keys: ['d'], what: text.deferred },
      { keys: ['v'], what: text.split },
      { keys: ['p'], what: text.pays },
      { keys: ['e'], what: text.edit },
      { keys: ['m'], what: text.merge },
      { keys: ['Escape'], what: text.close },
    ],
  };
}

function review(): KeySection {
  const text = paletteWords.keys.review;
  return {
    title: words.nav.review,
    rows: [
      { keys: ['j', 'k'], what: text.move },
      { keys: ['Enter'], what: text.accept },
      { keys: ['1–6'], what: text.numbers },
      { keys: ['c'], what: text.category },
      { keys: ['s'], what: text.skip },
      { keys: ['d'], what: text.deferred },
      { keys: ['u'], what: text.apart },
      { keys: ['m'], what: text.same },
      { keys: ['d'], what: text.two },
      { keys: ['z'], what: text.undo },
    ],
  };
}

function quickAdd(): KeySection {
  const text = paletteWords.keys.quickAdd;
  return {
    title: paletteWords.keys.sections.quickAdd,
    rows: [
      { keys: ['mod+Enter'], what: text.save },
      { keys: ['mod+shift+Enter'], what: text.again },
    ],
  };
}

function lists(): KeySection {
  const text = paletteWords.keys.lists;
  return {
    title: paletteWords.keys.sections.lists,
    rows: [
      { keys: ['ArrowUp', 'ArrowDown'], what: text.arrows },
      { keys: ['Enter'], what: text.enter },
    ],
  };
}
