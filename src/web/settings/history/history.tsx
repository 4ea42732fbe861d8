import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type HistoryEntry, PAGES } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { formatLongDay } from '../../ui/days.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { Empty } from '../../ui/states.tsx';
import { words } from '../../ui/words.ts';
import { groupEntries, HistoryGroupItem } from './history-group.tsx';
import { historyWords as text } from './words.ts';

const PAGE = 50;

type Filter = { entity?: HistoryEntry['entity']; origin?: string };

/** Who created, changed or deleted what, newest first, with undo where possible. */
export function History() {
  const [filter, setFilter] = useState<Filter>({});
  const list = api.useInfiniteQuery(
    'get',
    '/api/v1/history',
    { params: { query: { ...filter, limit: PAGE } } },
    { ...PAGES, placeholderData: keepPreviousData },
  );
  const total = list.data?.pages[0]?.total;
  return (
    <Section
      title={text.title}
      aside={total !== undefined && total > 0 && <output className="text-muted">{text.total(total)}</output>}
    >
      <Filters filter={filter} onChange={setFilter} />
      <Loaded query={list} skeleton="mt-4 h-96">
        {({ pages }) => (
          <div aria-busy={list.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
            <Entries
              entries={pages.flatMap((page) => page.items)}
              hasMore={list.hasNextPage}
              isFiltered={Object.keys(filter).length > 0}
              onClear={() => setFilter({})}
            />
            {list.hasNextPage && <LoadMore list={list} />}
          </div>
        )}
      </Loaded>
    </Section>
  );
}

function Filters({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const entities = Object.entries(text.entityNames) as [HistoryEntry['entity'], string][];
  const { entity, origin } = filter;
  return (
    <search className="grid grid-cols-1 gap-2 min-[26rem]:grid-cols-2 sm:max-w-lg">
      <Select
        aria-label={text.entity}
        className="w-full"
        lit={entity !== undefined}
        value={entity ?? ''}
        onChange={({ target: { value } }) =>
          onChange({
            ...(origin === undefined ? {} : { origin }),
            ...(value === '' ? {} : { entity: value as HistoryEntry['entity'] }),
          })
        }
      >
        <option value="">{text.everyEntity}</option>
        {entities.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label={text.origin}
        className="w-full"
        lit={origin !== undefined}
        value={origin ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ ...(entity === undefined ? {} : { entity }), ...(value === '' ? {} : { origin: value }) })
        }
      >
        <option value="">{text.everyOrigin}</option>
        {Object.entries(words.origins).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </search>
  );
}

type EntriesProps = {
  entries: readonly HistoryEntry[];
  hasMore: boolean;
  isFiltered: boolean;
  onClear: () => void;
};

function Entries({ entries, hasMore, isFiltered, onClear }: EntriesProps) {
  const { data: categories } = api.useQuery('get', '/api/v1/categories', {});
  const nameCategory = (id: number) => categories?.find((category) => category.id === id)?.name;
  if (entries.length === 0) {
    return isFiltered ? (
      <div className="flex flex-col items-center gap-3 py-10 text-muted">
        <p>{text.noMatch}</p>
        <Button onClick={onClear}>{text.clear}</Button>
      </div>
    ) : (
      <Empty title={text.emptyTitle}>
        <p>{text.empty}</p>
      </Empty>
    );
  }
  return (
    <>
      {groupEntries(entries, hasMore).map(({ day, groups }) => (
        <section key={day} aria-labelledby={`history-${day}`}>
          <h3 id={`history-${day}`} className="mt-5 mb-1 text-xs font-semibold text-muted first-letter:uppercase">
            {formatLongDay(day)}
          </h3>
          <ul className="divide-y divide-line border-t border-line">
            {groups.map((group) => (
              <HistoryGroupItem key={group.id} group={group} nameCategory={nameCategory} />
            ))}
          </ul>
        </section>
      ))}
      <p className="mt-4 text-xs text-muted">{text.times}</p>
    </>
  );
}
