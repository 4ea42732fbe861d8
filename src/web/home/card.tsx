/** A card of Inicio. Each card reads its own data, so that a failing one leaves the others alone. */

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { explain, Loading, Skeleton } from '../ui/states.tsx';
import { words } from '../ui/words.ts';
import { cycleSumsOptions } from './queries.ts';
import { homeWords } from './words.ts';

/** The class of the link at the end of a card's heading. */
export const cardLinkClass = 'rounded py-1 text-accent underline-offset-2 hover:underline';

type CardProps = {
  ref?: Ref<HTMLElement>;
  title: string;
  /** The link at the end of the heading to the full screen. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A card with its heading. Its content is sized by the card's width, not the screen's. */
export function Card({ ref, title, aside, children }: CardProps) {
  const id = useId();
  return (
    <section
      ref={ref}
      aria-labelledby={id}
      className="@container flex h-full min-w-0 flex-col rounded-2xl border border-line bg-surface p-4 lg:px-5"
    >
      <div className="mb-2 flex min-h-7 flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** How far below the screen a card still counts as near. */
const NEAR = '50%';

/** A card's element, and whether it has ever been in sight or near: until then it asks for nothing. */
export function useNear(): [ref: RefObject<HTMLElement | null>, wasNear: boolean] {
  const ref = useRef<HTMLElement>(null);
  const [wasNear, setWasNear] = useState(false);
  useEffect(() => {
    if (wasNear || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setWasNear(true),
      { rootMargin: NEAR },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [wasNear]);
  return [ref, wasNear];
}

type Read<Data> = { data: Data | undefined; error: unknown; refetch: () => unknown };

/** A card's content: the data, the error, or a placeholder of about the same height. */
export function CardBody<Data>(props: {
  query: Read<Data>;
  /** Names the card in its error. */
  title: string;
  /** The usual height of the content, as a class. */
  height: string;
  /** False while the card asks for nothing, because it is far below. */
  wasNear?: boolean;
  children: (data: Data) => ReactNode;
}) {
  const { data, error, refetch } = props.query;
  if (data !== undefined) return props.children(data);
  if (props.wasNear === false) return <div className={props.height} />;
  if (error) {
    return <CardFailure title={homeWords.failed(props.title)} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <Loading>
      <Skeleton className={`rounded-lg ${props.height}`} />
    </Loading>
  );
}

/** An error in a part of the screen, with a retry. */
export function CardFailure(props: { title: string; error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-2 py-2 text-muted">
      <p>
        <span className="block font-medium text-ink">{props.title}</span>
        {explain(props.error)}
      </p>
      <Button onClick={props.onRetry}>{words.app.retry}</Button>
    </div>
  );
}

/** The cycle's spending by category; the current cycle without `cycle`. Keeps the old sums while loading. */
export function useCycleSums(cycle: string | undefined) {
  return useQuery({ ...cycleSumsOptions(cycle), placeholderData: keepPreviousData });
}
