/** Documents and rows for tests of matching, and what is decided of them in a word. */
import { type Decision, matchNotices, type NoticeAsked } from './match-notices.ts';
import { directionOf, type KnownEvent, type Telling } from './notice.ts';

export const REFERENCE = '2026032010283010900000001';

/** A notice of a purchase of 25 000 by mail, on 20 March, unless overridden. */
export function tell(more: Partial<Telling> = {}): Telling {
  const type = more.type ?? 'COMPRA';
  return {
    kind: 'email',
    door: 'email',
    list: null,
    local_date: '2026-03-20',
    instant: null,
    amount: '25000',
    currency: 'CRC',
    direction: directionOf(type),
    type,
    counterpart: 'AUTO MERCADO HEREDIA',
    issuer: 'BAC',
    digits: null,
    account_id: null,
    references: [],
    cuota: null,
    ...more,
  };
}
export const line = (more: Partial<Telling> = {}) =>
  tell({ kind: 'statement', door: 'statement', list: 'october', issuer: null, ...more });
export const typed = (more: Partial<Telling> = {}) => tell({ kind: 'entry', door: 'person', issuer: null, ...more });
export const receipt = (more: Partial<Telling> = {}) =>
  tell({ kind: 'receipt', door: 'receipt', issuer: 'Heredia', counterpart: 'Municipalidad de Heredia', ...more });

let lastId = 0;
/** The row that notices have made together. */
export function row(...tellings: [Telling, ...Telling[]]): KnownEvent {
  const [{ local_date, instant, amount, currency, type, counterpart }] = tellings;
  return {
    id: ++lastId,
    local_date,
    instant,
    amount,
    currency,
    type,
    merchant: counterpart,
    installment: null,
    account_id: null,
    to_account_id: null,
    tellings,
  };
}

export function decide(asked: readonly (Telling | NoticeAsked)[], rows: readonly KnownEvent[], learned: string[] = []) {
  return matchNotices(
    asked.map((each) => ('telling' in each ? each : { telling: each })),
    rows,
    { learned: new Set(learned) },
  );
}
/** The decision in a word, with the row's index. */
export function short(decisions: readonly Decision[], rows: readonly KnownEvent[]): string[] {
  const at = (event: KnownEvent) => rows.findIndex(({ id }) => id === event.id);
  return decisions.map((each) => {
    if (each.outcome === 'new') return 'new';
    if (each.outcome !== 'duplicate') return `${each.outcome} ${at(each.row)}`;
    return 'row' in each.of ? `duplicate ${at(each.of.row)}` : `duplicate of line ${each.of.earlier}`;
  });
}
export const judge = (notice: Telling, ...rows: KnownEvent[]) => short(decide([notice], rows), rows)[0];
