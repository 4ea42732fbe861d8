import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { FOREIGN, type ForeignCurrency } from '../../../domain/money.ts';
import { api, type ExchangeRate } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { formatDay, formatMoment } from '../../ui/days.ts';
import { formatRate } from '../../ui/figures.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { settingsWords } from '../words.ts';
import { RateForm } from './rate-form.tsx';

const text = settingsWords.rates;

/** The rate of each currency with its date and source, including currencies without one. */
export function Rates() {
  const query = api.useQuery('get', '/api/v1/exchange-rates', {});
  const [edited, setEdited] = useState<{ currency: ForeignCurrency; open: boolean }>({ currency: 'USD', open: false });
  return (
    <Section title={text.title}>
      <p className="-mt-2 mb-3 text-muted">{text.lead}</p>
      <Loaded query={query} skeleton="h-64">
        {(data) => (
          <ul className="divide-y divide-line border-t border-line">
            {FOREIGN.map((currency) => (
              <Rate
                key={currency}
                currency={currency}
                rate={data.find((rate) => rate.currency === currency)}
                onSet={() => setEdited({ currency, open: true })}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <RateForm
        currency={edited.currency}
        current={query.data?.find(({ currency }) => currency === edited.currency)?.rate ?? null}
        open={edited.open}
        onClose={() => setEdited(({ currency }) => ({ currency, open: false }))}
      />
    </Section>
  );
}

type RateProps = { currency: ForeignCurrency; rate: ExchangeRate | undefined; onSet: () => void };

function Rate({ currency, rate, onSet }: RateProps) {
  const name = text.names[currency];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">{name}</span>
          {rate ? (
            <>
              <span className="text-base font-semibold tabular-nums">{formatRate(rate.rate)}</span>
              <span className="text-muted">{text.unit(currency)}</span>
            </>
          ) : (
            <span className="text-warning">{text.missing}</span>
          )}
        </p>
        <p className="text-[0.8125rem] text-muted">
          {rate ? `${sayProvider(rate.provider)} · ${text.since(formatSinceWhen(rate))}` : text.missingHint}
        </p>
        {rate?.quarantined && <Quarantined quarantined={rate.quarantined} />}
      </div>
      {rate && <Freshness stale={rate.stale} />}
      <Button onClick={onSet} aria-label={text.setName(name)}>
        {text.set}
      </Button>
    </li>
  );
}

function Freshness({ stale }: { stale: boolean }) {
  const Icon = stale ? CircleAlert : CircleCheck;
  return (
    <span className={`flex items-center gap-1.5 text-[0.8125rem] ${stale ? 'text-warning' : 'text-accent'}`}>
      <Icon size={16} aria-hidden="true" className="shrink-0" />
      {stale ? text.stale : text.fresh}
    </span>
  );
}

function Quarantined({ quarantined }: { quarantined: NonNullable<ExchangeRate['quarantined']> }) {
  const said = quarantined.rate === null ? text.jump : formatRate(quarantined.rate);
  return (
    <p className="mt-1 flex items-start gap-1.5 text-[0.8125rem] text-warning">
      <TriangleAlert size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
      {text.quarantined(said, text.providers[quarantined.provider] ?? quarantined.provider)}
    </p>
  );
}

/** A rate of a bare day has no hour. */
function formatSinceWhen({ as_of, local_date }: ExchangeRate): string {
  return as_of === `${local_date}T00:00:00` ? formatDay(local_date) : formatMoment(as_of);
}

function sayProvider(provider: string): string {
  if (provider === 'manual') return text.byHand;
  return provider === 'reference' ? text.reference : text.from(text.providers[provider] ?? provider);
}
