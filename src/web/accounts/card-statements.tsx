import type { ReactNode } from 'react';
import type { Account } from '../api/client.ts';
import { formatDay } from '../ui/days.ts';
import { FactLines, type Facts } from '../ui/facts.tsx';
import { formatMoney, formatShare, Money } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import { accountWords } from './words.ts';

const text = accountWords.card;

/** The statements of a card, and how much of its limit is used. */
export function CardStatements({ card }: { card: Account }) {
  const { open_statement: open, closed_statement: closed, currency } = card;
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  const due = (day: string | null): Facts => (day === null ? [] : [[text.due, formatDay(day)]]);
  return (
    <Section title={text.title}>
      {(!open || !closed) && <p className="mb-3 text-muted">{text.noDays}</p>}
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-2">
        {closed && (
          <Statement
            name={text.closed}
            sum={money(closed.sum)}
            about={`${text.closedOn(formatDay(closed.closed_on))} · ${text.rows(closed.count)}`}
            facts={[...due(closed.due_on), [text.paid, money(closed.paid)], [text.pending, money(closed.pending)]]}
          />
        )}
        {open && (
          <Statement
            name={text.open}
            sum={money(open.sum)}
            about={`${text.openUntil(formatDay(open.closes_on), open.days_left)} · ${text.rows(open.count)}`}
            facts={due(open.due_on)}
          />
        )}
      </div>
      <Use card={card} />
    </Section>
  );
}

function Statement({ name, sum, about, facts }: { name: string; sum: ReactNode; about: string; facts: Facts }) {
  return (
    <section aria-label={name}>
      <h3 className="text-muted">{name}</h3>
      <p className="text-xl font-semibold tracking-tight">{sum}</p>
      <p className="text-xs text-muted">{about}</p>
      <FactLines facts={facts} className="mt-1" line="gap-4 py-1" />
    </section>
  );
}

/** Above this, in percent, the person is told. */
const HIGH = 80;

function Use({ card: { utilisation, credit_limit, to_bill, currency } }: { card: Account }) {
  const facts: [string, ReactNode][] = [];
  if (utilisation !== null && credit_limit !== null) {
    facts.push([
      text.use,
      <span key="use" className={utilisation > HIGH ? 'text-warning' : ''}>
        {formatShare(utilisation / 100)} {text.limit(formatMoney(credit_limit, currency))}
      </span>,
    ]);
  }
  if (to_bill !== null && to_bill !== 0) {
    facts.push([text.toBill, <Money key="bill" amount={to_bill} currency={currency} />]);
  }
  return facts.length === 0 ? null : <FactLines facts={facts} className="mt-4 border-t border-line pt-2" />;
}
