import { Link } from '@tanstack/react-router';
import type { components } from '../../contract/schema.gen.ts';
import { formatDay } from '../ui/days.ts';
import { flowOf } from '../ui/flow.ts';
import { MerchantName } from '../ui/merchant.tsx';
import { Money } from '../ui/money.tsx';
import { explainReason } from '../ui/reasons/explain-reason.ts';
import { reasonWords } from '../ui/reasons/words.ts';
import { RowLink } from '../ui/row-link.tsx';
import { shareWords as text } from './words.ts';

type Piece = components['schemas']['IngestedPiece'];
const LINK = 'inline-block py-1 text-accent underline underline-offset-2';

/** The preview or result of each message in a text. */
export function Pieces({ pieces, isDone }: { pieces: readonly Piece[]; isDone: boolean }) {
  return (
    <section aria-label={isDone ? text.did : text.would}>
      <h2 className="font-semibold">{isDone ? text.did : text.would}</h2>
      <ul className="divide-y divide-line">
        {pieces.map((piece, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the messages of one text, in order
          <li key={at} className="py-2">
            <PieceLine piece={piece} isDone={isDone} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PieceLine({ piece, isDone }: { piece: Piece; isDone: boolean }) {
  const row = piece.transaction ?? piece.proposed;
  if (!row) return <Refusal piece={piece} isDone={isDone} />;
  const { className, sign } = flowOf(row.type);
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <MerchantName row={row} className="min-w-0 font-medium break-words" />
        <span className={`font-medium ${className}`}>
          <Money amount={row.amount} currency={row.currency} sign={sign} />
        </span>
      </p>
      <p className="text-[0.8125rem] text-muted">
        {isDone ? sayDone(piece.status) : piece.status === 'created' ? text.wouldCreate : text.wouldJoin} ·{' '}
        {formatDay(row.local_date)}
      </p>
      {piece.transaction && (
        <RowLink id={piece.transaction.id} className={LINK}>
          {text.see}
        </RowLink>
      )}
    </>
  );
}

function sayDone(status: Piece['status']): string {
  if (status === 'created') return reasonWords.created;
  return status === 'attached' ? reasonWords.attached : reasonWords.duplicate;
}

function Refusal({ piece, isDone }: { piece: Piece; isDone: boolean }) {
  const { why, what } = explainReason(piece);
  return (
    <>
      <p className="break-words">{isDone ? why : `${text.wouldNot}: ${why}`}</p>
      <p className="text-[0.8125rem] text-muted">{what}</p>
      {isDone && piece.notice_id !== null && (
        <Link to="/review" search={{ show: 'notices' }} className={LINK}>
          {text.review}
        </Link>
      )}
    </>
  );
}
