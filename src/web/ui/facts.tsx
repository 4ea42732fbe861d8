import type { ReactNode } from 'react';

export type Facts = readonly (readonly [label: string, value: ReactNode])[];

/** Facts as lines: the label at the start, the value at the end. */
export function FactLines(props: { facts: Facts; className?: string; line?: string }) {
  const { facts, className = 'divide-y divide-line', line = 'gap-4 py-1.5' } = props;
  return (
    <dl className={className}>
      {facts.map(([label, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two facts may have one label, and lines never move
        <div key={at} className={`flex justify-between ${line}`}>
          <dt className="min-w-0 text-muted">{label}</dt>
          <dd className="text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Facts in two columns, the labels as wide as the widest. */
export function FactGrid({
  facts,
  label,
  className = 'gap-x-3',
}: {
  facts: Facts;
  label?: string;
  className?: string;
}) {
  return (
    <dl aria-label={label} className={`grid grid-cols-[auto_minmax(0,1fr)] ${className}`}>
      {facts.map(([name, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two facts may have one label, and lines never move
        <div key={at} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A fact with its label above, in a list. */
export function Fact(props: {
  label: ReactNode;
  className?: string;
  value?: string;
  testId?: string;
  children: ReactNode;
}) {
  return (
    <div className={props.className}>
      <dt className="text-muted">{props.label}</dt>
      <dd className={props.value} data-testid={props.testId}>
        {props.children}
      </dd>
    </div>
  );
}
