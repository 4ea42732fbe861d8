/** Inicio: the current cycle, in cards that the person orders. */
import { getRouteApi } from '@tanstack/react-router';
import { LayoutGrid } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { api } from '../api/client.ts';
import { settingsOptions, useChangeSettings, useSettings } from '../api/settings.ts';
import { useSyncStatus } from '../api/sync-status.ts';
import { useCurrentCycle } from '../api/today.ts';
import { readHomeSearch } from '../search-params.ts';
import { IconButton } from '../ui/button.tsx';
import { PossibleDuplicates } from '../ui/possible-duplicates.tsx';
import { Loading, Skeleton } from '../ui/states.tsx';
import { AvailableCard } from './available-card.tsx';
import { BalanceCard } from './balance-card.tsx';
import { useCycleSums } from './card.tsx';
import { arrange, type Card, type CardId } from './cards.ts';
import { CategoryCard } from './category-card.tsx';
import { CycleCard } from './cycle-card.tsx';
import { CycleHeader } from './cycle-header.tsx';
import { DueCard } from './due-card.tsx';
import { LatestRows } from './latest-rows.tsx';
import { PaceCard } from './pace-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { ReviewCard } from './review-card.tsx';
import { SourcesCard } from './sources-card.tsx';
import { UpcomingCard } from './upcoming-card.tsx';
import { useDemoData } from './use-demo-data.ts';
import { homeWords } from './words.ts';
import { WorthCard } from './worth-card.tsx';

const route = getRouteApi('/inside/');
const DemoBanner = lazy(async () => ({ default: (await import('./demo-banner.tsx')).DemoBanner }));
const OrderCards = lazy(async () => ({ default: (await import('./order-cards.tsx')).OrderCards }));
const Welcome = lazy(async () => ({ default: (await import('./welcome.tsx')).Welcome }));
const BringBack = lazy(async () => ({ default: (await import('./order-cards.tsx')).BringBack }));

const CARDS: Readonly<Record<CardId, ComponentType<{ cycle: string | undefined }>>> = {
  cycle: CycleCard,
  due: DueCard,
  pace: PaceCard,
  available: AvailableCard,
  upcoming: UpcomingCard,
  payments: PaymentsCard,
  review: ReviewCard,
  categories: CategoryCard,
  latest: LatestRows,
  balance: BalanceCard,
  worth: WorthCard,
  sources: SourcesCard,
};

export function HomePage() {
  // The router may still have merged an invalid cycle.
  const { cycle } = readHomeSearch(route.useSearch());
  const { data: sums, error } = useCycleSums(cycle);
  const [ordering, setOrdering] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOrdering(false);
    opener.current?.focus();
  };
  return (
    <div className="mx-auto max-w-6xl px-4 py-5 lg:px-8 lg:py-7">
      <CycleHeader asked={cycle} shown={sums ?? (error ? null : undefined)}>
        <IconButton
          ref={opener}
          label={homeWords.order.open}
          aria-pressed={ordering}
          onClick={() => setOrdering(!ordering)}
        >
          <LayoutGrid size={18} aria-hidden="true" />
        </IconButton>
      </CycleHeader>
      <Body cycle={cycle} ordering={ordering} onOrdered={close} />
    </div>
  );
}

type BodyProps = { cycle: string | undefined; ordering: boolean; onOrdered: () => void };

/** Renders nothing until the cards are known, so that they do not jump. */
function Body({ cycle, ordering, onOrdered }: BodyProps) {
  const cards = arrange(useSettings().home_cards);
  const { isPending } = api.useQuery('get', '/api/v1/settings', undefined, settingsStale);
  const demo = useDemoData();
  const welcome = useWelcome();
  const isKnown = !isPending && !demo.isPending && !welcome.isPending;
  const [wasKnown, setWasKnown] = useState(false);
  if (isKnown && !wasKnown) setWasKnown(true);
  // Cards ask again what failed before them: a skeleton in their place meanwhile would take them away, and so on forever.
  if (!wasKnown) return <HomeSkeleton />;
  // Example data completes no step.
  const isWelcome = welcome.isShown && !demo.data?.present;
  return (
    <Suspense fallback={<HomeSkeleton />}>
      {demo.data?.present && (
        <Suspense>
          <DemoBanner transactions={demo.data.transactions} />
        </Suspense>
      )}
      {ordering ? (
        <OrderCards cards={cards} onDone={onOrdered}>
          <BringBack onDone={onOrdered} />
        </OrderCards>
      ) : (
        <>
          {isWelcome && <Welcome />}
          <PossibleBanner />
          {!(isWelcome && welcome.isEmpty) && <Cards cards={cards.filter(({ hidden }) => !hidden)} cycle={cycle} />}
        </>
      )}
    </Suspense>
  );
}

const settingsStale = { staleTime: settingsOptions.staleTime as number };

function Cards({ cards, cycle }: { cards: readonly Card[]; cycle: string | undefined }) {
  const current = useCurrentCycle();
  // What is left to pay is of the current cycle only.
  const isOther = cycle !== undefined && current !== null && cycle !== current;
  if (cards.length === 0) return <p className="py-10 text-center text-muted">{homeWords.noCards}</p>;
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-6">
      {cards.map(({ id, size }) => {
        if (id === 'due' && isOther) return null;
        const Shown = CARDS[id];
        return (
          <div key={id} className={`min-w-0 ${size === 'full' ? 'lg:col-span-2' : ''}`}>
            <Shown cycle={cycle} />
          </div>
        );
      })}
    </div>
  );
}

function HomeSkeleton() {
  return (
    <Loading>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-6">
        <Skeleton className="h-64 rounded-2xl lg:col-span-2" />
        <Skeleton className="h-48 rounded-2xl" />
        <Skeleton className="h-48 rounded-2xl" />
        <Skeleton className="h-96 rounded-2xl" />
        <Skeleton className="h-96 rounded-2xl" />
      </div>
    </Loading>
  );
}

/** How much may be recorded twice; renders nothing without possible duplicates. */
function PossibleBanner() {
  const { data } = useSyncStatus();
  const possible = data?.possible_duplicates;
  if (!possible || possible.count === 0) return null;
  return (
    <div className="mb-4 lg:mb-6">
      <PossibleDuplicates {...possible} />
    </div>
  );
}

/**
 * Whether to show the first steps: from the first visit without transactions until they are dismissed, and on request.
 * That they have begun is kept with the settings: a first row and a reload do not end them.
 */
function useWelcome(): { isPending: boolean; isShown: boolean; isEmpty: boolean } {
  const { welcome_done } = useSettings();
  const { data, isPending, error } = useSyncStatus();
  const isEmpty = data?.transactions.total === 0;
  const [wasEmpty, setWasEmpty] = useState(false);
  if (isEmpty && !wasEmpty) setWasEmpty(true);
  const { isSuccess } = api.useQuery('get', '/api/v1/settings', undefined, settingsStale);
  const { mutate } = useChangeSettings();
  const begins = isEmpty && isSuccess && welcome_done === undefined;
  useEffect(() => {
    if (begins) mutate({ body: { welcome_done: false } });
  }, [begins, mutate]);
  const isShown = welcome_done === false || (welcome_done === undefined && (isEmpty || wasEmpty));
  return { isPending: welcome_done !== true && isPending && !error, isShown, isEmpty };
}
