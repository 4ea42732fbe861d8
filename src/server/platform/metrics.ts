/**
 * Counters and histograms by hand, and the two text formats that monitoring programs read: Prometheus 0.0.4 and
 * OpenMetrics 1.0. A label's values must come from a list that is short and known: each makes a series of its own.
 */

export type Labels = Readonly<Record<string, string>>;

export type Sample = { suffix?: string; labels?: Labels; value: number };

/** One metric with all its series. A counter's name ends in `_total`; units are seconds and bytes. */
export type Family = { name: string; help: string; kind: 'counter' | 'gauge' | 'histogram'; samples: Sample[] };

export type Counter = { add(labels: Labels): void; family(): Family };
export type Histogram = { observe(labels: Labels, value: number): void; family(): Family };

export type MetricsFormat = 'prometheus' | 'openmetrics';

export const CONTENT_TYPES: Readonly<Record<MetricsFormat, string>> = {
  prometheus: 'text/plain; version=0.0.4; charset=utf-8',
  openmetrics: 'application/openmetrics-text; version=1.0.0; charset=utf-8',
};

/** A value that is read on demand. Without samples, only its name and help are shown. */
export function gauge(name: string, help: string, samples: readonly Sample[] | number): Family {
  return { name, help, kind: 'gauge', samples: typeof samples === 'number' ? [{ value: samples }] : [...samples] };
}

/** Counts since the start of the process, one series for each set of labels. */
export function createCounter(name: string, help: string): Counter {
  const series = new Map<string, { labels: Labels; value: number }>();
  return {
    add(labels) {
      const key = keyOf(labels);
      const one = series.get(key);
      if (one) one.value += 1;
      else series.set(key, { labels, value: 1 });
    },
    family: () => ({ name, help, kind: 'counter', samples: [...series.values()].map((one) => ({ ...one })) }),
  };
}

/** Counts values by upper bounds. `bounds` ascend; +Inf is added. */
export function createHistogram(name: string, help: string, bounds: readonly number[]): Histogram {
  const series = new Map<string, { labels: Labels; counts: number[]; sum: number }>();
  const limits = [...bounds, Number.POSITIVE_INFINITY];
  return {
    observe(labels, value) {
      const key = keyOf(labels);
      const one = series.get(key) ?? { labels, counts: limits.map(() => 0), sum: 0 };
      const place = limits.findIndex((limit) => value <= limit);
      one.counts[place] = (one.counts[place] ?? 0) + 1;
      one.sum += value;
      series.set(key, one);
    },
    family: () => ({ name, help, kind: 'histogram', samples: [...series.values()].flatMap(bucketsOf) }),
  };

  function bucketsOf({ labels, counts, sum }: { labels: Labels; counts: number[]; sum: number }): Sample[] {
    let within = 0;
    const buckets = limits.map((limit, place): Sample => {
      within += counts[place] ?? 0;
      return { suffix: '_bucket', labels: { ...labels, le: boundOf(limit) }, value: within };
    });
    return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: within }];
  }
}

export function renderMetrics(families: readonly Family[], format: MetricsFormat): string {
  const lines = families.flatMap(({ name, help, kind, samples }) => {
    // OpenMetrics names a counter without the suffix of its series.
    const title = format === 'openmetrics' && kind === 'counter' ? name.replace(/_total$/, '') : name;
    const told = help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
    return [
      `# HELP ${title} ${format === 'openmetrics' ? told.replaceAll('"', '\\"') : told}`,
      `# TYPE ${title} ${kind}`,
      ...samples.map(({ suffix = '', labels = {}, value }) => `${name}${suffix}${textOf(labels)} ${numberOf(value)}`),
    ];
  });
  return `${[...lines, ...(format === 'openmetrics' ? ['# EOF'] : [])].join('\n')}\n`;
}

function textOf(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escapeLabel = (value: string) => value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');

const keyOf = (labels: Labels) => JSON.stringify(Object.entries(labels));

/** OpenMetrics wants `1.0` where Prometheus takes both. */
const boundOf = (bound: number) => (Number.isInteger(bound) ? `${bound}.0` : numberOf(bound));

const numberOf = (value: number) => (value === Number.POSITIVE_INFINITY ? '+Inf' : String(value));
