import { CirclePlus, Layers, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import type { HistoryEntry } from '../../api/client.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { dayOf, formatClock } from '../../ui/days.ts';
import { originName } from '../../ui/known-names.ts';
import { RowLink } from '../../ui/row-link.tsx';
import { useUndo } from '../../ui/use-undo.ts';
import { words } from '../../ui/words.ts';
import { aboutOf, changesOf, type NameCategory } from './history-changes.ts';
import { historyWords as text } from './words.ts';

const ICONS: Readonly<Record<HistoryEntry['action'], LucideIcon>> = {
  created: CirclePlus,
  changed: Pencil,
  deleted: Trash2,
};

type Props = { group: HistoryGroup; nameCategory: NameCategory };

/** A change, or an operation's changes behind a disclosure; with undo while it is possible. */
export function HistoryGroupItem({ group, nameCategory }: Props) {
  const [first] = group.entries;
  if (!first) return null;
  const isOne = group.entries.length === 1 && !group.isCut;
  const Icon = isOne ? ICONS[first.action] : Layers;
  return (
    <li className="flex gap-3 py-2.5">
      <Icon size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        {isOne ? <Sentence entry={first} /> : <p className="font-medium">{operationOf(group)}</p>}
        {isOne ? (
          first.action === 'changed' && <Changes entry={first} nameCategory={nameCategory} />
        ) : (
          <Details group={group} nameCategory={nameCategory} />
        )}
        <p className="text-xs text-muted tabular-nums">
          {text.by(first.actor, originName(first.origin), formatClock(first.at))}
          {isOne && group.operation?.kind === 'undo' && ` · ${text.operations['undo']}`}
        </p>
      </div>
      <WayBack group={group} />
    </li>
  );
}

function operationOf({ operation, entries, isCut }: HistoryGroup): string {
  const kind = operation?.kind ?? '';
  return text.operation(text.operations[kind] ?? kind, entries.length, isCut);
}

/** `Se registró la transacción PANADERIA ₡4 705,00`, with a link to the transaction. */
function Sentence({ entry }: { entry: HistoryEntry }) {
  const { name, amount } = aboutOf(entry);
  return (
    <p className="break-words">
      {text.actions[entry.action]} {text.entities[entry.entity]}{' '}
      {entry.entity === 'transaction' && entry.action !== 'deleted' ? (
        <RowLink id={entry.entity_id} className="font-medium underline-offset-2 hover:underline">
          {name}
        </RowLink>
      ) : (
        <span className="font-medium">{name}</span>
      )}{' '}
      <span className="whitespace-nowrap tabular-nums">{amount}</span>
    </p>
  );
}

function Changes({ entry, nameCategory }: { entry: HistoryEntry; nameCategory: NameCategory }) {
  return changesOf(entry, nameCategory).map(({ field, label, before, after }) => (
    <p key={field} className="text-[0.8125rem] break-words">
      {label}: <del className="text-muted">{before}</del> <span aria-hidden="true">→</span>{' '}
      <ins className="no-underline">{after}</ins>
    </p>
  ));
}

function Details({ group, nameCategory }: Props) {
  const { entries, isCut } = group;
  return (
    <details>
      <summary className="w-fit cursor-pointer py-1 text-accent">
        {isCut ? text.detailsMore(entries.length) : text.details(entries.length)}
      </summary>
      <ul className="mb-1 space-y-2 border-l border-line py-1 pl-3">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Sentence entry={entry} />
            {entry.action === 'changed' && <Changes entry={entry} nameCategory={nameCategory} />}
          </li>
        ))}
      </ul>
    </details>
  );
}

function WayBack({ group }: { group: HistoryGroup }) {
  const { undo, isPending } = useUndo();
  const { operation, entries } = group;
  if (!operation) return null;
  const { undo_token } = operation;
  if (operation.undone) {
    return (
      <span className="shrink-0">
        <Badge>{text.undone}</Badge>
      </span>
    );
  }
  if (undo_token === null) return null;
  const [first] = entries;
  const about = entries.length === 1 && first ? sentenceOf(first) : operationOf(group);
  return (
    <Button
      className="shrink-0 self-start"
      aria-label={text.undo(about)}
      disabled={isPending}
      onClick={() => undo(undo_token)}
    >
      {isPending ? words.app.undoing : words.app.undo}
    </Button>
  );
}

const sentenceOf = (entry: HistoryEntry): string =>
  text.sentence(text.actions[entry.action], text.entities[entry.entity], aboutOf(entry).name);

/** An operation's changes, or one change without an operation. */
type HistoryGroup = {
  id: number;
  operation: HistoryEntry['operation'];
  entries: HistoryEntry[];
  /** The next page may have more of the operation. */
  isCut: boolean;
};
type HistoryDay = { day: string; groups: HistoryGroup[] };

/** Groups entries, newest first. `hasMore` tells whether older ones are still to be loaded. */
export function groupEntries(entries: readonly HistoryEntry[], hasMore: boolean): HistoryDay[] {
  const days: HistoryDay[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    if (days.at(-1)?.day !== day) days.push({ day, groups: [] });
    const groups = days.at(-1)?.groups ?? [];
    const last = groups.at(-1);
    if (last?.operation && last.operation.id === entry.operation?.id) last.entries.push(entry);
    else groups.push({ id: entry.id, operation: entry.operation, entries: [entry], isCut: false });
  }
  const oldest = days.at(-1)?.groups.at(-1);
  if (oldest?.operation && hasMore) oldest.isCut = true;
  return days;
}
