import type { ReactNode } from 'react';

const LOOKS = {
  plain: 'border border-line text-muted',
  accent: 'bg-accent-soft text-accent',
  warning: 'bg-warning-soft text-warning',
} as const;

/** A short label for the thing next to it. */
export function Badge({ look = 'plain', children }: { look?: keyof typeof LOOKS; children: ReactNode }) {
  return (
    <span
      className={`inline-block shrink-0 rounded px-1.5 text-xs leading-5 font-medium whitespace-nowrap ${LOOKS[look]}`}
    >
      {children}
    </span>
  );
}
