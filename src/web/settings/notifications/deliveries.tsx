/** Ajustes → Notificaciones: deliveries with their attempts, and sending one again. */
import { useState } from 'react';
import { api, PAGES } from '../../api/client.ts';
import type { Delivery } from '../../api/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/days.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { notificationWords } from '../../ui/notifications/words.ts';
import { Section } from '../../ui/section.tsx';
import { toast, toastFailure } from '../../ui/toast.tsx';

const PAGE_ROWS = 10;
const text = notificationWords.deliveries;

export function Deliveries() {
  const list = api.useInfiniteQuery(
    'get',
    '/api/v1/notifications/deliveries',
    { params: { query: { limit: PAGE_ROWS } } },
    PAGES,
  );
  return (
    <Section title={text.title}>
      <Loaded query={list} skeleton="h-32">
        {({ pages }) =>
          pages.every(({ items }) => items.length === 0) ? (
            <p className="text-muted">{text.empty}</p>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {pages
                  .flatMap(({ items }) => items)
                  .map((delivery) => (
                    <Sent key={delivery.id} delivery={delivery} />
                  ))}
              </ul>
              {list.hasNextPage && <LoadMore list={list} />}
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

function Sent({ delivery }: { delivery: Delivery }) {
  const [isOpen, setOpen] = useState(false);
  const { id, title, channel, device, state, attempts, created_at } = delivery;
  const resend = api.useMutation('post', '/api/v1/notifications/deliveries/{id}/resend', {
    onSuccess: () => toast(text.resent),
    onError: toastFailure(text.resendFailed),
    meta: { refreshes: ['notifications'], isPendingUntilRead: true },
  });
  const where = device ?? notificationWords.channels.names[channel];
  return (
    <li className="py-2.5 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-medium break-words">{title}</span>
        <span className="text-xs text-muted tabular-nums">{formatMoment(created_at)}</span>
      </p>
      <p className={state === 'failed' || state === 'expired' ? 'text-warning' : 'text-muted'}>
        {where} · {text.states[state]} · {text.attempts(attempts)}
      </p>
      <span className="mt-1.5 flex flex-wrap gap-2">
        <Button aria-expanded={isOpen} aria-label={text.logOf(title)} onClick={() => setOpen(!isOpen)}>
          {text.log}
        </Button>
        {state !== 'waiting' && (
          <Button
            aria-label={text.resendName(title)}
            disabled={resend.isPending}
            onClick={() => resend.mutate({ params: { path: { id } } })}
          >
            {text.resend}
          </Button>
        )}
      </span>
      {isOpen && <Log id={id} />}
    </li>
  );
}

function Log({ id }: { id: number }) {
  const delivery = api.useQuery('get', '/api/v1/notifications/deliveries/{id}', { params: { path: { id } } });
  return (
    <Loaded query={delivery} skeleton="mt-2 h-10">
      {({ log }) =>
        log.length === 0 ? (
          <p className="mt-2 text-muted">{text.noLog}</p>
        ) : (
          <ul aria-label={text.log} className="mt-2 space-y-1 border-l-2 border-line pl-3 text-[0.8125rem]">
            {log.map(({ at, outcome, detail }, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: attempts have no id, and are never reordered
              <li key={number}>
                <span className="tabular-nums">{formatMoment(at)}</span> · {text.outcomes[outcome]}
                {detail !== null && <span className="block break-words text-muted">{detail}</span>}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
