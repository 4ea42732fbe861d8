import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useOffers, useTakeOffers } from '../../ui/offers/use-offers.ts';
import { offerWords as text } from '../../ui/offers/words.ts';
import { Section } from '../../ui/section.tsx';

type Identifier = keyof typeof text.names;
const MERCHANTS = 'merchants';
const CHECK = 'size-4.5 shrink-0 accent-[var(--accent)]';
type Name = Identifier | typeof MERCHANTS;

/** Offers more categories, and rules for merchants that this ledger lacks: chosen one by one. */
export function CategoryOffers() {
  const { data } = useOffers();
  const { take, isPending } = useTakeOffers();
  const [chosen, setChosen] = useState<readonly Name[]>([]);
  const [apply, setApply] = useState(true);
  if (!data || (data.categories.length === 0 && data.merchants.rules === 0)) return null;
  const toggle = (name: Name, on: boolean) =>
    setChosen((before) => (on ? [...before, name] : before.filter((each) => each !== name)));
  const run = () => {
    const identifiers = chosen.filter((name): name is Identifier => name !== MERCHANTS);
    take({ identifiers, merchants: chosen.includes(MERCHANTS), apply }, () => setChosen([]));
  };
  return (
    <Section title={text.title}>
      <p className="text-muted">{text.lead}</p>
      <ul className="mt-2 divide-y divide-line">
        {data.categories.map(({ identifier, rows, examples }) => (
          <Offer
            key={identifier}
            name={text.names[identifier]}
            about={[text.rows(rows), ...(examples.length > 0 ? [text.examples(examples.join(', '))] : [])].join(', ')}
            isChosen={chosen.includes(identifier)}
            onChoose={(on) => toggle(identifier, on)}
          />
        ))}
        {data.merchants.rules > 0 && (
          <Offer
            name={text.merchants}
            about={text.merchantsText(data.merchants.rules)}
            isChosen={chosen.includes(MERCHANTS)}
            onChoose={(on) => toggle(MERCHANTS, on)}
          />
        )}
      </ul>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input type="checkbox" checked={apply} onChange={(event) => setApply(event.target.checked)} className={CHECK} />
        {text.apply}
      </label>
      <Button className="mt-2" disabled={chosen.length === 0 || isPending} onClick={run}>
        {isPending ? text.taking : text.take}
      </Button>
    </Section>
  );
}

type Choosing = { isChosen: boolean; onChoose: (on: boolean) => void };

function Offer({ name, about, isChosen, onChoose }: Choosing & { name: string; about: string }) {
  const id = useId();
  return (
    <li className="py-2">
      <label className="flex min-h-8 cursor-pointer items-center gap-3 font-medium">
        <input
          type="checkbox"
          aria-describedby={id}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
          className={CHECK}
        />
        <span className="min-w-0">{name}</span>
      </label>
      <p id={id} className="pl-7.5 text-[0.8125rem] break-words text-muted">
        {about}
      </p>
    </li>
  );
}
