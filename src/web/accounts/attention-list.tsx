import { TriangleAlert } from 'lucide-react';
import type { Account } from '../api/client.ts';
import { showDay } from '../ui/days.ts';
import { Section } from '../ui/section.tsx';
import { type Attention, attentionOf } from './account-facts.ts';
import { accountWords } from './words.ts';

const text = accountWords.attention;

type Props = {
  accounts: readonly Account[];
  now: { as_of: string; today: string };
  onEditing: (id: number) => void;
};

/** What needs the person, each with the way to settle it; nothing at all when nothing does. */
export function AttentionList({ accounts, now, onEditing }: Props) {
  const found = attentionOf(accounts, now);
  if (found.length === 0) return null;
  return (
    <Section title={text.title}>
      <ul className="-my-1.5 divide-y divide-line">
        {found.map((each) => (
          <li key={each.account.id} className="flex items-start gap-2.5 py-2">
            <TriangleAlert size={16} aria-hidden="true" className="mt-1 shrink-0 text-warning" />
            <span className="min-w-0 py-0.5">
              {say(each)}{' '}
              {(each.kind === 'never' || each.kind === 'stale') && (
                <button
                  type="button"
                  aria-label={text.updateOf(each.account.name)}
                  onClick={() => onEditing(each.account.id)}
                  className="inline-flex min-h-6 items-center text-accent underline underline-offset-2"
                >
                  {text.update}
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function say(each: Attention): string {
  const { name } = each.account;
  switch (each.kind) {
    case 'late':
      return text.late(name, showDay(each.day));
    case 'never':
      return text.never(name);
    case 'stale':
      return text.stale(name, each.days);
    default:
      return each satisfies never;
  }
}
