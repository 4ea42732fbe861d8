import { useChangeSettings, useSettings } from '../api/settings.ts';
import { Button } from '../ui/button.tsx';
import { useOffers, useTakeOffers } from '../ui/offers/use-offers.ts';
import { offerWords as text } from '../ui/offers/words.ts';

/** A category on offer that fits rows that wait here; who does not want it is not asked about it again. */
export function CategoryOffer() {
  const { data } = useOffers();
  const { take, isPending } = useTakeOffers();
  const { declined_offers = [] } = useSettings();
  const settings = useChangeSettings();
  const offer = data?.categories.find(({ identifier, rows }) => rows > 0 && !declined_offers.includes(identifier));
  if (!offer) return null;
  const { identifier, rows, examples } = offer;
  const name = text.names[identifier];
  const decline = () => settings.mutate({ body: { declined_offers: [...declined_offers, identifier] } });
  return (
    <section aria-label={text.title} className="mb-4 rounded-2xl bg-accent-soft px-4 py-3 lg:mb-10">
      <p className="font-medium">{text.offer(rows, name)}</p>
      {examples.length > 0 && <p className="text-[0.8125rem] break-words">{text.examples(examples.join(', '))}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button disabled={isPending} onClick={() => take({ identifiers: [identifier], merchants: false, apply: true })}>
          {text.takeNamed(name)}
        </Button>
        <Button disabled={settings.isPending} onClick={decline}>
          {text.notNow}
        </Button>
      </div>
    </section>
  );
}
