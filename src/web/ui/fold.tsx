import { type ReactNode, useId } from 'react';

/** A part of a screen that is seldom needed: its heading opens it. `about` and `aside` stand beside the heading. */
export function Fold(props: { title: string; about?: ReactNode; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-2xl border border-line bg-surface">
      <details className="group">
        <summary className="flex cursor-pointer list-none items-center gap-3 rounded-2xl p-4 hover:bg-hover lg:px-6 [&::-webkit-details-marker]:hidden">
          <span aria-hidden="true" className="w-2 shrink-0 text-muted transition-transform group-open:rotate-90">
            ›
          </span>
          <span className="min-w-0">
            <h2 id={id} className="font-semibold">
              {props.title}
            </h2>
            {props.about && <span className="block text-xs text-muted">{props.about}</span>}
          </span>
          {props.aside && <span className="ml-auto text-right">{props.aside}</span>}
        </summary>
        <div className="px-4 pb-4 lg:px-6">{props.children}</div>
      </details>
    </section>
  );
}
