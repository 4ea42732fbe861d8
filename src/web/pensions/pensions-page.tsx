/** Pensiones: the balance of each fund, its returns, and its statements. */
import type { Fund, Uploads } from '../api/client.ts';
import { formatDay } from '../ui/days.ts';
import { CoverageSection } from '../ui/documents/coverage-map.tsx';
import { UploadFiles } from '../ui/documents/upload-files.tsx';
import { refusedFile, type UploadResult } from '../ui/documents/upload-results.tsx';
import { Money } from '../ui/money.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { FundCards } from './fund-cards.tsx';
import { FundHistory } from './fund-history.tsx';
import { ManualBalance } from './manual-balance.tsx';
import { SnapshotTable } from './snapshot-table.tsx';
import { pensionWords as text } from './words.ts';

export function PensionsPage() {
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-4 px-4 py-5 lg:gap-6 lg:px-8 lg:py-7">
      <PageTitle name={text.title} />
      <StatementUpload />
      <FundCards />
      <FundHistory />
      <ManualBalance />
      <SnapshotTable />
      <CoverageSection
        title={text.coverage}
        kind="pension"
        showName={(fund) => text.funds[fund as Fund] ?? fund}
        showLabel={formatDay}
      />
    </div>
  );
}

/** Uploads statements and lists what was stored for each fund. */
function StatementUpload() {
  return (
    <UploadFiles path="/api/v1/pensions/upload" title={text.uploadTitle} text={text.uploadText} present={present} />
  );
}

const titleOf = (fund: Fund, as_of: string) => text.fundAsOf(fund, formatDay(as_of));

function present({ created, duplicates, errors }: Uploads['/api/v1/pensions/upload']): UploadResult[] {
  return [
    ...errors.map(refusedFile),
    ...created.map(
      ({ id, fund, as_of, balance, filename, overwritten }): UploadResult => ({
        key: `stored ${id}`,
        outcome: 'stored',
        title: titleOf(fund, as_of),
        figure: <Money amount={balance} currency="CRC" className="font-medium" />,
        text: overwritten.length > 0 ? text.replacedManual(overwritten.map((entry) => formatDay(entry.as_of))) : null,
        filename,
      }),
    ),
    ...duplicates.map(
      ({ fund, as_of, filename, differs }, index): UploadResult => ({
        key: `known ${index}`,
        outcome: 'known',
        title: titleOf(fund, as_of),
        text: differs ? text.differs : null,
        filename,
      }),
    ),
  ];
}
