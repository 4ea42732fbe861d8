import { Link } from '@tanstack/react-router';
import type { BudgetExplanation } from '../api/client.ts';
import { showMonth } from '../ui/days.ts';
import { words } from '../ui/words.ts';
import { sayItem } from './say-item.ts';
import { budgetWords } from './words.ts';

const text = budgetWords.explain;
type Component = BudgetExplanation['components'][number];

/** A component's name; rows lead to where they are listed, an item says what was taken off. */
export function ComponentName({ component, isYear }: { component: Component; isYear: boolean }) {
  if (!('category_id' in component)) return text[component.kind];
  const place = `${component.category_id === null ? budgetWords.drill.uncategorized : component.category}${isYear ? ` · ${showMonth(component.month)}` : ''}`;
  switch (component.kind) {
    case 'covered':
      return <Named name={text.covered} about={place} />;
    case 'item':
      return (
        <Named
          name={text.item(component.item.name)}
          about={`${place} · ${sayItem(component.item, component.amount_crc)}`}
        />
      );
    case 'rows':
      return (
        <>
          <Link
            to="/transactions"
            search={{ cycle: component.month, category_id: String(component.category_id ?? 'none') }}
            className="text-accent underline-offset-2 hover:underline"
          >
            {text.rows(component.count, words.types[component.type])}
          </Link>
          <span className="block text-xs text-muted">
            {place} · {text.side[component.side]}
          </span>
        </>
      );
    default:
      return component satisfies never;
  }
}

function Named({ name, about }: { name: string; about: string }) {
  return (
    <>
      {name}
      <span className="block text-xs text-muted">{about}</span>
    </>
  );
}

export function keyOf(component: Component): string {
  switch (component.kind) {
    case 'rows':
      return `rows ${component.month} ${component.category_id} ${component.type} ${component.side}`;
    case 'item':
      return `item ${component.month} ${component.item.id}`;
    case 'covered':
      return `covered ${component.month} ${component.category_id}`;
    default:
      return component.kind;
  }
}
