/** Which question is asked now, and what its answers do. */
import { useEffect, useRef, useState } from 'react';
import { api } from '../api/client.ts';
import { useKeys } from '../ui/keys.ts';
import type { Answers } from './group-card.tsx';
import { type Group, keyAfter, keyBeside, quickChoices } from './queue.ts';
import { useDecisions, useDefer } from './use-decisions.ts';
import type { Inbox } from './use-inbox.ts';

const CHOICES = 6;

/** The question that is asked now, what can be done with it, and what was decided last. */
export function useReview(inbox: Inbox) {
  const asked = useAsked(inbox);
  const { active, go, picking, setPicking, focusLine } = asked;
  const decisions = useDecisions(inbox, (group) => go(group.key));
  const defer = useDefer();
  const { categories, choices, suggested, because } = useCategories(active);
  const closeDecision = () => {
    decisions.closeDecision();
    focusLine();
  };
  const decide = (id: number | undefined) => {
    const category = categories.find((each) => each.id === id);
    if (category) asked.leave((group) => decisions.decide(group, category));
  };
  const accept = () => {
    // Enter pressed once more, before the rule is offered or asked about, must not answer the next question.
    if (decisions.isSaving || decisions.decision) return;
    if (suggested) decide(suggested.id);
    else setPicking('');
  };
  useReviewKeys(
    {
      move: (step) => {
        decisions.closeDecision();
        go(keyBeside(inbox.waiting, active?.key ?? null, step));
      },
      pick: setPicking,
      choose: (at) => decide(choices[at]?.id),
      accept,
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

/** Which question is asked, and moving on from it. */
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
    /** Does something to the question that is asked now, and asks the next. */
    leave: (leaving: (group: Group) => void) => {
      if (!active) return;
      leaving(active);
      go(keyAfter(waiting, active.key));
    },
    /** Asks about each row of the group by itself. */
    apart: () => {
      if (!active || active.rows.length === 1) return;
      inbox.takeApart(active);
      go(`${active.key} ${active.rows[0].id}`);
    },
  };
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
  return { categories, choices, suggested, because: suggestion.data?.because ?? null };
}

/** Letters that mean something by themselves, here or anywhere; any other begins the search of a category. */
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
 * The keys of the inbox, `choices` of them for the categories by number. Until a list that is being opened has the focus,
 * letters are for its search (`picking`).
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

/** Enter, where it would press nothing: on the heading one comes to, or on the page itself. */
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
