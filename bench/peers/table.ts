/** The comparison as a Markdown table: a column for each program, and how many times as much as the first takes. */
import { ms, NONE } from '../measure.ts';
import { type Figures, QUESTIONS, type Question } from './measure-peer.ts';

type Measured = { name: string; version: string; figures: Figures | null };

const NAMES: Readonly<Record<Question, string>> = {
  month: 'category totals of a month',
  trend: 'five-year trend by category',
  export: 'full export, CSV',
};

/** Prints the table. Cells of the others end with their ratio to the first column. */
export function printComparison(measured: readonly Measured[]): void {
  const own = Object.keys(measured[0]?.figures?.ownMs ?? {});
  const lines = [
    ['measure', ...measured.map(({ name, version }) => `${name} ${version}`)],
    row('load', measured, ({ loadMs }) => loadMs, ms),
    row('start', measured, ({ startMs }) => startMs, ms),
    ...QUESTIONS.flatMap((question) => [
      row(`${NAMES[question]}, cold`, measured, ({ coldMs }) => coldMs[question], ms),
      row(`${NAMES[question]}, warm`, measured, ({ warmMs }) => warmMs[question], ms),
    ]),
    row('memory after loading', measured, ({ loadMb }) => loadMb, megabytes),
    row('memory after answering', measured, ({ answerMb }) => answerMb, megabytes),
    ...own.map((name) => row(name, measured, ({ ownMs }) => ownMs[name] ?? null, ms, '')),
  ];
  const widths = lines[0]?.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0))) ?? [];
  const printed = (line: readonly string[]) => `| ${line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const [head = [], ...rest] = lines;
  console.log(`\n${printed(head)}\n|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  for (const line of rest) console.log(printed(line));
}

function row(
  name: string,
  measured: readonly Measured[],
  of: (figures: Figures) => number | null,
  shown: (value: number) => string,
  nothing: string = NONE,
): string[] {
  const values = measured.map(({ figures }) => (figures ? of(figures) : null));
  const [first] = values;
  return [
    name,
    ...values.map((value, i) => {
      if (value === null) return nothing;
      if (i === 0 || typeof first !== 'number') return shown(value);
      return `${shown(value)} (${Number((value / first).toPrecision(2))} ×)`;
    }),
  ];
}

function megabytes(mb: number): string {
  return `${mb.toFixed(0)} MB`;
}
