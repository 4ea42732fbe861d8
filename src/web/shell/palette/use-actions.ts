/** The actions of the palette besides navigation. */
import { useNavigate } from '@tanstack/react-router';
import {
  ClipboardPaste,
  Download,
  Eye,
  EyeOff,
  FileUp,
  FlaskConical,
  FlaskConicalOff,
  Footprints,
  Inbox,
  Keyboard,
  Languages,
  LogOut,
  type LucideIcon,
  MessageCircle,
  Monitor,
  Moon,
  Plus,
  Repeat,
  Sun,
  Undo2,
} from 'lucide-react';
import { type Settings, useChangeSettings } from '../../api/settings.ts';
import { REMOVE_DEMO_HASH, useDemoData, useFillDemo } from '../../home/use-demo-data.ts';
import { homeWords } from '../../home/words.ts';
import { openOverlay, showDrawer } from '../../ui/overlay.ts';
import { hideAmounts, useHiddenAmounts } from '../../ui/privacy.ts';
import { lastOffer, toast, toastFailure } from '../../ui/toast.tsx';
import type { Command } from './command.ts';
import { paletteWords } from './words.ts';

/** Downloads without leaving the screen: the service sends a file. */
const EXPORT = '/api/v1/transactions/export';

export function useActions(onSignOut: () => void): Command[] {
  const navigate = useNavigate();
  const hidden = useHiddenAmounts();
  const set = useSetting();
  const last = lastOffer();
  const demo = useDemoActions(set);
  const exportAll = () => {
    location.assign(EXPORT);
    toast(paletteWords.palette.exporting);
  };
  return [
    ...(last ? [action('undo', Undo2, last.run, { keys: 'z', aside: last.text })] : []),
    action('add', Plus, () => openOverlay('quick-add'), { keys: 'n' }),
    action('ask', MessageCircle, () => showDrawer(true), { keys: 'mod+j' }),
    action('review', Inbox, () => void navigate({ to: '/review' })),
    action('import', ClipboardPaste, () => void navigate({ to: '/transactions/import' })),
    action(hidden ? 'show' : 'hide', hidden ? Eye : EyeOff, () => hideAmounts(!hidden), { keys: 'o' }),
    action('recurring', Repeat, () => void navigate({ to: '/budget/items' })),
    action('whatIf', FlaskConical, () => void navigate({ to: '/installments' })),
    action('statement', FileUp, () => void navigate({ to: '/pensions' })),
    action('receipt', FileUp, () => void navigate({ to: '/receipts' })),
    action('export', Download, exportAll),
    ...demo,
    action('light', Sun, () => set({ theme: 'light' })),
    action('dark', Moon, () => set({ theme: 'dark' })),
    action('system', Monitor, () => set({ theme: 'system' })),
    action('spanish', Languages, () => set({ language: 'es' })),
    action('english', Languages, () => set({ language: 'en' })),
    action('keys', Keyboard, () => openOverlay('keys'), { keys: '?' }),
    action('signOut', LogOut, onSignOut),
  ];
}

/** The example data, in or out, and the first steps. */
function useDemoActions(set: (setting: Settings) => void): Command[] {
  const navigate = useNavigate();
  const { data: demo } = useDemoData();
  const fill = useFillDemo();
  const begin = () => {
    if (!demo?.available) return toast(homeWords.demo.unavailable);
    toast(homeWords.demo.filling);
    void navigate({ to: '/' });
    fill.mutate({});
  };
  const showSteps = () => {
    set({ welcome_done: false });
    void navigate({ to: '/' });
  };
  return [
    demo?.present
      ? action('removeDemo', FlaskConicalOff, () => void navigate({ to: '/', hash: REMOVE_DEMO_HASH }))
      : action('fillDemo', FlaskConical, begin),
    action('firstSteps', Footprints, showSteps),
  ];
}

function action(
  name: keyof typeof paletteWords.actions,
  icon: LucideIcon,
  run: () => void,
  more: { keys?: string; aside?: string } = {},
): Command {
  return { id: `action:${name}`, ...paletteWords.actions[name], icon, run, ...more };
}

/** Changes a setting, and reports a failure. */
export function useSetting(): (setting: Settings) => void {
  const change = useChangeSettings();
  return (setting) =>
    change.mutate(
      { body: setting },
      {
        onError: toastFailure(paletteWords.palette.settingFailed),
      },
    );
}
