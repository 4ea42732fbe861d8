import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Uploads } from '../api/client.ts';
import { showMonths } from '../ui/days.ts';
import { UploadFiles } from '../ui/documents/upload-files.tsx';
import { refusedFile, type UploadResult } from '../ui/documents/upload-results.tsx';
import { Money } from '../ui/money.tsx';
import { documentWords } from '../words-of-documents.ts';

const text = documentWords.receipts;

/** Takes receipts in; each that was stored, or was there already, leads to its detail. */
export function ReceiptUpload() {
  return (
    <UploadFiles
      path="/api/v1/municipal-receipts/upload"
      title={text.uploadTitle}
      text={text.uploadText}
      present={present}
    />
  );
}

function present({ created, duplicates, errors }: Uploads['/api/v1/municipal-receipts/upload']): UploadResult[] {
  return [
    ...errors.map(refusedFile),
    ...created.map(
      ({ id, municipality, receipt_number, period_from, period_to, total, filename }): UploadResult => ({
        key: `stored ${id}`,
        outcome: 'stored',
        title: linkTo(id, text.named(municipality, receipt_number)),
        figure: <Money amount={total} currency="CRC" className="font-medium" />,
        text: text.ofPeriod(showMonths(period_from, period_to)),
        filename,
      }),
    ),
    ...duplicates.map(
      ({ existing_id, municipality, receipt_number, filename, differs }, index): UploadResult => ({
        key: `known ${index}`,
        outcome: 'known',
        title: linkTo(existing_id, text.named(municipality, receipt_number)),
        text: differs ? text.differs : null,
        filename,
      }),
    ),
  ];
}

function linkTo(id: number, name: string): ReactNode {
  return (
    <Link
      to="/receipts/$id"
      params={{ id: String(id) }}
      className="text-accent underline underline-offset-2 decoration-transparent hover:decoration-current"
    >
      {name}
    </Link>
  );
}
