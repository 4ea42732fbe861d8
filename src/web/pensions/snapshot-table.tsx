import { Trash2 } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { api, client, PAGES, type PensionSnapshot, undoTokenOf } from '../api/client.ts';
import { DOCUMENTS } from '../api/refresh.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { formatDay } from '../ui/days.ts';
import { OriginalLink } from '../ui/documents/original-link.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Money } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import { Table } from '../ui/table.tsx';
import { useDelete } from '../ui/use-delete.tsx';
import { pensionWords as text } from './words.ts';

const PAGE = 20;
/** The newest ones, shown before the rest is asked for. */
const NEWEST = 6;

/** Every stored balance, newest first. */
export function SnapshotTable() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  const list = api.useInfiniteQuery(
    'get',
    '/api/v1/pensions/snapshots',
    { params: { query: { limit: PAGE } } },
    { ...PAGES },
  );
  return (
    <Section
      title={text.snapshots}
      ref={heading}
      aside={list.data && <span className="text-muted">{text.count(list.data.pages[0]?.total ?? 0)}</span>}
    >
      <Loaded query={list} skeleton="h-48">
        {({ pages }) =>
          pages[0]?.total ? (
            <>
              <SnapshotRows
                rows={pages.flatMap(({ items }) => items).slice(0, isWhole ? undefined : NEWEST)}
                heading={heading}
              />
              {!isWhole && pages[0].total > NEWEST && (
                <Button className="mt-3" onClick={() => setIsWhole(true)}>
                  {text.seeAll(pages[0].total)}
                </Button>
              )}
              {isWhole && list.hasNextPage && <LoadMore list={list} />}
            </>
          ) : (
            <p className="text-muted">{text.noSnapshots}</p>
          )
        }
      </Loaded>
    </Section>
  );
}

type TableProps = { rows: readonly PensionSnapshot[]; heading: RefObject<HTMLElement | null> };

function SnapshotRows({ rows, heading }: TableProps) {
  const removal = useDelete<PensionSnapshot>({
    remove: ({ id }) => undoTokenOf(client.DELETE('/api/v1/pensions/snapshots/{id}', { params: { path: { id } } })),
    refreshes: DOCUMENTS,
    title: () => text.deleteTitle,
    text: ({ fund, as_of }) => text.deleteText(fund, formatDay(as_of)),
    done: ({ fund, as_of }) => text.deleted(fund, formatDay(as_of)),
    heading,
  });
  return (
    <>
      <Table
        headClass="max-sm:sr-only"
        heads={[
          text.fund,
          [text.cut, 'pl-3 text-left max-sm:hidden'],
          text.balance,
          [text.rendimientos, 'pl-3 text-right max-md:hidden'],
          [text.source, 'pl-6 text-left max-sm:hidden'],
          [
            <span key="actions" className="sr-only">
              {text.actions}
            </span>,
            '',
          ],
        ]}
      >
        {rows.map((row) => (
          <Row key={row.id} row={row} onDelete={() => removal.ask(row)} />
        ))}
      </Table>
      {removal.dialog}
    </>
  );
}

/** On a phone, values without a column are under the fund and the balance. */
function Row({ row, onDelete }: { row: PensionSnapshot; onDelete: () => void }) {
  const { fund, as_of, balance, rendimientos, source, document_id, filename } = row;
  const day = formatDay(as_of);
  const original = document_id !== null && (
    <OriginalLink id={document_id} name={filename ?? text.fundAsOf(fund, day)} />
  );
  const earned = rendimientos !== null && <Money amount={rendimientos} currency="CRC" />;
  return (
    <tr className="border-t border-line align-baseline sm:align-middle">
      <th scope="row" className="py-2 text-left font-medium">
        {fund}
        <span className="ml-2 font-normal text-muted lg:hidden xl:inline">
          <span className="max-lg:hidden">{text.funds[fund]}</span>
        </span>
        <span className="block font-normal text-muted sm:hidden">{day}</span>
        <span className="mt-1 flex items-center gap-2 font-normal sm:hidden">
          <SourceBadge source={source} />
          {original}
        </span>
      </th>
      <td className="py-2 pl-3 whitespace-nowrap tabular-nums max-sm:hidden">{day}</td>
      <td className="py-2 pl-3 text-right font-medium">
        <Money amount={balance} currency="CRC" />
        {earned && (
          <span className="block text-xs font-normal text-muted md:hidden">
            {text.rendimientos} {earned}
          </span>
        )}
      </td>
      <td className="py-2 pl-3 text-right max-md:hidden">{earned || <span className="text-muted">—</span>}</td>
      <td className="py-2 pl-6 max-sm:hidden">
        <span className="flex items-center gap-3">
          <SourceBadge source={source} />
          {original}
        </span>
      </td>
      <td className="py-1 text-right align-middle max-sm:align-top sm:pl-2">
        <IconButton label={text.delete(fund, day)} onClick={onDelete}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
}

/** Whether a balance comes from a document or a person. */
export function SourceBadge({ source }: { source: PensionSnapshot['source'] }) {
  return <Badge look={source === 'pdf' ? 'accent' : 'plain'}>{text.sources[source]}</Badge>;
}
