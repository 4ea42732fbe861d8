/** For tests: a strict reader of both text formats. It throws at whatever a monitoring program could stumble over. */
import type { MetricsFormat } from '../platform/metrics.ts';

export type Series = { name: string; labels: Record<string, string>; value: number };
export type Read = { types: Map<string, string>; series: Series[] };

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"/y;
const VALUE = /^(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?|[+-]Inf|NaN)$/;
const SUFFIXES: Record<string, readonly string[]> = { gauge: [''], histogram: ['_bucket', '_sum', '_count'] };

/** The series of a text, and the type of each metric. */
export function readMetrics(text: string, format: MetricsFormat = 'prometheus'): Read {
  if (!text.endsWith('\n')) throw new Error('The last line has no end');
  const lines = text.slice(0, -1).split('\n');
  if (format === 'openmetrics' && lines.pop() !== '# EOF') throw new Error('The end is not told');
  const types = new Map<string, string>();
  const helped = new Set<string>();
  const series: Series[] = [];
  let current = '';
  for (const line of lines) {
    const [, kind, name = '', rest = ''] = new RegExp(`^# (HELP|TYPE) (${NAME}) (.+)$`).exec(line) ?? [];
    if (kind === 'HELP') {
      if (helped.has(name)) throw new Error(`${name} is described twice`);
      helped.add(name);
    } else if (kind === 'TYPE') {
      if (!/^(?:counter|gauge|histogram)$/.test(rest)) throw new Error(`${rest} is no type`);
      if (types.has(name)) throw new Error(`${name} has its series in two places`);
      types.set(name, rest);
      current = name;
    } else {
      const one = readSeries(line);
      const type = types.get(current) ?? '';
      const suffixes = SUFFIXES[type] ?? [format === 'openmetrics' ? '_total' : ''];
      if (!suffixes.some((suffix) => one.name === current + suffix))
        throw new Error(`${one.name} is not of ${current}`);
      series.push(one);
    }
  }
  refuseDoubles(series);
  refuseOddHistograms(series, types);
  return { types, series };
}

function readSeries(line: string): Series {
  const [, name = '', , inside = '', value = ''] = new RegExp(`^(${NAME})(\\{(.*)\\})? (\\S+)$`).exec(line) ?? [];
  if (name === '' || !VALUE.test(value)) throw new Error(`No series: ${line}`);
  const labels: Record<string, string> = {};
  for (let at = 0; at < inside.length; ) {
    LABEL.lastIndex = at;
    const found = LABEL.exec(inside);
    if (!found || (found[1] ?? '') in labels) throw new Error(`No labels: ${line}`);
    labels[found[1] ?? ''] = found[2] ?? '';
    at = LABEL.lastIndex;
    if (at < inside.length && inside[at++] !== ',') throw new Error(`No labels: ${line}`);
  }
  return { name, labels, value: Number(value.replace('Inf', 'Infinity')) };
}

const withoutBound = (labels: Record<string, string>) =>
  JSON.stringify(Object.entries(labels).filter(([label]) => label !== 'le'));

function refuseDoubles(series: readonly Series[]): void {
  const keys = series.map(({ name, labels }) => name + JSON.stringify(Object.entries(labels).sort()));
  if (new Set(keys).size < keys.length) throw new Error('A series comes twice');
}

/** Buckets ascend in their bounds and counts, end at +Inf, and agree with the count. */
function refuseOddHistograms(series: readonly Series[], types: ReadonlyMap<string, string>): void {
  for (const [name, type] of types) {
    if (type !== 'histogram') continue;
    const buckets = Map.groupBy(
      series.filter((one) => one.name === `${name}_bucket`),
      ({ labels }) => withoutBound(labels),
    );
    for (const [labels, steps] of buckets) {
      const bounds = steps.map((step) => Number((step.labels['le'] ?? '').replace('Inf', 'Infinity')));
      const isAscending = (values: number[], strictly: boolean) =>
        values.every((value, i) => i === 0 || (values[i - 1] ?? 0) < value + (strictly ? 0 : 1e-9));
      if (!isAscending(bounds, true) || bounds.at(-1) !== Number.POSITIVE_INFINITY) throw new Error(`${name}: bounds`);
      if (
        !isAscending(
          steps.map(({ value }) => value),
          false,
        )
      )
        throw new Error(`${name}: counts go down`);
      const count = series.find((one) => one.name === `${name}_count` && withoutBound(one.labels) === labels);
      if (count?.value !== steps.at(-1)?.value) throw new Error(`${name}: the count is another`);
    }
  }
}

/** The value of the series with these labels, whatever others it has; undefined when there is none. */
export function valueIn({ series }: Read, name: string, labels: Record<string, string> = {}): number | undefined {
  return series.find(
    (one) => one.name === name && Object.entries(labels).every(([label, value]) => one.labels[label] === value),
  )?.value;
}
