import type { ReactNode } from 'react';

/** A fact with its label above, in a list of them. */
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
