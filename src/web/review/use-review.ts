/** Which question is asked now, and what its answers do. */
import { useEffect, useRef, useState } from 'react';
import { api } from '../api/client.ts';
import type { Answers } from './group-card.tsx';
import { type Group, keyAfter, keyBeside, quickChoices } from './queue.ts';
import { useDecisions, useDefer } from './use-decisions.ts';
import type { Inbox } from './use-inbox.ts';
import { useReviewKeys } from './use-review-keys.ts';

const CHOICES = 6;

export function useReview(inbox: Inbox) {
  const { waiting } = inbox;
  const [key, setKey] = useState<string | null>(null);
  const [picking, setPicking] = useState<string | null>(null);
  const active = waiting.find((group) => group.key === key) ?? waiting[0];
  const { line, focusLine } = useLineFocus(active?.key);
  const go = (next: string | null) => {
    setPicking(null);
    setKey(next);
    focusLine();
  };
  const decisions = useDecisions(inbox, (group) => go(group.key));
  const defer = useDefer();
  const { categories, choices, suggested } = useCategories(active);
  /** Does something to the question that is asked now, and asks the next. */
  const leave = (leaving: (group: Group) => void) => {
    if (!active) return;
    leaving(active);
    go(keyAfter(waiting, active.key));
  };
  const decide = (id: number) => {
    const category = categories.find((each) => each.id === id);
    if (category) leave((group) => decisions.decide(group, category));
  };
  const accept = () => (suggested ? decide(suggested.id) : setPicking(''));
  const apart = () => {
    if (!active || active.rows.length === 1) return;
    inbox.takeApart(active);
    go(`${active.key} ${active.rows[0].id}`);
  };
  useReviewKeys(
    {
      move: (step) => {
        decisions.closeDecision();
        go(keyBeside(waiting, active?.key ?? null, step));
      },
      pick: setPicking,
      choose: (at) => {
        const chosen = choices[at];
        if (chosen) decide(chosen.id);
      },
      accept,
      skip: () => (decisions.decision ? closeDecision() : leave(inbox.skip)),
      defer: () => active && defer(active.rows[0]),
      apart,
    },
    choices.length,
  );
  const closeDecision = () => {
    decisions.closeDecision();
    focusLine();
  };
  const answers: Answers = {
    choices,
    suggested,
    picking,
    onPicking: (search) => {
      setPicking(search);
      if (search === null) focusLine();
    },
    onDecide: decide,
    onSkip: () => leave(inbox.skip),
    onApart: apart,
    onDefer: defer,
  };
  const press = (group: Group) => (group === active ? accept() : go(group.key));
  return { active, answers, press, line, decisions, closeDecision };
}

/**
 * Gives the focus to the line of the question that is asked, once it is drawn; and again when another one takes its
 * place, because what was taken back comes when the service has given it back.
 */
function useLineFocus(asked: string | undefined) {
  const line = useRef<HTMLButtonElement>(null);
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    if (moves > 0) line.current?.focus();
  }, [moves]);
  useEffect(() => {
    const now = document.activeElement;
    const isFree = now === null || now === document.body || (now instanceof HTMLElement && 'question' in now.dataset);
    if (asked !== undefined && isFree) line.current?.focus();
  }, [asked]);
  return { line, focusLine: () => setMoves((before) => before + 1) };
}

/** All categories, those to choose by a number, and the one that the service suggests for a question. */
function useCategories(active: Group | undefined) {
  const { data: categories = [] } = api.useQuery('get', '/api/v1/categories', {}, { staleTime: 60_000 });
  const spending = api.useQuery('get', '/api/v1/analytics/by-category', {}, { staleTime: 60_000 });
  const suggestion = api.useQuery(
    'get',
    '/api/v1/category-rules/suggestion',
    { params: { query: { transaction_id: active?.rows[0].id ?? 0 } } },
    { enabled: active !== undefined, staleTime: 60_000 },
  );
  const suggested = categories.find(({ id }) => id === suggestion.data?.category_id) ?? null;
  const mostUsed = (spending.data?.categories ?? []).map(({ category_id }) => category_id);
  // The numbers stay as they were when they first stood there: what one learns in a visit holds for it.
  const [numbered, setNumbered] = useState<readonly number[]>([]);
  if (numbered.length === 0 && spending.data && categories.length > 0) {
    setNumbered(quickChoices(categories, mostUsed, CHOICES).map(({ id }) => id));
  }
  const choices = numbered.flatMap((id) => categories.find((category) => category.id === id) ?? []);
  return { categories, choices, suggested };
}
