import { Link } from '@tanstack/react-router';
import { api } from '../api/client.ts';
import { formatDay } from '../ui/days.ts';
import { MerchantName } from '../ui/merchant.tsx';
import { Money } from '../ui/money.tsx';
import { UnconvertedRows } from '../ui/unconverted-rows.tsx';
import { Card, CardBody, cardLinkClass, useNear } from './card.tsx';
import { homeWords } from './words.ts';

const text = homeWords.upcoming;
const SHOWN = 3;

/** The next cuota of every active plan in one sum, their first day, and the first of them. */
export function UpcomingCard() {
  const [ref, wasNear] = useNear();
  const query = api.useQuery('get', '/api/v1/installments/upcoming', {}, { enabled: wasNear });
  const title = homeWords.cards.upcoming;
  return (
    <Card
      ref={ref}
      title={title}
      aside={
        <Link to="/installments" className={cardLinkClass}>
          {text.see}
        </Link>
      }
    >
      <CardBody query={query} title={title} height="h-32" wasNear={wasNear}>
        {({ total_crc, due_on, plans, unconverted }) =>
          due_on === null ? (
            <p className="py-4 text-muted">{text.none}</p>
          ) : (
            <>
              <p className="text-2xl font-semibold tracking-tight" data-testid="upcoming-total">
                <Money amount={total_crc} currency="CRC" />
              </p>
              <p className="text-muted">
                {(plans.every((plan) => plan.due_on === due_on) ? text.on : text.from)(formatDay(due_on))} ·{' '}
                {text.plans(plans.length)}
              </p>
              <ul className="mt-2 border-t border-line pt-2">
                {plans.slice(0, SHOWN).map((plan) => (
                  <li key={plan.plan_id} className="flex items-baseline gap-2 py-1">
                    <span className="min-w-0 flex-1 truncate">
                      <MerchantName row={plan} />{' '}
                      <span className="text-xs text-muted">
                        {plan.number === plan.of ? text.last : text.cuota(plan.number, plan.of)}
                      </span>
                    </span>
                    <Money amount={plan.amount} currency={plan.currency} />
                  </li>
                ))}
              </ul>
              {plans.length > SHOWN && <p className="py-1 text-muted">{text.more(plans.length - SHOWN)}</p>}
              <UnconvertedRows rows={unconverted} />
            </>
          )
        }
      </CardBody>
    </Card>
  );
}
