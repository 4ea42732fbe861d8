import { labelledPlaces, PLOT } from './places.ts';

/** Grid lines with their amounts; the one at zero is stronger. */
export function AmountLines(props: {
  ticks: readonly { amount: number; y: number }[];
  width: number;
  format: (amount: number) => string;
}) {
  return props.ticks.map(({ amount, y }) => (
    <g key={amount}>
      <line
        x1={PLOT.left}
        x2={props.width}
        y1={Math.round(y) + 0.5}
        y2={Math.round(y) + 0.5}
        className={amount === 0 ? 'stroke-edge' : 'stroke-line'}
      />
      <text x={PLOT.left - 8} y={y + 4} textAnchor="end" className="fill-muted text-2xs tabular-nums">
        {props.format(amount)}
      </text>
    </g>
  ));
}

/** Day or month labels below a chart, as many as fit; `strong` is the current one. */
export function PlaceLabels(props: {
  labels: readonly string[];
  places: readonly number[];
  y: number;
  width: number;
  /** The width reserved for a label. */
  gap: number;
  strong?: number | undefined;
}) {
  // The last label ends at the edge of the drawing.
  const middles = props.places.map((place) => Math.min(place, props.width - props.gap / 2));
  const shown = labelledPlaces(middles, props.gap);
  return props.labels.map((label, index) => {
    const place = props.places[index] ?? 0;
    if (!shown.has(index)) return null;
    const isLast = place > props.width - props.gap / 2;
    return (
      <text
        key={`${place} ${label}`}
        x={isLast ? props.width : place}
        y={props.y}
        textAnchor={isLast ? 'end' : 'middle'}
        className={`text-2xs tabular-nums ${index === props.strong ? 'fill-accent font-semibold' : 'fill-muted'}`}
      >
        {label}
      </text>
    );
  });
}
