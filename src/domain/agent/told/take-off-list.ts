/**
 * `Quitale las del súper`, `remove the Uber ones`, after rows that were told: they are told without those. To quit or take
 * out says as well that a row goes, so nothing is deleted by it there; `borre` and `delete` say only that.
 */

import { readsRows } from '../answers/tool-data.ts';
import { tell } from '../orders/change-targets.ts';
import { isOneTold } from '../orders/one-row.ts';
import type { Asked, Plan } from '../plans/intents.ts';
import type { Before } from '../understand/clauses-meant.ts';
import { rowsShown } from '../understand/shown-rows.ts';
import type { Found, Understand } from '../understand/understood.ts';
import { keepWords } from '../words/question-words.ts';

const LEAD =
  /^(?:y|e|o|ok|okay|and|but|pero|ahora|now|please|porfa|por|favor|no|mejor|bueno|entonces|then|mae|can|could|you|puede|podes|podria|me|le|les)$/;
const TAKING =
  /^(?:(?:quit|sac|saqu|retir)(?:[ae]|[ae]r|[ae]n|[ae]mos)(?:me|te|le|les|nos|se)?(?:l[oa]s?)?|remove|take)$/;
const AWAY = /^(?:out|off|away)$/;
/** `Quitale además los restaurantes`. */
const TOO = /^(?:ademas|tambien|also|too)$/;
/** It says that rows are deleted. */
const DELETING = /^(?:(?:borr|elimin|suprim)\w*|delet\w*|erase|trash|ledger|permanently|definitivamente)$/;
const LIST = /^(?:lista|list|cuenta|total|suma|ahi|there|it)$/;
const OF_LIST = /^(?:de|del|la|el|from|of|the|that|this|es[ae]|est[ae]|ahi|there)$/;

/** What is asked of rows, and takes none of them off. */
const MEASURES = 'average|how_many|share|compare|largest|smallest|by|split';

/** Whether a plan leaves something out. */
const leavesOut = (plan: Plan): boolean =>
  plan.kind === 'read' &&
  plan.calls.every(({ args: { q, filter } }) =>
    [q, filter].some((said) => typeof said === 'string' && / -\S/.test(` ${said}`)),
  );

/** What was told without some of it, or the question whether that is meant; null where nothing is taken out of it. */
export function takenOff(asked: Asked, before: Before, understand: Understand): Found | null {
  const { words, tokens, question, language } = asked;
  if (before?.plan.kind !== 'read' || !before.plan.calls.some(({ tool }) => readsRows(tool))) return null;
  // `Remove it` after one row is of that row.
  const shown = rowsShown(before);
  if (shown !== undefined && isOneTold(shown)) return null;
  const at = words.findIndex((word) => !LEAD.test(word));
  const isTaken = TAKING.test(words[at] ?? '') && (words[at] !== 'take' || words.some((word) => AWAY.test(word)));
  // `Saqué 20 mil` was done.
  if (!isTaken || /[éó]$/iu.test(tokens[at]?.raw ?? '') || words.some((word) => DELETING.test(word))) return null;
  const end = words.findLastIndex((word) => LIST.test(word));
  const isOfList = end !== -1 && end >= words.length - 2;
  let listAt = end;
  while (isOfList && OF_LIST.test(words[listAt - 1] ?? '')) listAt--;
  // `Quite la de Uber de ayer`, `esa compra de 22 120`: a row of its own day or amount.
  const isOfRow = asked.periods.length + asked.amounts.length > 0 && !asked.has('more_than|less_than');
  if (isOfRow && !isOfList) return null;
  const isKept = (_: unknown, place: number) =>
    place > at &&
    !AWAY.test(words[place] ?? '') &&
    !TOO.test(words[place] ?? '') &&
    !(isOfList && place >= listAt && place <= end);
  const left = keepWords(question.text, tokens, isKept).trim();
  const text = `${language === 'en' ? 'without' : 'sin'} ${left}`;
  const found = left === '' ? null : understand({ ...question, text }, before, language);
  if (found?.kind === 'answer' && leavesOut(found.plan)) return found;
  // `Saca el promedio de los dos` asks for something else.
  if (asked.has(MEASURES)) return null;
  const { intent, kind: of } = before;
  return { kind: 'answer', plan: tell('gone_or_out'), intent, asked, language, of };
}
