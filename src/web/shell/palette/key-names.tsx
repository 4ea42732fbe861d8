import { MOD_KEY } from '../../ui/keys.ts';
import { paletteWords } from './words.ts';

/** Renders a shortcut as keyboard keys: `mod+k`, `g h` (a sequence), `shift+x`. */
export function KeyNames({ keys }: { keys: string }) {
  const parts = keys.split(' ');
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {parts.map((part, at) => (
        <span key={`${part}-${at === 0 ? 'first' : 'then'}`} className="inline-flex items-center gap-1">
          {at > 0 && <span className="text-xs text-muted">{paletteWords.keys.followedBy}</span>}
          <kbd className="inline-flex min-h-6 min-w-6 items-center justify-center rounded border border-line bg-page px-1.5 font-sans text-xs">
            {nameOf(part)}
          </kbd>
        </span>
      ))}
    </span>
  );
}

const NAMES: Readonly<Record<string, string>> = { Escape: 'Esc', ArrowDown: '↓', ArrowUp: '↑' };

function nameOf(key: string): string {
  return key
    .split('+')
    .map((part) => {
      if (part === 'mod') return MOD_KEY.trim();
      if (part === 'shift') return paletteWords.keys.shift;
      if (part === 'Enter') return paletteWords.keys.enter;
      return NAMES[part] ?? part.toUpperCase();
    })
    .join(' ');
}
