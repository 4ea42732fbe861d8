import { Autocomplete } from '@base-ui/react/autocomplete';
import type { Command } from './command.ts';
import { KeyNames } from './key-names.tsx';

/** A line of the palette. */
export function CommandItem({ command, onRun }: { command: Command; onRun: () => void }) {
  const { icon: Icon } = command;
  return (
    <Autocomplete.Item
      value={command}
      onClick={onRun}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-lg px-2 py-1 data-highlighted:bg-accent-soft max-lg:min-h-12"
    >
      <Icon size={18} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate">{command.name}</span>
      {command.aside !== undefined && (
        <span className="max-w-[55%] min-w-0 truncate text-right text-xs text-muted tabular-nums">{command.aside}</span>
      )}
      {command.keys !== undefined && (
        <span aria-hidden="true" className="shrink-0 max-lg:hidden">
          <KeyNames keys={command.keys} />
        </span>
      )}
    </Autocomplete.Item>
  );
}
