/** The documents that tell of a transaction: each says when it came, and opens what it said and why it is here. */
import { ChevronDown, ChevronRight, FileX } from 'lucide-react';
import { useId, useState } from 'react';
import type { NoticeOfRow, Transaction } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { inOrderOfDays, sayDocument } from '../ui/say-document.ts';
import { TrustBadge } from '../ui/trust-badge.tsx';
import { useMatching } from '../ui/use-matching.ts';
import { noticeWords as text } from '../words-of-notices.ts';
import { NoticeDetails } from './notice-details.tsx';

export function Documents({ transaction: { id, notices } }: { transaction: Transaction }) {
  if (notices.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 font-semibold">{text.title}</h3>
      <ul className="divide-y divide-line">
        {inOrderOfDays(notices).map((notice) => (
          <Document key={notice.id} id={id} notice={notice} isOnly={notices.length === 1} />
        ))}
      </ul>
    </section>
  );
}

/** `isOnly`: without it nothing would tell of the transaction. */
function Document({ id, notice, isOnly }: { id: number; notice: NoticeOfRow; isOnly: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const { detach, isPending } = useMatching();
  const name = sayDocument(notice);
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? details : undefined}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-10 w-full items-center gap-2 rounded-lg text-left hover:bg-hover"
      >
        <Icon size={16} aria-hidden="true" className="shrink-0 text-muted" />
        <span className="min-w-0 flex-1 first-letter:uppercase">{name}</span>
        <TrustBadge trust={notice.trust} />
        {notice.issuer !== null && <span className="truncate text-muted">{notice.issuer}</span>}
      </button>
      {isOpen && (
        <div id={details} className="pb-3 pl-6">
          <NoticeDetails id={notice.id} />
          {!isOnly && (
            <Button
              className="mt-2 w-full"
              aria-label={text.detachName(name)}
              disabled={isPending}
              onClick={() => detach({ id, notice: notice.id })}
            >
              <FileX size={16} aria-hidden="true" />
              {text.detach}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
