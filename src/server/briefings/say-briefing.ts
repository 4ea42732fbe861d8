/**
 * The agent speaks first (docs/rules/agent.md): at most one thing a day, in the conversation and by notification. What it
 * says is computed by its tools; the day, the message and the notification are one database transaction.
 */
import { quoteText } from '../../domain/agent/answers/speech.ts';
import type { ReadTool, ToolData } from '../../domain/agent/answers/tool-data.ts';
import { type Briefing, type BriefingFacts, listBriefings } from '../../domain/briefings/list-briefings.ts';
import { briefingWords } from '../../domain/briefings/words.ts';
import { checkBudgetMonth } from '../../domain/budget/input.ts';
import { addDays, cycleOf, cycleRange, dayOfWeek, minutesFromUtc } from '../../domain/calendar.ts';
import { formatNotification } from '../../domain/notifications/format-notification.ts';
import type { Told } from '../../domain/notifications/told.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { appendMessage, holdQuietThread } from '../agent/speak-first.ts';
import type { ToolDeps } from '../agent/tools/define-tool.ts';
import { runTool } from '../agent/tools/tool-book.ts';
import { readSettings } from '../notifications/read-settings.ts';
import { insertNotification, pathOf } from '../notifications/write-notification.ts';
import { instantAt, todayAt } from '../platform/clock.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import { readLanguage } from '../settings/read-language.ts';
import { proposeWaiting, TOOL } from './propose-waiting.ts';
import { claimDay, isTold, listSaid, maySpeak } from './store.ts';

/** The conversation that it speaks in. */
const THREAD = 'main';
const HOUR_MS = 3_600_000;
/** Between these hours of the person's day. */
const HOURS = { from: 7, to: 21 };
/** Least time between two, whatever the clock was set to in between. */
const APART_MS = 12 * HOUR_MS;
/** A ledger begun today has nothing to compare with. */
const BEGUN_MS = 24 * HOUR_MS;

/** Says the most pressing thing that was not said yet and is not silenced, if it may speak now. Returns what it said. */
export async function sayBriefing(deps: ToolDeps): Promise<Briefing | null> {
  const nowMs = deps.now();
  const day = todayAt(nowMs, deps.env.timeZone);
  const hour = new Date(nowMs + minutesFromUtc(instantAt(nowMs), deps.env.timeZone) * 60_000).getUTCHours();
  if (hour < HOURS.from || hour >= HOURS.to) return null;
  const may = await maySpeak(deps.db, {
    day,
    from: instantAt(nowMs - APART_MS),
    to: instantAt(nowMs + APART_MS),
    begunBefore: instantAt(nowMs - BEGUN_MS),
  });
  if (!may) return null;
  const { kinds } = await readSettings(deps.db);
  const said = await listSaid(deps.db);
  const facts = await readFacts(deps, day);
  const next = listBriefings(facts).find(({ kind, subject }) => kinds[kind] && !said.has(`${kind}:${subject}`));
  return next && (await say(deps, next, facts)) ? next : null;
}

/** What the tools answer today. */
async function readFacts(deps: ToolDeps, today: string): Promise<BriefingFacts> {
  const startDay = deps.env.cycleStartDay;
  const read = async <Tool extends ReadTool>(tool: Tool, args: object = {}): Promise<ToolData[Tool]> => {
    const answer = await runTool(deps, tool, JSON.stringify(args));
    if ('problem' in answer) throw new Error(`${tool}: ${answer.problem}`);
    return answer.data as ToolData[Tool];
  };
  const monday = addDays(today, 1 - dayOfWeek(today));
  const week = {
    ...{ measure: 'sum', by: 'category', top: 1, start_date: addDays(monday, -7), end_date: addDays(monday, -1) },
    compare_to: { start_date: addDays(monday, -14), end_date: addDays(monday, -8) },
  };
  const { unusual, uncategorized, ...ledger } = await read('check_ledger');
  const nameMerchant = await deps.nameBook.open(deps.db);
  const named = <Row extends { merchant: string }>({ rows, ...rest }: { rows: Row[]; count: number }) => ({
    ...rest,
    rows: rows.map((row) => ({ ...row, merchant: nameMerchant(row.merchant).name })),
  });
  const recurring = await read('recurring_items');
  const cut = cycleOf(addDays(cycleRange(cycleOf(today, startDay), startDay).starts_on, -1), startDay);
  const [year, month] = cut.split('-').map(Number);
  const isBudgeted = checkBudgetMonth(Number(year), Number(month)) === null;
  const closed = isBudgeted ? await read('budget_projection', { year, month }) : null;
  return {
    today,
    monday,
    due: await read('due_soon'),
    closed: closed !== null && 'lines' in closed ? closed : null,
    items: 'items' in recurring ? recurring.items : [],
    ledger: { ...ledger, unusual: { ...unusual, ...named(unusual) }, uncategorized: named(uncategorized) },
    week: await read('query_ledger', week),
  };
}

/** Writes the message and the notification, unless the day was claimed or the conversation is in use. */
async function say(deps: ToolDeps, briefing: Briefing, { today, ledger }: BriefingFacts): Promise<boolean> {
  const language = await readLanguage(deps.db);
  const ids = ledger.uncategorized.rows.map(({ id }) => id);
  const proposed = briefing.kind === 'uncategorized' ? await proposeWaiting(deps, ids, language) : null;
  const { kind, subject, told } = briefing;
  const words = briefingWords[language];
  const note = { kind: 'briefing', suggestions: words.next[kind].map((question) => ({ question })) };
  const asked = proposed && {
    tool: TOOL,
    prepared: proposed.prepared,
    question: words.propose(quoteText(proposed.category), proposed.prepared.preview.total ?? 0),
  };
  return inTransaction(deps.db, async (session) => {
    const said_at = instantAt(deps.now());
    if (!(await holdQuietThread(session, THREAD, deps.now()))) return false;
    const dedupe_key = told.code === 'unusual_charge' ? `unusual:${told.params.id}` : `briefing:${kind}:${subject}`;
    if (await isTold(session, dedupe_key)) return false;
    if (
      !(await claimDay(session, { day: today, kind, subject, said_at, proposed: proposed?.prepared.arguments ?? null }))
    )
      return false;
    await appendMessage(session, THREAD, { text: textOf(briefing, language), note, proposed: asked }, deps.now());
    await insertNotification(session, [{ ...told, dedupe_key }], said_at);
    return true;
  });
}

/** The words of the notification, with a link to what is behind them. */
function textOf({ told }: Briefing, language: Language): string {
  const params = Object.fromEntries(Object.entries(told.params).map(([name, value]) => [name, quoted(value)]));
  const { title, body } = formatNotification({ ...told, params } as unknown as Told, language);
  return `**${title}**\n\n${body} [${briefingWords[language].see}](${pathOf(told)})`;
}

/** Names are text from outside. */
function quoted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(quoted);
  return typeof value === 'string' ? quoteText(value) : value;
}
