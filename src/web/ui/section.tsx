import { type ReactNode, type Ref, useId } from 'react';

type SectionProps = {
  /** Left out where the page's heading already says it. */
  title?: string;
  /** Ends the heading's line. */
  aside?: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
  className?: string;
  children: ReactNode;
};

/** A part of a screen with its heading. `ref` is the heading, which is focusable. */
export function Section({ title, aside, ref, className = '', children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title === undefined ? undefined : id}
      className={`min-w-0 rounded-2xl border border-line bg-surface p-4 lg:p-6 ${className}`}
    >
      {title !== undefined && (
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id={id} ref={ref} tabIndex={-1} className="font-semibold">
            {title}
          </h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
