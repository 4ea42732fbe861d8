/** What a proposal leaves unapplied: the one that waited when it came, unless it only corrects that. */
import { moneyText } from '../../domain/agent/answers/show-money.ts';
import type { ChatInterrupt } from '../../domain/chat-snapshot.ts';
import { foldLetters } from '../../domain/merchant-text.ts';
import type { Currency } from '../../domain/money.ts';
import type { Language } from '../../domain/vocabulary.ts';
import type { Prepared, Preview } from './proposals/define-proposal.ts';

const LEFT = {
  es: (what: string) => `Queda sin aplicar la anterior: ${what}. Dígala de nuevo si la quiere.`,
  en: (what: string) => `The one before stays unapplied: ${what}. Say it again if you want it.`,
} as const;

type Args = Readonly<Record<string, unknown>>;
type Waiting = { tool: string; arguments: Args; preview: Preview };
type Next = {
  tool: string;
  prepared: Prepared;
  /** The engine knows that it corrects what waits. */
  corrects: boolean;
  /** What the person said. */
  words: string;
};

/** `Y también el 20`: another one, and no correction. */
const ALSO = /(?<!\p{L})(?:tambien|ademas|also|too|as well)(?!\p{L})/iu;
/** What may be only once at a time in a proposal. */
const OF_ONE = /^(?:propose_(?:transaction|reminder|balance|budget_item|rule)|undo)$/;

/** The sentence about the proposal that waits still; null where none does, or where it is the same one corrected. */
export function sayLeft(open: ChatInterrupt | null, next: Next, language: Language): string | null {
  const { alcancia: was } = (open?.metadata ?? {}) as { alcancia?: Waiting };
  if (was === undefined) return null;
  const isAnother = OF_ONE.test(next.tool) && ALSO.test(foldLetters(next.words));
  const isSame = next.corrects || (was.tool === next.tool && isOfSame(was, next.prepared));
  return isSame && !isAnother ? null : LEFT[language](nameOf(was));
}

const idsOf = ({ transaction_id, transaction_ids = [] }: Args): unknown[] => [
  ...(transaction_id === undefined ? [] : [transaction_id]),
  ...(transaction_ids as unknown[]),
];

/** Whether both are about one thing: a row, what is planned, an account, a reminder. */
function isOfSame(was: Waiting, { arguments: args, preview }: Prepared): boolean {
  const [before, now] = [idsOf(was.arguments), idsOf(args)];
  if (before.length > 0 || now.length > 0) return now.some((id) => before.includes(id));
  const same = (field: string) => was.arguments[field] !== undefined && was.arguments[field] === args[field];
  return (
    ['item', 'account', 'text', 'pattern', 'filter', 'undo_token'].some(same) ||
    (was.preview.rows[0]?.merchant !== undefined && was.preview.rows[0].merchant === preview.rows[0]?.merchant)
  );
}

/** A row by its name and amount, anything else by its title, with the row where it is of one. */
function nameOf({ tool, preview: { title, rows, total } }: Waiting): string {
  const [row] = total === 1 ? rows : [];
  const money = row?.amount === undefined ? '' : `, ${moneyText(row.amount, (row.currency ?? 'CRC') as Currency)}`;
  if (row === undefined || (title.includes(row.merchant) && tool !== 'propose_transaction')) return title;
  return tool === 'propose_transaction' ? `${row.merchant}${money}` : `${title} (${row.merchant}${money})`;
}
