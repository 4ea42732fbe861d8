/** The merchant of an open transaction: its name, the bank's words, and renaming it. */
import { Tag } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Transaction } from '../api/client.ts';
import { IconButton } from '../ui/button.tsx';
import { MerchantMark, printedOf, useSlots } from '../ui/merchant.tsx';
import { merchantWords } from '../ui/merchants/words.ts';

const RenameMerchant = lazy(async () => ({ default: (await import('./rename-merchant.tsx')).RenameMerchant }));

export function MerchantHeading({ transaction }: { transaction: Transaction }) {
  const { merchant_name, category_id } = transaction;
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const slotOf = useSlots();
  const button = useRef<HTMLButtonElement>(null);
  const printed = printedOf(transaction);
  return (
    <div className="flex items-start gap-3">
      <MerchantMark name={merchant_name} slot={slotOf(category_id)} size="large" />
      <div className="min-w-0 flex-1 self-center">
        <h2 className="text-lg leading-snug font-semibold break-words">{merchant_name}</h2>
        {printed !== undefined && <p className="text-muted break-words">{merchantWords.printed(printed)}</p>}
      </div>
      <IconButton ref={button} label={merchantWords.rename} onClick={() => setOpen(true)}>
        <Tag size={16} aria-hidden="true" />
      </IconButton>
      {isOpen !== null && (
        <Suspense>
          <RenameMerchant
            transaction={transaction}
            open={isOpen}
            onClose={() => setOpen(false)}
            finalFocus={() => button.current}
          />
        </Suspense>
      )}
    </div>
  );
}
