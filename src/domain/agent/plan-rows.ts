/** Questions about rows: which, how often, the last one, and their sum. */
import { writeTerm } from '../search.ts';
import { type About, type Asked, type Plan, readPlan } from './intents.ts';
import { foldWord, rawOf } from './question-words.ts';
import { merchantOf, type Subject, searchWords, subjectOf } from './subjects.ts';

const ROWS_MAX = 50;
/** `las últimas 10 compras`: how many. */
const COUNTED =
  /(?:^| )@a (?:compra|transaccion|movimiento|gasto|cargo|pago|fila|transaction|purchase|expense|charge|payment|movement|row)/;

const TYPES: Readonly<Record<string, string>> = {
  depositos: 'DEPOSITO',
  deposits: 'DEPOSITO',
  retiros: 'RETIRO',
  withdrawals: 'RETIRO',
  devoluciones: 'DEVOLUCION',
  refunds: 'DEVOLUCION',
  transferencias: 'TRANSFERENCIA',
  transfers: 'TRANSFERENCIA',
  'pagos de tarjeta': 'PAGO_TARJETA',
  'card payments': 'PAGO_TARJETA',
  traspasos: 'TRASPASO',
  'own transfers': 'TRASPASO',
  'transfers between my accounts': 'TRASPASO',
  'transfers between own accounts': 'TRASPASO',
};

/** The arguments of a search for a subject. */
export function subjectArgs(subject: Subject): Record<string, unknown> {
  switch (subject.kind) {
    case 'category':
      return { category: subject.category.id };
    case 'uncategorized':
      return { category: 'none' };
    case 'currency':
      return { currency: subject.name };
    case 'source':
      return { q: writeTerm('medium', subject.name) };
    case 'merchant':
      return { q: searchWords(subject.name) };
    default:
      return subject satisfies never;
  }
}

/** The rows that `x` names; `defaults` apply where the question gives nothing else. */
export function planFound(asked: Asked, about: About, defaults: Record<string, unknown>): Plan | null {
  const { periods, question, x } = asked;
  if (periods.length > 1) return null;
  const type = TYPES[foldWord(rawOf(x))];
  const subject = subjectOf(x, question.categories);
  if (subject === null || (subject.kind === 'merchant' && searchWords(subject.name) === '')) return null;
  const about_ = type === undefined ? subjectArgs(subject) : { type };
  const only = about === 'list' && type === undefined ? purchasesIn(asked) : {};
  const args = { ...about_, ...only, ...defaults, ...periods[0]?.args, ...limitOf(asked) };
  const name = subject.kind === 'source' ? rawOf(x) : subject.name;
  return readPlan('search_transactions', args, about, type === undefined ? name : undefined);
}

/** Rows by amount and period. Null arguments mean that the question gives too little. */
export function planSearch(asked: Asked, extra: Record<string, unknown> | null): Plan | null {
  if (extra === null || asked.periods.length > 1) return null;
  const args = { ...purchasesIn(asked), ...extra, ...asked.periods[0]?.args, ...limitOf(asked) };
  return readPlan('search_transactions', args, 'list');
}

/** A question about purchases excludes salaries and card payments. */
function purchasesIn({ text }: Asked): { type?: 'COMPRA' } {
  return /(?:^| )(?:compras?|compre|comprado|purchases?|buy|bought)(?: |$)/.test(text) ? { type: 'COMPRA' } : {};
}

function limitOf({ text, amounts }: Asked): { limit?: number } {
  const count = COUNTED.test(text) ? amounts[0]?.amount : undefined;
  return count === undefined || !Number.isInteger(count) || count > ROWS_MAX ? {} : { limit: count };
}

/** The balance of an account, by its name or bank. */
export function planAccount({ periods, x }: Asked): Plan | null {
  const name = merchantOf(x);
  if (name === null || periods.length > 0) return null;
  return readPlan('list_accounts', {}, 'account', name);
}
