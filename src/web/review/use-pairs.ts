/** Possible duplicates one question after the other, and this visit's answers. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { api, type Currency, type Notice, PAGES, type Transaction } from '../api/client.ts';
import { useMatching } from '../ui/matching/use-matching.ts';

const PAGE = 200;

export function usePairs() {
  const list = api.useInfiniteQuery(
    'get',
    '/api/v1/notices',
    { params: { query: { status: 'possible', limit: PAGE } } },
    PAGES,
  );
  const pages = list.data?.pages;
  const [answered, setAnswered] = useState<ReadonlySet<number>>(new Set());
  const [isLeft, setLeft] = useState(false);
  const waiting = useMemo(() => {
    const notices: Notice[] = (pages ?? []).flatMap(({ items }) => items);
    return pairsOf(notices).filter(({ row }) => !answered.has(row));
  }, [pages, answered]);
  const { hasNextPage, isFetching, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetching && waiting.length < PAGE / 2) void fetchNextPage();
  }, [hasNextPage, isFetching, waiting.length, fetchNextPage]);
  const asked = useAsked(waiting);
  const { settle } = useMatching();
  /** A second press before the service answered must not answer the next question; what is read again need not wait. */
  const isAsking = useRef(false);
  const bringBack = ({ row }: Pair) => {
    setAnswered((before) => new Set([...before].filter((id) => id !== row)));
    setLeft(false);
    asked.go(row);
  };
  const answer = (same: boolean) => {
    const { active } = asked;
    if (!active || isAsking.current) return;
    isAsking.current = true;
    asked.leave(active);
    setAnswered((before) => new Set([...before, active.row]));
    const done = () => {
      isAsking.current = false;
    };
    const undone = () => bringBack(active);
    const failed = () => {
      done();
      undone();
    };
    settle({ notice: active.notice, row: active.row, same }, { done, undone, failed });
  };
  return {
    waiting,
    ...asked,
    answer,
    /** How many were answered in this visit. */
    done: answered.size,
    hasMore: hasNextPage,
    /** They were skipped: the categories come first. */
    isLeft,
    setLeft,
    isLoaded: pages !== undefined,
    error: pages === undefined ? list.error : null,
    refetch: () => void list.refetch(),
  };
}

export type Pairs = ReturnType<typeof usePairs>;

/** The current question, and moving on from it. The question receives the focus whenever the person moves to it. */
function useAsked(waiting: readonly Pair[]) {
  const [row, setRow] = useState<number | null>(null);
  const [moves, setMoves] = useState(0);
  const question = useRef<HTMLElement>(null);
  useEffect(() => {
    if (moves > 0) question.current?.focus();
  }, [moves]);
  const active = waiting.find((pair) => pair.row === row) ?? waiting[0];
  const go = (next: number | null) => {
    setRow(next);
    setMoves((before) => before + 1);
  };
  return {
    active,
    question,
    go,
    move: (step: number) => go(beside(waiting, active, step)?.row ?? null),
    /** Moves to the next question, or to the previous one at the end. */
    leave: (pair: Pair) => {
      const at = waiting.indexOf(pair);
      go((waiting[at + 1] ?? waiting[at - 1])?.row ?? null);
    },
  };
}

/** `row` may be the same as the earlier `other`; `notice` is the document in question. */
export type Pair = {
  notice: number;
  row: number;
  other: number;
  name: string;
  money: { amount: number; currency: Currency } | null;
};

/** One question for each row, newest first. */
export function pairsOf(notices: readonly Notice[]): Pair[] {
  const pairs = new Map<number, Pair>();
  for (const { id, transaction_id, possible_transaction_id, counterpart, amount, currency } of notices) {
    if (transaction_id === null || possible_transaction_id === null || pairs.has(transaction_id)) continue;
    const money = amount === null || currency === null ? null : { amount, currency };
    const ids = { notice: id, row: transaction_id, other: possible_transaction_id };
    pairs.set(transaction_id, { ...ids, name: counterpart ?? '', money });
  }
  return [...pairs.values()];
}

/** The question some steps from another, limited to the ends. */
export function beside(pairs: readonly Pair[], from: Pair | undefined, step: number): Pair | undefined {
  const at = from === undefined ? -1 : pairs.indexOf(from);
  return pairs[Math.min(Math.max(at + step, 0), pairs.length - 1)];
}

/** The compared fields. */
export const COMPARED = ['merchant', 'local_date', 'type', 'source', 'reference', 'category'] as const;
export type Compared = (typeof COMPARED)[number];

/** The fields in which two rows differ. A value that only one of them has is no difference. */
export function differencesOf(one: Transaction, two: Transaction): ReadonlySet<Compared> {
  const textOf = (row: Transaction, field: Compared) =>
    (field === 'category' ? row.category?.name : row[field]) ?? null;
  return new Set(
    COMPARED.filter((field) => {
      const [first, second] = [textOf(one, field), textOf(two, field)];
      return first !== null && second !== null && first !== second;
    }),
  );
}
