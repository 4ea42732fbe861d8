import { Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { Category, CategoryRule } from '../../api/client.ts';
import { IconButton } from '../../ui/button.tsx';
import { SlotMark } from '../categories/slot-mark.tsx';
import { settingsWords } from '../words.ts';

const text = settingsWords.rules;
const COLUMNS = 'grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[minmax(0,1fr)_6rem_minmax(0,13rem)_3.5rem] sm:items-center';

/** What the columns of the rows are, where there are columns. */
export function RuleColumns() {
  return (
    <div aria-hidden="true" className="mt-3 flex gap-3 border-b border-line pb-1 text-xs text-muted max-sm:hidden">
      <div className={COLUMNS}>
        <span>{text.pattern}</span>
        <span>{text.match}</span>
        <span className="pl-4.5">{text.category}</span>
        <span className="text-right">{text.priority}</span>
      </div>
      <span className="w-20" />
    </div>
  );
}

type Props = {
  rule: CategoryRule;
  category: Category | undefined;
  onEdit: (rule: CategoryRule) => void;
  onDelete: (rule: CategoryRule) => void;
};

/** A rule: its text, how it fits, the category it sets, and its place. */
export const RuleRow = memo(function RuleRow({ rule, category, onEdit, onDelete }: Props) {
  return (
    <li className="flex items-center gap-3 py-1 [contain-intrinsic-size:auto_3rem] [content-visibility:auto]">
      <div className={COLUMNS}>
        <span className="min-w-0 font-mono text-[0.8125rem] break-words">{rule.pattern}</span>
        <span className="text-xs text-muted max-sm:hidden">{text.matches[rule.match]}</span>
        <span className="flex min-w-0 items-center gap-2">
          <SlotMark slot={category?.color_slot ?? null} />
          <span className="min-w-0 truncate">{category?.name ?? text.gone}</span>
          <span className="text-xs text-muted sm:hidden">· {text.matches[rule.match]}</span>
        </span>
        <span className="text-right text-xs text-muted tabular-nums max-sm:hidden">
          <span className="sr-only">{text.priority} </span>
          {rule.priority}
        </span>
      </div>
      <span className="flex shrink-0">
        <IconButton label={settingsWords.editName(rule.pattern)} onClick={() => onEdit(rule)}>
          <Pencil size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={settingsWords.deleteName(rule.pattern)} onClick={() => onDelete(rule)}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  );
});
