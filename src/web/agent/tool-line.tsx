/** A tool call in one line that opens to its arguments and result. */
import { ArrowDown, Check, ChevronDown, CircleAlert, LoaderCircle, Undo2, X } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import type { Period } from '../../domain/agent/answers/tool-data.ts';
import { Button } from '../ui/button.tsx';
import { formatDay, formatDayRange, formatMonth, isCycle } from '../ui/days.ts';
import { FactGrid } from '../ui/facts.tsx';
import { Skeleton } from '../ui/states.tsx';
import { words } from '../ui/words.ts';
import { chartOf } from './answer-chart.ts';
import { DocumentLine } from './document-line.tsx';
import { showText } from './hide-figures.ts';
import { isDay, isNumber, readJson, readResult, type ToolResult } from './read-answer.ts';
import { AnswerDetail } from './tool-answer.tsx';
import { asRecord, RECEIVE_DOCUMENT, type ToolPart } from './turns.ts';
import { useTakeBack } from './use-take-back.ts';
import { agentWords } from './words.ts';

const text = agentWords.tool;

const loadChart = () => import('./tool-chart.tsx');
const ToolChart = lazy(async () => ({ default: (await loadChart()).ToolChart }));
type Props = {
  call: ToolPart;
  /** Its chart is open below the line. */
  withChart: boolean;
  /** It waits for an answer, which the card under this turn asks for, or the one under the last turn. */
  waits: 'here' | 'below' | null;
};

export function ToolLine({ call, withChart, waits }: Props) {
  const result = call.result === null ? null : readResult(call.result);
  if (call.name.startsWith('propose_')) {
    if (waits === 'here') return null;
    return waits === 'below' ? <Pending tool={call.name} /> : <Settled call={call} result={result} />;
  }
  if (call.name === RECEIVE_DOCUMENT) return <DocumentLine call={call} />;
  const period = result?.kind === 'answer' && result.period ? ` · ${formatPeriod(result.period)}` : '';
  const verb = result === null ? text.asking : result.kind === 'problem' ? text.failed : text.asked;
  const Icon = result === null ? LoaderCircle : result.kind === 'problem' ? CircleAlert : Check;
  return (
    <div>
      <details className="group rounded-lg border border-line bg-surface">
        <summary className="flex min-h-10 cursor-pointer items-center gap-2 px-3 py-1.5 text-xs text-muted">
          <Icon size={14} aria-hidden="true" className={`shrink-0 ${result === null ? 'animate-spin' : ''}`} />
          <span className="min-w-0 flex-1">{`${verb}: ${formatTool(call.name)}${period}`}</span>
          <ChevronDown size={14} aria-hidden="true" className="shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <div className="space-y-3 border-t border-line px-3 py-2">
          <Arguments json={call.args} />
          {result && <Result call={call} result={result} withChart={!withChart} />}
        </div>
      </details>
      {withChart && result?.kind === 'answer' && <Chart tool={call.name} data={result.data} className="mt-3" />}
    </div>
  );
}

function Arguments({ json }: { json: string }) {
  const args = formatArguments(json);
  if (args.length === 0) return null;
  return (
    <FactGrid
      label={text.arguments}
      facts={args.map(({ name, value }) => [name, value])}
      className="gap-x-3 gap-y-0.5 text-xs"
    />
  );
}

function Result({ call, result, withChart }: { call: ToolPart; result: ToolResult; withChart: boolean }) {
  if (result.kind === 'answer') {
    return (
      <>
        {withChart && <Chart tool={call.name} data={result.data} />}
        <AnswerDetail tool={call.name} answer={result} />
      </>
    );
  }
  if (result.kind === 'problem') return <Refusal problem={result.problem} errors={result.errors} />;
  return <pre className="font-sans text-xs break-words whitespace-pre-wrap">{showText(call.result ?? '')}</pre>;
}

