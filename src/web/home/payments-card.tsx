import { Link } from '@tanstack/react-router';
import { api } from '../api/client.ts';
import { useToday } from '../api/today.ts';
import { dueOf, paymentsOf } from '../ui/account-payments.ts';
import { formatDay } from '../ui/days.ts';
import { Money } from '../ui/money.tsx';
import { Card, CardBody, cardLinkClass, useNear } from './card.tsx';
import { homeWords } from './words.ts';

const text = homeWords.payments;
const SHOWN = 4;

/** What is due next across the cards, earliest first. */
export function PaymentsCard() {
  const [ref, wasNear] = useNear();
  const query = api.useQuery('get', '/api/v1/accounts', {}, { enabled: wasNear });
  const today = useToday() ?? '';
  const title = homeWords.cards.payments;
  return (
    <Card
      ref={ref}
      title={title}
      aside={
        <Link to="/accounts" className={cardLinkClass}>
          {text.see}
        </Link>
      }
    >
      <CardBody query={query} title={title} height="h-32" wasNear={wasNear}>
        {(accounts) => {
          const cards = accounts.filter(({ account_type }) => account_type === 'credit_card');
          const payments = paymentsOf(cards, today === '' ? '1900-01-01' : today);
          if (payments.length === 0) return <p className="py-4 text-muted">{text.none}</p>;
          return (
            <ul className="-my-1.5 divide-y divide-line">
              {payments.slice(0, SHOWN).map(({ account, day, inDays }) => (
                <li key={account.id} className="flex items-baseline justify-between gap-3 py-2">
                  <span className="min-w-0">
                    <Link
                      to="/accounts/$id"
                      params={{ id: String(account.id) }}
                      className="block truncate py-0.5 font-medium underline-offset-4 hover:underline"
                    >
                      {account.name}
                    </Link>
                    <span className={`text-xs ${inDays < 0 ? 'text-warning' : 'text-muted'}`}>
                      {(inDays < 0 ? text.late : text.due)(formatDay(day))}
                      {account.open_statement?.due_on === day && ` · ${text.open}`}
                    </span>
                  </span>
                  <Money amount={dueOf(account)} currency={account.currency} className="shrink-0" />
                </li>
              ))}
            </ul>
          );
        }}
      </CardBody>
    </Card>
  );
}
