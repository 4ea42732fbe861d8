import { Link } from '@tanstack/react-router';
import { CircleCheckBig } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, buttonClass } from '../ui/button.tsx';
import { reviewWords } from './words.ts';

/** Nothing is left to decide: what this visit did, and where to go from here. */
export function AllDone(props: { done: number; rules: number; skipped: number; onAgain: () => void }) {
  const text = reviewWords.end;
  const heading = useRef<HTMLHeadingElement>(null);
  const hasWorked = props.done > 0 || props.skipped > 0;
  useEffect(() => {
    if (hasWorked) heading.current?.focus();
  }, [hasWorked]);
  return (
    <section className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-14 text-center">
      <CircleCheckBig size={48} strokeWidth={1.5} aria-hidden="true" className="text-income" />
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold tracking-tight">
        {props.skipped === 0 ? text.title : text.skipped(props.skipped)}
      </h2>
      <p className="text-muted">
        {props.done > 0 ? text.done(props.done) : props.skipped === 0 && text.none}
        {props.rules > 0 && ` ${text.rules(props.rules)}`}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {props.skipped > 0 && (
          <Button look="primary" onClick={props.onAgain}>
            {text.again}
          </Button>
        )}
        <Link to="/" className={buttonClass(props.skipped > 0 ? 'plain' : 'primary')}>
          {text.home}
        </Link>
        <Link to="/analytics" className={buttonClass('plain')}>
          {text.analytics}
        </Link>
      </div>
    </section>
  );
}
