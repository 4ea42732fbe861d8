import { Link } from '@tanstack/react-router';
import { Check, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { ACCRUAL_CRC } from '../../domain/salary.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { formatMoney } from '../ui/money.tsx';
import { useUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';
import { explainRefusal } from './explain.ts';
import type { LineActions } from './line-actions.ts';
import { LineList } from './line-list.tsx';
import { countLines } from './merge-lines.ts';
import { formatStep, stepsOf, type Taken } from './taken.ts';
import { importWords } from './words.ts';

const text = importWords.result;

/** The result of an import: imported lines with undo, and rejected ones with a way to force them. */
export function ImportResult(props: {
  taken: Taken<unknown>;
  name: string;
  takeAnyway: NonNullable<LineActions['takeAnyway']>;
  error: unknown;
  /** The last step was undone. */
  onUndone: () => void;
  onClose: () => void;
  /** Further links. */
  children: ReactNode;
}) {
  const { taken, takeAnyway } = props;
  const section = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  // The focused element may be gone with its action.
  useEffect(() => {
    if (!section.current?.contains(document.activeElement)) title.current?.focus();
  });
  const counts = countLines(taken.lines);
  const left = text.left(counts);
  const steps = stepsOf(taken);
  const waiting = steps.reduce((sum, { uncategorized }) => sum + uncategorized, 0);
  return (
    <section ref={section} aria-label={text.title} className="space-y-3">
      <h3 ref={title} tabIndex={-1} className="sr-only">
        {text.title}
      </h3>
      <output className="block space-y-2">
        {steps.map((step, index) => (
          <Done key={step.undo_token} step={step} onUndone={index === steps.length - 1 ? props.onUndone : null} />
        ))}
        {steps.length === 0 && <span className="block font-medium">{importWords.nothingNew}</span>}
        {left !== '' && <span className="block text-muted">{left}</span>}
        {taken.unlisted > 0 && <span className="block text-muted">{text.unlisted(taken.unlisted)}</span>}
      </output>
      {props.error !== null && (
        <p role="alert" className="text-danger">{`${importWords.importFailed} ${explainRefusal(props.error)}`}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={props.onClose}>
          {text.close}
        </Button>
        {waiting > 0 && (
          <Link to="/review" className={buttonClass('plain')}>
            {text.review(waiting)}
          </Link>
        )}
        {props.children}
      </div>
      <LineList
        lines={taken.lines}
        name={`${props.name}-result`}
        isOld={false}
        actions={{ categorize: undefined, takeAnyway }}
      />
    </section>
  );
}

/** A finished step, with its undo while no later step exists. */
function Done({ step, onUndone }: { step: ReturnType<typeof stepsOf>[number]; onUndone: (() => void) | null }) {
  const { isPending, undo } = useUndo();
  const { isAnyway, accrued, undo_token } = step;
  return (
    <span className="flex min-h-12 items-center justify-between gap-x-4 rounded-xl bg-accent-soft py-1 pr-1 pl-3 text-accent">
      <span className="flex min-w-0 items-center gap-2 py-1.5 font-medium">
        <Check size={16} aria-hidden="true" className="shrink-0" />
        <span>
          <span className="block">{formatStep(step, isAnyway)}</span>
          {accrued > 0 && (
            <span className="block font-normal">
              {importWords.accrual.added(accrued, formatMoney(Number(ACCRUAL_CRC), 'CRC'))}
            </span>
          )}
        </span>
      </span>
      {onUndone && (
        <Button disabled={isPending} aria-label={text.undo(step)} onClick={() => undo(undo_token, onUndone)}>
          <Undo2 size={16} aria-hidden="true" />
          {isPending ? words.app.undoing : words.app.undo}
        </Button>
      )}
    </span>
  );
}