function Refusal({ problem, errors }: { problem: string; errors: readonly string[] }) {
  return (
    <div className="text-xs">
      <p>{problem}</p>
      {errors.map((error) => (
        <p key={error} className="text-muted">
          {error}
        </p>
      ))}
    </div>
  );
}

function Chart({ tool, data, className = '' }: { tool: string; data: unknown; className?: string }) {
  const chart = chartOf(tool, data);
  if (!chart) return null;
  return (
    <div className={className}>
      <Suspense fallback={<Skeleton className="h-48" />}>
        <ToolChart chart={chart} />
      </Suspense>
    </div>
  );
}

/** A proposal that waits for an answer further below. */
function Pending({ tool }: { tool: string }) {
  return (
    <p className="flex min-h-10 items-center gap-2 rounded-lg border border-line bg-surface px-3 py-1.5 text-xs">
      <ArrowDown size={14} aria-hidden="true" className="shrink-0 text-muted" />
      {`${formatTool(tool)}: ${agentWords.proposal.waits}`}
    </p>
  );
}

/** The outcome of a proposal. An applied one can be undone from here. */
function Settled({ call, result }: { call: ToolPart; result: ToolResult | null }) {
  const id = useId();
  const { isUndone, isPending, takeBack } = useTakeBack();
  const token = result?.kind === 'applied' ? result.undoToken : null;
  const said = settledWords(result);
  const Icon = result?.kind === 'applied' ? Check : X;
  return (
    <div className="flex min-h-10 items-center gap-2 rounded-lg border border-line bg-surface px-3 py-1 text-xs">
      <Icon size={14} aria-hidden="true" className="shrink-0 text-muted" />
      <span id={id} className="min-w-0 flex-1 break-words">
        {`${formatTool(call.name)}: ${said}`}
      </span>
      {token !== null &&
        (isUndone(token) ? (
          <span className="text-muted">{agentWords.proposal.undone}</span>
        ) : (
          <Button aria-describedby={id} className="min-h-8 px-3" disabled={isPending} onClick={() => takeBack(token)}>
            <Undo2 size={14} aria-hidden="true" />
            {words.app.undo}
          </Button>
        ))}
    </div>
  );
}

function settledWords(result: ToolResult | null): string {
  const { proposal } = agentWords;
  if (result?.kind === 'applied') return proposal.applied;
  if (result?.kind === 'problem') return result.problem;
  if (result?.kind !== 'not_applied') return proposal.superseded;
  if (result.reason === 'expired') return proposal.expired;
  return result.reason === 'superseded' ? proposal.superseded : proposal.declined;
}

/** `Gasto por categoría`; an unknown tool keeps its name. */
export function formatTool(name: string): string {
  return Object.hasOwn(agentWords.tools, name) ? (agentWords.tools[name] ?? name) : name;
}

/** `marzo 2026`, or `19 mar – 18 abr 2026` for a range. */
export function formatPeriod({ cycle, starts_on, ends_on }: Period): string {
  if (cycle !== undefined) return formatMonth(cycle);
  return starts_on === ends_on ? formatDay(starts_on) : formatDayRange(starts_on, ends_on);
}

/** Lists the arguments with their names; amounts are hidden when amounts are. */
export function formatArguments(json: string): { key: string; name: string; value: string }[] {
  return Object.entries(asRecord(readJson(json))).map(([key, value]) => ({
    key,
    name: (Object.hasOwn(agentWords.arguments, key) && agentWords.arguments[key]) || key,
    value: formatValue(key, value),
  }));
}

const AMOUNTS = ['amount', 'min_amount', 'max_amount'];

function formatValue(key: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (Array.isArray(value)) return value.map((each) => formatValue(key, each)).join(', ');
  if (isNumber(value) && AMOUNTS.includes(key)) return showText(`CRC ${value}`).replace(/^CRC ?/, '');
  if (isNumber(value)) return String(value);
  if (isCycle(value)) return formatMonth(value);
  if (isDay(value)) return formatDay(value);
  return showText(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
}
