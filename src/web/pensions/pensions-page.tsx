/** Pensiones: what is in each fund, how it did, and the statements that say so. */
import type { Fund } from '../api/client.ts';
import { showDay } from '../ui/days.ts';
import { CoverageSection } from '../ui/documents/coverage-section.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { FundCards } from './fund-cards.tsx';
import { FundHistory } from './fund-history.tsx';
import { ManualBalance } from './manual-balance.tsx';
import { SnapshotTable } from './snapshot-table.tsx';
import { StatementUpload } from './statement-upload.tsx';
import { pensionWords } from './words.ts';

export function PensionsPage() {
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-4 px-4 py-5 lg:gap-6 lg:px-8 lg:py-7">
      <PageTitle name={pensionWords.title} />
      <FundCards />
      <FundHistory />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <StatementUpload />
        <ManualBalance />
      </div>
      <SnapshotTable />
      <CoverageSection
        title={pensionWords.coverage}
        kind="pension"
        showName={(fund) => pensionWords.funds[fund as Fund] ?? fund}
        showLabel={showDay}
      />
    </div>
  );
}
