import type { MunicipalReceipt } from '../api/client.ts';
import { RowLink } from '../ui/row-link.tsx';
import { receiptWords } from './words.ts';

/** Links to the receipt's transaction, when there is one. */
export function TransactionLink({ receipt }: { receipt: MunicipalReceipt }) {
  const { transaction_id, receipt_number } = receipt;
  if (transaction_id === null) return <span className="text-muted">{receiptWords.noTransaction}</span>;
  return (
    <RowLink
      id={transaction_id}
      aria-label={receiptWords.transactionOf(receipt_number)}
      className="inline-block py-1.5 whitespace-nowrap text-accent underline-offset-2 hover:underline"
    >
      {receiptWords.seeTransaction}
    </RowLink>
  );
}
