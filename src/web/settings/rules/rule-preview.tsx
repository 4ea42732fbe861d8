/** A preview of the existing rows that a rule would change. */

import { keepPreviousData } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { api, type Transaction } from '../../api/client.ts';
import { formatDay } from '../../ui/days.ts';
import { categoryName } from '../../ui/known-names.ts';
import { MerchantName } from '../../ui/merchant.tsx';
import { Money } from '../../ui/money.tsx';
import { explain } from '../../ui/states.tsx';
import { parseForm, type RuleProblems, type RuleValues, rejection } from './rule-draft.ts';
import { ruleWords } from './words.ts';

const text = ruleWords;
/** A sample; the count has the total. */
const SHOWN_MAX = 8;

/** Previews the typed rule after a pause; `rule_id` is the edited rule, unless it is new. */
export function useRulePreview(values: RuleValues, include_manual: boolean, rule_id: number | undefined) {
  const request = useMemo(() => {
    const read = parseForm(values);
    return 'body' in read ? { ...read.body, include_manual, ...(rule_id === undefined ? {} : { rule_id }) } : null;
  }, [values, include_manual, rule_id]);
  const settled = useSettled(request);
  const isReady = settled !== null && request !== null;
  const { data, error, isFetching, isPlaceholderData } = api.useQuery(
    'post',
    '/api/v1/category-rules/preview',
    // A placeholder key for an incomplete rule, whose query is disabled.
    { body: settled ?? { pattern: '-', category_id: 1 } },
    { enabled: isReady, placeholderData: keepPreviousData, staleTime: 0 },
  );
  const problems: RuleProblems = isReady ? rejection(error) : {};
  const isSettled = isReady && settled === request && !isFetching && !isPlaceholderData;
  return {
    found: isReady && !error ? data : undefined,
    /** How many rows would change; null while that is unknown for the current text. */
    total: isSettled && !error ? (data?.total ?? null) : null,
    problems,
    error: isReady && Object.keys(problems).length === 0 ? error : null,
    isReady,
    isBusy: !isSettled,
  };
}

type Preview = ReturnType<typeof useRulePreview>;

/** The number of rows, and the newest of them with their current and new category. */
export function RulePreview({ preview, category }: { preview: Preview; category: string }) {
  const { found, error, isReady, isBusy } = preview;
  const shown = found?.items.slice(0, SHOWN_MAX) ?? [];
  return (
    <section aria-label={text.preview} className="rounded-xl border border-line bg-page p-3">
      <output className="block">
        {!isReady || Object.keys(preview.problems).length > 0 ? (
          <span className="text-muted">{text.previewWait}</span>
        ) : error ? (
          <span className="text-danger">{`${text.previewFailed} ${explain(error)}`}</span>
        ) : !found ? (
          <span className="text-muted">{text.previewing}</span>
        ) : found.total === 0 ? (
          text.previewNone
        ) : (
          <span className="font-medium">{text.previewCount(found.total)}</span>
        )}
      </output>
      {isReady && found && shown.length > 0 && (
        <>
          <ol aria-busy={isBusy} className="mt-2 divide-y divide-line transition-opacity aria-busy:opacity-60">
            {shown.map((row) => (
              <PreviewRow key={row.id} row={row} category={category} />
            ))}
          </ol>
          {found.total > shown.length && <p className="mt-2 text-xs text-muted">{text.previewNewest(shown.length)}</p>}
        </>
      )}
    </section>
  );
}

function PreviewRow({ row, category }: { row: Transaction; category: string }) {
  const from = categoryName({ category_id: row.category_id, name: row.category?.name ?? '' });
  return (
    <li className="py-1.5">
      <p className="flex items-baseline justify-between gap-3">
        <MerchantName row={row} className="min-w-0 break-words" />
        <Money amount={row.amount} currency={row.currency} />
      </p>
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-xs text-muted">
        <span className="flex min-w-0 flex-wrap items-center gap-1">
          <span className="sr-only">{text.from(from)}</span>
          <span aria-hidden="true">{from}</span>
          <ArrowRight size={12} aria-hidden="true" />
          <span className="sr-only">{text.to(category)}</span>
          <span aria-hidden="true" className="text-ink">
            {category}
          </span>
        </span>
        <span className="tabular-nums">{formatDay(row.local_date)}</span>
      </p>
    </li>
  );
}

/** A value once it has stopped changing, so that typing sends no request per letter. */
function useSettled<Value>(value: Value, afterMs = 350): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
