/** A line of a list as a notice: what it tells of, by what it is known, and the row that it would make. */
import { createHash, randomUUID } from 'node:crypto';
import { printedNumber } from '../../domain/account-number.ts';
import { duplicateKey } from '../../domain/duplicates.ts';
import { directionOf, type MoneyDirection } from '../../domain/matching/notice.ts';
import { type Owner, ownNumbersIn } from '../../domain/own-money.ts';
import { typeForOwner } from '../../domain/paste/own-line.ts';
import type { PastedLine } from '../../domain/paste/reading.ts';
import { nameWithoutPlace, typeOnCard } from '../../domain/paste/words.ts';
import { referencesOf } from '../entries/ingest-entry.ts';
import type { NewNotice } from '../notices/decide-notices.ts';
import type { ListAccount } from './list-account.ts';
import type { RestoredRow } from './restore-rows.ts';
import type { ImportOptions } from './schema.ts';

/** `restored`: a row of the own export as it was. `own_numbers`: the person's accounts and telephones that a line prints. */
export type Movement = PastedLine & { direction: MoneyDirection; own_numbers?: string[]; restored?: RestoredRow };

/** A description of own money, or the program's word for it, overrides the parsed type. */
export function ownLine(line: PastedLine, owner: Owner): Movement {
  const said = line.isOwnTransfer && line.parsed.type !== 'PAGO_TARJETA' ? 'TRASPASO' : line.parsed.type;
  const type = typeForOwner(owner, said, line.parsed.merchant);
  const own_numbers = type === 'TRASPASO' ? ownNumbersIn(owner, line.parsed.merchant) : [];
  return { ...line, parsed: { ...line.parsed, type }, direction: directionOf(line.parsed.type), own_numbers };
}

/** The other side of own money: the one number of the person's that a line prints besides its own account's. */
function otherSide({ own_numbers = [] }: Movement, { digits }: ListAccount): { counterparty_account?: string } {
  const [number, ...others] = own_numbers.filter((each) => each !== printedNumber(digits));
  return number === undefined || others.length > 0 ? {} : { counterparty_account: number };
}

/** What came in on a card is a payment of it or a refund. */
export function cardLine(line: PastedLine): Movement {
  const printed = typeOnCard(line.parsed.type, line.parsed.merchant);
  const type = line.isOwnTransfer ? (directionOf(line.parsed.type) === 'in' ? 'PAGO_TARJETA' : 'TRASPASO') : printed;
  return { ...line, parsed: { ...line.parsed, type }, direction: type === 'PAGO_TARJETA' ? 'in' : directionOf(type) };
}

export type ListOptions = ImportOptions & { account: ListAccount; list: string };
type Listed = { list: string; options: ListOptions; seen: Map<string, number> };

export function noticeOf(movement: Movement, { list, options, seen }: Listed): NewNotice {
  const { line, text, parsed, cuota, proved, issuer, direction, restored } = movement;
  if (restored) return restoredNotice({ ...movement, restored }, options);
  const { local_date, merchant, amount, currency, type, reference, external_id = null } = parsed;
  const forced = external_id === null && (options.allow_duplicates || options.force_lines.includes(line));
  return {
    kind: 'statement',
    key: external_id === null ? lineKey(parsed, seen, forced ? list : null) : `id:${external_id}`,
    door: 'statement',
    list,
    issuer,
    references: referencesOf(reference),
    ...options.account,
    cuota,
    direction,
    counterpart: nameWithoutPlace(text, merchant),
    facts: { line: text, ...otherSide(movement, options.account) },
    trust: null,
    received_at: null,
    forced,
    said_same: options.same_lines.includes(line),
    // A bank's numbers distinguish equal movements, as printed totals do.
    proved: proved || external_id !== null,
    row: {
      merchant,
      date: `${local_date}T00:00:00`,
      local_date,
      amount,
      currency,
      type,
      source: options.source,
      reference,
      external_id,
      notes: null,
      deferred_to_next_cycle: false,
      raw_charges: null,
    },
  };
}

/** A line is identified by its content and its count within the list; a forced one belongs to its list. */
function lineKey(parsed: PastedLine['parsed'], seen: Map<string, number>, list: string | null): string {
  const said = `${duplicateKey(parsed)}|${parsed.reference ?? ''}`;
  const nth = (seen.get(said) ?? 0) + 1;
  seen.set(said, nth);
  return `${createHash('sha256').update(said).digest('hex')}#${nth}${list === null ? '' : `@${list}`}`;
}

/** A row of the own export is what a person entered, whichever document told of it first. */
export function restoredNotice(
  { line, parsed, restored }: Movement & { restored: RestoredRow },
  options: ListOptions,
): NewNotice {
  const { local_date, merchant, amount, currency, type, reference, external_id = null } = parsed;
  const forced = external_id === null && (options.allow_duplicates || options.force_lines.includes(line));
  const is_row = restored.is_row ?? restored.may_be;
  const source = restored.fields.source ?? options.source;
  return {
    kind: 'entry',
    key: external_id === null ? `entry:${randomUUID()}` : `${source}:${external_id}`.slice(0, 290),
    door: 'person',
    ...{ list: null, issuer: null, digits: null, cuota: null, trust: null, received_at: null },
    account_id: options.account.account_id,
    references: referencesOf(reference),
    facts: {},
    forced,
    ...(is_row === null || forced ? {} : { is_row }),
    row: {
      ...{ merchant, local_date, amount, currency, type, reference, external_id, raw_charges: null, notes: null },
      ...restored.fields,
      source,
    },
  };
}
