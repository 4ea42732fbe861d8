/** The native select, which phones render in their own familiar way. */
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

/** `lit` marks an active choice, such as a filter. */
export function Select({ lit = false, className = '', ...rest }: ComponentProps<'select'> & { lit?: boolean }) {
  const look = lit ? 'border-accent bg-accent-soft font-medium text-accent' : 'border-edge bg-surface';
  return (
    <span className={`relative inline-flex min-w-0 ${className}`}>
      <select
        className={`min-h-10 w-full min-w-0 appearance-none truncate rounded-lg border pr-8 pl-3 disabled:opacity-60 ${look}`}
        {...rest}
      />
      <ChevronDown
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2"
      />
    </span>
  );
}
