/** The current question, and what its answers do. */
import { useEffect, useRef, useState } from 'react';
import { api } from '../api/client.ts';
import { useKeys } from '../ui/keys.ts';
import type { Answers } from './group-card.tsx';
import { type Group, isSeen, keyAfter, keyBeside, quickChoices } from './queue.ts';
import { useDecisions, useDefer } from './use-decisions.ts';
import type { Inbox } from './use-inbox.ts';

const CHOICES = 6;

/** The current question with its actions, and the last decision. */
export function useReview(inbox: Inbox) {
  const asked = useAsked(inbox);
  const { active, go, picking, setPicking, focusLine } = asked;
  const decisions = useDecisions(inbox, (group) => go(group.key));
  const defer = useDefer();
  const { categories, choices, suggested, because } = useCategories(active);
  // Whoever closes the offer, moves or skips has seen what came up.
  const answeredAt = useRef<number | null>(null);
  const closeDecision = () => {
    answeredAt.current = null;
    decisions.closeDecision();
    focusLine();
  };
  const decide = (id: number | undefined) => {
    const category = categories.find((each) => each.id === id);
    if (category) asked.leave((group) => decisions.decide(group, category));
  };
  const accept = () => {
    // A second Enter, before the rule is offered or asked about, must not answer the next question.
    if (decisions.isSaving || decisions.decision) return;
    if (suggested) decide(suggested.id);
    else setPicking('');
  };
  const byKey = (answer: () => void) => {
    if (!isSeen(answeredAt.current, performance.now())) return;
    answeredAt.current = performance.now();
    answer();
  };
  useReviewKeys(
    {
      move: (step) => {
        answeredAt.current = null;
        decisions.closeDecision();
        go(keyBeside(inbox.waiting, active?.key ?? null, step));
      },
      pick: setPicking,
      choose: (at) => byKey(() => decide(choices[at]?.id)),
      accept: () => byKey(accept),
      skip: () => (decisions.decision ? closeDecision() : asked.leave(inbox.skip)),
      defer: () => active && defer(active.rows[0]),
      apart: asked.apart,
    },
    choices.length,
    picking,
  );
  const answers: Answers = {
    choices,
    suggested,
    because,
    picking,
    onPicking: asked.onPicking,
    onDecide: decide,
    onSkip: () => asked.leave(inbox.skip),
    onApart: asked.apart,
    onDefer: defer,
  };
  const press = (group: Group) => (group === active ? accept() : go(group.key));
  return { active, answers, press, line: asked.line, decisions, closeDecision };
}

/** The current question, and moving on from it. */
function useAsked(inbox: Inbox) {
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
  return {
    active,
    line,
    focusLine,
    go,
    picking,
    setPicking,
    onPicking: (search: string | null) => {
      setPicking(search);
      if (search === null) focusLine();
    },
    /** Acts on the current question and moves to the next. */
    leave: (leaving: (group: Group) => void) => {
      if (!active) return;
      leaving(active);
      go(keyAfter(waiting, active.key));
    },
    /** Splits the group into single rows. */
    apart: () => {
      if (!active || active.rows.length === 1) return;
      inbox.takeApart(active);
      go(`${active.key} ${active.rows[0].id}`);
    },
  };
}

/**
 * Focuses the line of the current question once rendered; and again when another replaces it, because undone rows come
 * back when the service has restored them.
 */
function useLineFocus(asked: string | undefined) {
  const line = useRef<HTMLButtonElement>(null);
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    if (moves > 0) line.current?.focus();
  }, [moves]);
  const before = useRef(asked);
  useEffect(() => {
    const isFirst = before.current === asked;
    before.current = asked;
    const now = document.activeElement;
    const isFree = now === null || now === document.body || (now instanceof HTMLElement && 'question' in now.dataset);
    if (asked !== undefined && isFree && !isFirst) line.current?.focus();
  }, [asked]);
  return { line, focusLine: () => setMoves((before) => before + 1) };
}

/** All categories, those with number keys, and the service's suggestion for a question. */
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
  // Number keys stay as they first appeared, so that what a person learns holds for the visit.
  const [numbered, setNumbered] = useState<readonly number[]>([]);
  if (numbered.length === 0 && spending.data && categories.length > 0) {
    setNumbered(quickChoices(categories, mostUsed, CHOICES).map(({ id }) => id));
  }
  const choices = numbered.flatMap((id) => categories.find((category) => category.id === id) ?? []);
  return { categories, choices, suggested, because: suggestion.data?.because ?? null };
}

/** Letters with a meaning of their own, here or globally; any other starts the category search. */
const TAKEN = 'cdgjknosuz';
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const FREE = LETTERS.filter((letter) => !TAKEN.includes(letter));
const INTERACTIVE = 'a, button, input, select, textarea, summary, [role=dialog], [role=listbox]';

type ReviewActions = {
  move: (step: number) => void;
  pick: (search: string) => void;
  choose: (at: number) => void;
  accept: () => void;
  skip: () => void;
  defer: () => void;
  apart: () => void;
};

/**
 * The keys of the inbox, with `choices` for the number keys. Until a list that is opening has the focus, letters go to
 * its search (`picking`).
 */
function useReviewKeys(actions: ReviewActions, choices: number, picking: string | null): void {
  useKeys({
    j: () => actions.move(1),
    k: () => actions.move(-1),
    c: () => actions.pick(''),
    s: actions.skip,
    d: actions.defer,
    u: actions.apart,
    ...Object.fromEntries(Array.from({ length: choices }, (_, at) => [String(at + 1), () => actions.choose(at)])),
    ...Object.fromEntries(FREE.map((letter) => [letter, () => actions.pick(letter)])),
    ...(picking === null
      ? {}
      : Object.fromEntries(LETTERS.map((letter) => [letter, () => actions.pick(picking + letter)]))),
  });
  useEnterAnywhere(actions.accept);
}

/** Handles Enter where it would press nothing: on the heading or the page itself. */
function useEnterAnywhere(accept: () => void): void {
  const latest = useRef(accept);
  useEffect(() => {
    latest.current = accept;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.defaultPrevented || document.querySelector('[role=dialog]')) return;
      if (event.target instanceof Element && !event.target.closest(INTERACTIVE)) {
        event.preventDefault();
        latest.current();
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
