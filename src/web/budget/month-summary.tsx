import type { ReactNode } from 'react';
import type { MonthBudget } from '../api/client.ts';
import { formatDayInRow, formatMonth } from '../ui/days.ts';
import { formatMoney, Money } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import { type Asked, Figure } from './explain-figure.tsx';
import { useOverride } from './override-balance.tsx';
import { budgetWords } from './words.ts';

/** More than these are counted, not named. */
const NAMED_MAX = 2;

type Props = { month: MonthBudget; onAsk: (asked: Asked) => void };

/** From the opening balance to the closing one, which can be set by hand. */
export function MonthSummary({ month, onAsk }: Props) {
  const at = { year: Number(month.month.slice(0, 4)), month: Number(month.month.slice(5, 7)) };
  const named = (what: string) => budgetWords.drill.ofMonth(what, formatMonth(month.month));
  const lines = { ...at, figure: 'amount', field: 'projected' } as const;
  const override = useOverride(month);
  return (
    <Section title={budgetWords.drill.summary} aside={override.button}>
      <dl className="grid gap-x-4 gap-y-3 max-sm:gap-y-0.5 sm:grid-cols-2 lg:grid-cols-5">
        <Fact name={budgetWords.opening}>
          <Money amount={month.opening_balance} currency="CRC" />
        </Fact>
        <Fact name={budgetWords.income}>
          <Figure
            name={named(budgetWords.income)}
            amount={month.income}
            query={{ ...lines, direction: 'income' }}
            onAsk={onAsk}
          />
        </Fact>
        <Fact name={budgetWords.expenses}>
          <Figure
            name={named(budgetWords.expenses)}
            amount={month.expenses}
            query={{ ...lines, direction: 'expense' }}
            onAsk={onAsk}
          />
        </Fact>
        <Fact name={budgetWords.net}>
          <Figure
            name={named(budgetWords.net)}
            amount={month.net}
            query={{ ...at, figure: 'net' }}
            onAsk={onAsk}
            className={month.net < 0 ? 'text-danger' : ''}
          />
        </Fact>
        <Fact name={budgetWords.balance} testId="month-balance">
          <Figure
            name={named(budgetWords.balance)}
            amount={month.balance}
            query={{ ...at, figure: 'balance' }}
            onAsk={onAsk}
            className={`font-semibold ${month.balance < 0 ? 'text-danger' : ''}`}
          />
        </Fact>
      </dl>
      {month.unpaid_items.length > 0 && (
        <p className="mt-3 text-muted wrap-anywhere">{formatJump(month.unpaid_items)}</p>
      )}
      {override.panel}
    </Section>
  );
}

/** Explains a balance higher than planned: unpaid items are not in it. */
function formatJump(unpaid: MonthBudget['unpaid_items']): string {
  const { jump, jumpMany, missed, missedMany } = budgetWords.unpaid;
  const say = (items: MonthBudget['unpaid_items'], few: (names: string) => string, many: (n: number) => string) =>
    items.length > NAMED_MAX ? many(items.length) : items.length === 0 ? '' : few(items.map(formatUnpaid).join('; '));
  const { in: income = [], out = [] } = Object.groupBy(unpaid, ({ direction }) =>
    direction === 'income' ? 'in' : 'out',
  );
  return `${say(out, jump, jumpMany)} ${say(income, missed, missedMany)}`.trim();
}

/** `Alquiler, 1 nov (₡250 000,00)` */
const formatUnpaid = ({ name, local_date, carried_from, amount_crc }: MonthBudget['unpaid_items'][number]) =>
  `${name}, ${formatDayInRow(carried_from ?? local_date)} (${formatMoney(amount_crc, 'CRC')})`;

function Fact(props: { name: string; testId?: string; children: ReactNode }) {
  return (
    <div className="min-w-0 max-sm:flex max-sm:justify-between max-sm:gap-3 sm:max-lg:last:col-span-2">
      <dt className="text-muted">{props.name}</dt>
      <dd data-testid={props.testId} className="sm:text-base lg:text-lg">
        {props.children}
      </dd>
    </div>
  );
}
