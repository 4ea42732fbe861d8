import type { Fund, Uploads } from '../api/client.ts';
import { showDay } from '../ui/days.ts';
import { UploadFiles } from '../ui/documents/upload-files.tsx';
import { refusedFile, type UploadResult } from '../ui/documents/upload-results.tsx';
import { Money } from '../ui/money.tsx';
import { pensionWords as text } from './words.ts';

/** Takes statements in and says of each fund what was stored. */
export function StatementUpload() {
  return (
    <UploadFiles path="/api/v1/pensions/upload" title={text.uploadTitle} text={text.uploadText} present={present} />
  );
}

const titleOf = (fund: Fund, as_of: string) => text.fundAsOf(fund, showDay(as_of));

function present({ created, duplicates, errors }: Uploads['/api/v1/pensions/upload']): UploadResult[] {
  return [
    ...errors.map(refusedFile),
    ...created.map(
      ({ id, fund, as_of, balance, filename, overwritten }): UploadResult => ({
        key: `stored ${id}`,
        outcome: 'stored',
        title: titleOf(fund, as_of),
        figure: <Money amount={balance} currency="CRC" className="font-medium" />,
        text: overwritten.length > 0 ? text.replacedManual(overwritten.map((entry) => showDay(entry.as_of))) : null,
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
