import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError, isSignedOut } from '../api/api-error.ts';
import { api, client } from '../api/client.ts';
import { LEDGER } from '../api/refresh.ts';
import { Button } from '../ui/button.tsx';
import { formatCuota } from '../ui/cuota-badge.tsx';
import { formatDay } from '../ui/days.ts';
import { Field, inputClass } from '../ui/field.tsx';
import { useKeys } from '../ui/keys.ts';
import { MerchantName } from '../ui/merchant.tsx';
import { Money } from '../ui/money.tsx';
import { explain, Skeleton } from '../ui/states.tsx';
import { toast, toastFailure } from '../ui/toast.tsx';
import { usePaused } from '../ui/use-paused.ts';
import { explainUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';
import type { Decision } from './use-decisions.ts';
import { reviewWords } from './words.ts';

const SHOWN = 5;

type Props = {
  decision: Decision;
  /** The rule was created. */
  onMade: () => void;
  /** Only this once. */
  onClose: () => void;
  /** The rule and the category were undone. */
  onBack: () => void;
};

/**
 * «Siempre X → Categoría»: the rule, what else it would change, and the two answers. Escape and `s` mean only this
 * once.
 */
export function RuleOffer({ decision, onMade, onClose, onBack }: Props) {
  const text = reviewWords.rule;
  const always = useRef<HTMLButtonElement>(null);
  const draft = useRuleDraft(decision);
  const rule = useMakeRule(decision, { onMade, onBack });
  useFocusOnce(always, draft.isSeen);
  const make = () => {
    if (!draft.isSeen || rule.isPending) return;
    rule.make({ pattern: draft.pattern.trim(), match: draft.match, category_id: decision.category.id });
  };
  useKeys({ Escape: onClose });
  const isTaken = rule.error instanceof ApiError && rule.error.status === 409;
  return (
    <section
      aria-label={text.title(decision.category.name)}
      className="mb-4 rounded-2xl border border-accent bg-surface p-4 lg:p-5"
    >
      <h2 className="text-base font-semibold">{text.title(decision.category.name)}</h2>
      <form
        className="mt-1 space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
        <p className="text-muted">{text.lead}</p>
        <PatternField draft={draft} problem={isTaken ? text.exists : draft.problem} onEscape={onClose} />
        <Preview draft={draft} />
        {rule.error && !isTaken && (
          <p role="alert" className="text-danger">{`${text.failed} ${explain(rule.error)}`}</p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            ref={always}
            type="submit"
            look="primary"
            className="max-sm:min-h-12 max-sm:flex-1"
            disabled={rule.isPending || !draft.isReady || draft.problem !== null}
          >
            {rule.isPending ? text.saving : text.always}
          </Button>
          <Button className="max-sm:min-h-12 max-sm:flex-1" onClick={onClose} disabled={rule.isPending}>
            {text.once}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** Focuses the button once it is enabled, but not again when the text changes. */
function useFocusOnce(button: RefObject<HTMLButtonElement | null>, isPossible: boolean): void {
  const [wasPossible, setWasPossible] = useState(isPossible);
  if (isPossible && !wasPossible) setWasPossible(true);
  useEffect(() => {
    if (wasPossible) button.current?.focus();
  }, [button, wasPossible]);
}

type Draft = ReturnType<typeof useRuleDraft>;

/** The rule's text: the service's suggestion until it is edited. */
function PatternField(props: { draft: Draft; problem: string | null; onEscape: () => void }) {
  const { draft } = props;
  const text = reviewWords.rule;
  if (!draft.isReady && draft.isLoading) return <Skeleton className="h-16" />;
  return (
    <Field label={text.pattern} hint={text.matches[draft.match]} problem={props.problem}>
      {(control) => (
        <input
          {...control}
          value={draft.pattern}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => draft.setPattern(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && props.onEscape()}
          className={inputClass}
        />
      )}
    </Field>
  );
}

/** What else the rule would change, so that it surprises nobody. */
function Preview({ draft }: { draft: Draft }) {
  const text = reviewWords.rule;
  if (!draft.isReady || draft.problem !== null) return null;
  if (!draft.preview) return <p className="min-h-5 text-muted">{draft.isSeen ? text.unseen : text.looking}</p>;
  const { total, items } = draft.preview;
  if (total === 0) return <p className="min-h-5 text-muted">{text.none}</p>;
  return (
    <div>
      <p className="text-muted">{text.would(total)}</p>
      <ul className="mt-1">
        {items.slice(0, SHOWN).map((row) => (
          <li key={row.id} className="flex items-baseline gap-3 border-b border-line py-1.5">
            <span className="w-24 shrink-0 text-xs text-muted tabular-nums">{formatDay(row.local_date)}</span>
            <span className="min-w-0 flex-1 truncate">
              <MerchantName row={row} />
              {row.installment !== null && <span className="text-xs text-muted"> · {formatCuota(row)}</span>}
              {row.category && <span className="text-xs text-muted"> · {text.now(row.category.name)}</span>}
            </span>
            <Money amount={row.amount} currency={row.currency} />
          </li>
        ))}
      </ul>
      {total > SHOWN && <p className="mt-1.5 text-muted">{text.andMore(total - SHOWN)}</p>}
    </div>
  );
}

const PAUSE_MS = 250;

/** The rule suggested by the newest row of a decision, until its text is edited. */
function useRuleDraft({ group, category }: Decision) {
  const [typed, setTyped] = useState<string | null>(null);
  const suggestion = api.useQuery('get', '/api/v1/category-rules/suggestion', {
    params: { query: { transaction_id: group.rows[0].id } },
  });
  const pattern = typed ?? suggestion.data?.pattern ?? '';
  const match = suggestion.data?.match ?? 'contains';
  const asked = usePaused(pattern.trim(), PAUSE_MS);
  const rule = { pattern: asked, match, category_id: category.id };
  const preview = api.useQuery(
    'post',
    '/api/v1/category-rules/preview',
    { body: { ...rule, priority: 0, include_manual: false } },
    { enabled: asked !== '', placeholderData: keepPreviousData, retry: false },
  );
  return {
    pattern,
    setPattern: setTyped,
    match,
    isReady: pattern.trim() !== '',
    /** The preview of the current rule is shown, or failed. */
    isSeen: asked === pattern.trim() && !preview.isPlaceholderData && !preview.isPending,
    preview: asked === pattern.trim() && !preview.isPlaceholderData ? preview.data : undefined,
    /** An invalid pattern, in the service's words. */
    problem: preview.error instanceof ApiError && preview.error.status === 422 ? explain(preview.error) : null,
    isLoading: suggestion.isPending,
  };
}

type Rule = { pattern: string; match: 'contains' | 'word' | 'prefix' | 'regex'; category_id: number };

/** Creates the rule and applies it to existing rows. `onBack` runs once the whole decision is undone. */
function useMakeRule(decision: Decision, events: { onMade: () => void; onBack: () => void }) {
  const create = api.useMutation('post', '/api/v1/category-rules');
  const apply = api.useMutation('post', '/api/v1/category-rules/apply');
  const undo = api.useMutation('post', '/api/v1/transactions/undo');

  const takeBack = useMutation({
    mutationFn: async ({ id, run }: { id: number; run: string | null }) => {
      if (run !== null) await undo.mutateAsync({ body: { undo_token: run } });
      await client.DELETE('/api/v1/category-rules/{id}', { params: { path: { id } } });
      await undo.mutateAsync({ body: { undo_token: decision.undo_token } });
    },
    onSuccess: () => {
      toast(words.app.undone);
      events.onBack();
    },
    onError: (error) => {
      if (!isSignedOut(error)) toast(explainUndo(error));
    },
    // What was taken back before it failed stays so.
    meta: { refreshes: LEDGER, isReadAfterFailure: true },
  });
  const make = useMutation({
    mutationFn: async (rule: Rule) => {
      const { id } = await create.mutateAsync({ body: { ...rule, priority: 0 } });
      const run = await apply
        .mutateAsync({ body: { rule_id: id, include_manual: false } })
        .catch(toastFailure(reviewWords.rule.applyFailed));
      return { id, run };
    },
    onSuccess: ({ id, run }, { pattern }) => {
      const { made, madeAnd } = reviewWords.rule;
      const { name } = decision.category;
      if (run) {
        const said = run.changed > 0 ? madeAnd(pattern, name, run.changed) : made(pattern, name);
        toast(said, { label: words.app.undo, run: () => takeBack.mutate({ id, run: run.undo_token }) });
      }
      events.onMade();
    },
    meta: { refreshes: LEDGER },
  });
  return { make: make.mutate, isPending: make.isPending, error: isSignedOut(make.error) ? null : make.error };
}
