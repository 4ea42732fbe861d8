/** Recibos: what the municipality billed, and the water that it measured. */
import { CoverageSection } from '../ui/documents/coverage-map.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { documentWords } from '../words-of-documents.ts';
import { ReceiptList } from './receipt-list.tsx';
import { ReceiptUpload } from './receipt-upload.tsx';
import { Water } from './water.tsx';

export function ReceiptsPage() {
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-4 px-4 py-5 lg:gap-6 lg:px-8 lg:py-7">
      <PageTitle name={documentWords.receipts.title} />
      <ReceiptUpload />
      <Water />
      <ReceiptList />
      <CoverageSection title={documentWords.receipts.coverage} kind="municipal" />
    </div>
  );
}
