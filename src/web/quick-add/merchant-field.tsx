import { Autocomplete } from '@base-ui/react/autocomplete';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { api } from '../api/client.ts';
import { Field, inputClass } from '../ui/field.tsx';
import { bestMatches } from '../ui/match-words.ts';
import { asSearchWords } from '../ui/search-words.ts';
import { usePaused } from '../ui/use-paused.ts';
import { quickAddWords } from './words.ts';

const PAUSE_MS = 200;
const ROWS_READ = 50;
const OFFERED = 6;

/** The merchant, with those of earlier transactions offered while one types. */
export function MerchantField(props: {
  value: string;
  onChange: (merchant: string) => void;
  problem: string | undefined;
}) {
  const text = quickAddWords;
  const offered = useEarlierMerchants(props.value);
  const [isOpen, setOpen] = useState(false);
  return (
    <Field label={text.merchant} problem={props.problem}>
      {(control) => (
        <Autocomplete.Root
          items={offered}
          filter={null}
          value={props.value}
          onValueChange={props.onChange}
          // A list that is open keeps who does not see from all the rest, so that an empty one is not.
          open={isOpen && offered.length > 0}
          onOpenChange={setOpen}
        >
          <Autocomplete.Input {...control} name="merchant" maxLength={200} className={inputClass} />
          <Autocomplete.Portal>
            <Autocomplete.Positioner sideOffset={4} align="start" className="z-60">
              <Autocomplete.Popup className="max-h-[min(18rem,var(--available-height))] w-[var(--anchor-width)] overflow-y-auto rounded-xl border border-line bg-raised p-1 shadow-xl data-empty:hidden">
                <Autocomplete.List aria-label={text.merchants}>
                  {(merchant: string) => (
                    <Autocomplete.Item
                      key={merchant}
                      value={merchant}
                      className="flex min-h-9 cursor-pointer items-center rounded-lg px-2.5 py-1 break-words data-highlighted:bg-accent-soft max-lg:min-h-11"
                    >
                      {merchant}
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        </Autocomplete.Root>
      )}
    </Field>
  );
}

/** Merchants of earlier rows that say what is typed, each once, best first; none once it is one of them. */
function useEarlierMerchants(typed: string): string[] {
  const asked = usePaused(useDeferredValue(typed.trim()), PAUSE_MS);
  const { data } = api.useQuery(
    'get',
    '/api/v1/transactions',
    { params: { query: { q: asSearchWords(asked), limit: ROWS_READ } } },
    { enabled: asSearchWords(asked) !== '', placeholderData: keepPreviousData },
  );
  return useMemo(() => {
    if (typed.trim() === '') return [];
    const merchants = [...new Set((data?.items ?? []).map(({ merchant }) => merchant))];
    const matching = bestMatches(merchants, typed, (merchant) => [merchant]).slice(0, OFFERED);
    return matching.length === 1 && matching[0] === typed ? [] : matching;
  }, [data, typed]);
}
