/** The page of one thing: the way back to its list, and the thing, unless it is gone. */
import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { Loaded } from './loaded.tsx';
import { Empty } from './states.tsx';

type Props<Thing> = {
  /** The list that it is of. */
  to: NonNullable<LinkProps['to']>;
  words: { back: string; goneTitle: string; gone: string };
  className: string;
  skeleton: ReactNode;
  query: Parameters<typeof Loaded<Thing>>[0]['query'];
  children: (thing: Thing) => ReactNode;
};

/** Shows what `query` loads. An id that nothing has, or that none can have, is said to be gone. */
export function DetailPage<Thing>({ to, words, className, skeleton, query, children }: Props<Thing>) {
  const isGone = query.error instanceof ApiError && [404, 422].includes(query.error.status);
  return (
    <div className={`mx-auto grid grid-cols-1 gap-4 px-4 py-5 lg:px-8 lg:py-7 ${className}`}>
      <Link to={to} className="inline-flex min-h-8 w-fit items-center gap-1.5 text-accent hover:underline">
        <ArrowLeft size={16} aria-hidden="true" />
        {words.back}
      </Link>
      {isGone ? (
        <Empty title={words.goneTitle}>
          <p>{words.gone}</p>
        </Empty>
      ) : (
        <Loaded query={query} skeleton={skeleton}>
          {children}
        </Loaded>
      )}
    </div>
  );
}
