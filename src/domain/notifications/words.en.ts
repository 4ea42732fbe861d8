/** The notifications in English; as words.es.ts. The words of Costa Rica's banks stay Spanish: cuota. */

import { sourceName } from '../agent/answers/source-names.ts';
import type { MailboxErrorCode } from '../mailboxes/vocabulary.ts';
import type { TransactionType } from '../vocabulary.ts';
import type { FactorChange, LeftOut, NotificationWords, Writing } from './told.ts';

const TYPES: Readonly<Record<TransactionType, string>> = {
  COMPRA: 'New purchase',
  RETIRO: 'New withdrawal',
  TRANSFERENCIA: 'New transfer',
  DEVOLUCION: 'New refund',
  DEPOSITO: 'New deposit',
  SALARY: 'New salary',
  PAGO_TARJETA: 'New card payment',
  TRASPASO: 'New transfer between your accounts',
};

/** What a row is called beside its amount, where that alone would read as a purchase. */
const NOUNS: Readonly<Partial<Record<TransactionType, string>>> = {
  DEVOLUCION: 'Refund',
  PAGO_TARJETA: 'Card payment',
  TRASPASO: 'Own transfer',
};

const SCOPES: Readonly<Record<string, string>> = { read: 'read', write: 'write', calendar: 'see the calendar' };

const CHANGES: Readonly<Record<FactorChange, string>> = {
  totp_on: 'The authenticator app was turned on',
  totp_off: 'The authenticator app was turned off',
  passkey_added: 'A passkey was added',
  passkey_removed: 'A passkey was removed',
  codes_renewed: 'New recovery codes were made',
  all_off: 'The second factor was turned off on the machine of the service',
};

const TWIN = 'There is another transaction like it on the same day.';
const FIXED_SINCE = 'They used to be worth something else each day; from today on, closed months do not change.';

/** Why nothing is read before the person acts. */
const MAILBOX_STOPPED: Readonly<Partial<Record<MailboxErrorCode, string>>> = {
  wrong_password: 'The server does not accept the user or the password.',
  app_password_needed: 'The provider asks for an app password.',
  access_refused: 'The provider lets nobody in for now: look at your account on its page.',
  password_not_accepted: 'The provider takes no passwords any more: access has to be authorized.',
  authorization_needed: 'Access has to be authorized.',
  authorization_expired: 'The authorization has ended: it has to be given again.',
  credentials_lost: 'The stored password can no longer be opened: it has to be typed again.',
  address_not_allowed: 'The server is at an address that is not allowed.',
  port_not_allowed: 'The server uses a port that is not allowed.',
  no_such_folder: 'The folder that was read is no longer there.',
};

const leftOut = (without: LeftOut['without_rate'] = [], money: Writing['money']): string =>
  without.length === 0
    ? ''
    : ` Without ${without.map(({ currency, amount }) => money(amount, currency)).join(' and ')}, for want of an exchange rate.`;

export const english: NotificationWords = {
  recorded: ({ merchant, amount, currency, type, category, may_be_known }, { money }) => {
    const asks = may_be_known ? 'Is it the same one? ' : '';
    const noun = NOUNS[type];
    // Own money needs no category.
    const of =
      category === null && (type === 'PAGO_TARJETA' || type === 'TRASPASO') ? [] : [category ?? 'Uncategorized'];
    return {
      title: merchant,
      body: asks + [`${noun === undefined ? '' : `${noun}: `}${money(amount, currency)}`, ...of].join(' · '),
      private_body: asks + [TYPES[type], ...of].join(' · '),
    };
  },
  stale_source: ({ source, last_on }, { day }) => ({
    title: `Nothing new: ${sourceName(source, 'en')}`,
    body: `The last came on ${day(last_on)}. There may be transactions that cannot be seen yet.`,
  }),
  stale_backup: ({ last_on }, { day }) => ({
    title: 'The backups need attention',
    body: `${
      last_on === null ? 'There is no good backup yet.' : `The last good backup is of ${day(last_on)}.`
    } Check the backup folder.`,
  }),
  mailbox_away: ({ name, last_on }, { day }) => ({
    title: `The mailbox “${name}” could not be read for a day`,
    body: `${
      last_on === null ? 'It could not be read yet.' : `It was last read on ${day(last_on)}.`
    } There may be transactions that cannot be seen yet.`,
  }),
  mailbox_stopped: ({ name, reason }) => ({
    title: `The mailbox “${name}” needs attention`,
    body: `${MAILBOX_STOPPED[reason] ?? 'It cannot be read.'} Until then nothing comes from it.`,
  }),
  log_lost: () => ({
    title: 'The log of the service cannot be written',
    body: 'Lines were lost. Check whether the disk is full, or the program that takes the log.',
  }),
  low_balance: ({ local_date, balance, line }, { money, day }) => ({
    title: 'Low projected balance',
    body: `On ${day(local_date)} the balance would reach ${money(balance, 'CRC')}, below ${money(line, 'CRC')}.`,
    private_body: `On ${day(local_date)} the balance would fall below the line you set.`,
  }),
  cuota_due: ({ merchant, number, of, amount, currency }, { money }) => {
    const which = `${merchant} · cuota ${number} of ${of}`;
    return { title: 'A cuota counts tomorrow', body: `${which} · ${money(amount, currency)}`, private_body: which };
  },
  statement_closed: ({ account, closed_on, due_on, sum, currency }, { money, day }) => {
    const due = due_on === null ? '' : ` It is due on ${day(due_on)}.`;
    const closed = `It closed on ${day(closed_on)}`;
    return {
      title: `Statement of ${account}`,
      body: `${closed} with ${money(sum, currency)}.${due}`,
      private_body: `${closed}.${due}`,
    };
  },
  reminder_due: ({ text, due_on }, { day }) => ({
    title: 'Reminder',
    body: `${text} (${day(due_on)}).`,
    private_body: `You have a reminder for ${day(due_on)}.`,
  }),
  payment_due: ({ account, due_on, pending, currency }, { money, day }) => ({
    title: `Payment of ${account}`,
    body: `It is due on ${day(due_on)}, and ${money(pending, currency)} are not paid yet.`,
    private_body: `It is due on ${day(due_on)} and not paid yet.`,
  }),
  high_use: ({ account, used, limit, currency }, { money }) => ({
    title: `${account} is near its limit`,
    body: `${money(used, currency)} of ${money(limit, currency)} are used, with the cuotas to come.`,
    private_body: 'More than 80 % of the limit is used, with the cuotas to come.',
  }),
  unusual_charge: ({ merchant, amount, currency, usual_crc }, { money }) => ({
    title: `Unusual charge: ${merchant}`,
    body: `${money(amount, currency)}. Usually it is ${money(usual_crc, 'CRC')} there.`,
    private_body: 'It is much more than usual there.',
  }),
  possible_duplicate: ({ merchant, amount, currency }, { money }) => ({
    title: `Twice? ${merchant}`,
    body: `${money(amount, currency)}. ${TWIN}`,
    private_body: TWIN,
  }),
  due_before_salary: ({ salary_on, count, sum, first, first_on, without_rate }, { money, day }) => {
    const much = count === 1 ? 'One payment is left' : `${count} payments are left`;
    const next = `The next one: ${first}, on ${day(first_on)}.`;
    return {
      title: 'Payments before the next salary',
      body: `${much}, ${money(sum, 'CRC')}, before ${day(salary_on)}.${leftOut(without_rate, money)} ${next}`,
      private_body: `${much} before ${day(salary_on)}. ${next}`,
    };
  },
  left_unpaid: ({ cut_on, count, sum, names }, { money, day }) => {
    const much = count === 1 ? 'one payment was not made or not noted' : `${count} payments were not made or not noted`;
    const rest = `${names.join(', ')}. In the budget you can carry ${count === 1 ? 'it' : 'them'} over to this cycle.`;
    return {
      title: 'Unpaid at the cut',
      body: `At the cut of ${day(cut_on)} ${much}, ${money(sum, 'CRC')}: ${rest}`,
      private_body: `At the cut of ${day(cut_on)} ${much}: ${rest}`,
    };
  },
  price_rose: ({ name, currency, before, now, pct }, { money }) => ({
    title: `The price rose: ${name}`,
    body: `It went from ${money(before, currency)} to ${money(now, currency)}: ${pct} % more.`,
    private_body: `It costs ${pct} % more than before.`,
  }),
  weekly_recap: ({ starts_on, ends_on, sum, before, largest, largest_sum, without_rate }, { money, day }) => {
    const days = `From ${day(starts_on)} to ${day(ends_on)}`;
    const spent = (amount: string) =>
      amount.startsWith('-')
        ? `${money(amount.slice(1), 'CRC')} more came back than you spent`
        : `you spent ${money(amount, 'CRC')}`;
    const last =
      before === null ? '' : `; the week before, ${before.startsWith('-') ? spent(before) : money(before, 'CRC')}`;
    const most =
      largest === null || largest_sum === null ? '' : ` The most went to ${largest}: ${money(largest_sum, 'CRC')}.`;
    return {
      title: 'Your week',
      body: `${days} ${spent(sum)}${last}.${most}${leftOut(without_rate, money)}`,
      private_body: largest === null ? `${days}: there is a summary.` : `${days} the most went to ${largest}.`,
    };
  },
  uncategorized: ({ count, merchants }) => ({
    title: count === 1 ? 'One transaction without a category' : `${count} transactions without a category`,
    body:
      count === 1
        ? `${merchants.join(', ')}. You can give it one in Alcancía.`
        : `Such as ${merchants.join(', ')}. You can give them one in Alcancía.`,
  }),
  kept_conversions: ({ currency, rate, rows }, { money }) => ({
    title: `${rows === 1 ? 'One transaction' : `${rows} transactions`} in ${currency}: the conversion to colones is now fixed`,
    body: `Kept at ${money(rate, 'CRC')} per unit. ${FIXED_SINCE}`,
    private_body: FIXED_SINCE,
  }),
  code_refused: ({ address }) => ({
    title: 'Second factor code refused',
    body: `A code of the second factor, sent from ${address}, was refused. If it was not you, somebody knows your password: change it.`,
  }),
  wrong_passwords: ({ count, address }) => ({
    title: 'Many wrong passwords',
    body: `There were ${count} attempts in an hour, the last one from ${address}. With a second factor the password alone is not enough.`,
  }),
  token_made: ({ name, scopes }) => ({
    title: `New token: ${name}`,
    body: `Whoever has it can ${scopes.map((scope) => SCOPES[scope] ?? scope).join(' and ')}. If you did not make it, revoke it.`,
  }),
  factor_changed: ({ change }) => ({
    title: CHANGES[change],
    body: 'The other sessions were closed. If it was not you, sign in, change the password and check the tokens.',
  }),
  new_device: ({ device, address }) => ({
    title: 'Sign-in from a new device',
    body: `${device}, from ${address}. If it was not you, close that session and change the password.`,
  }),
  password_changed: ({ tokens }) => {
    const left = tokens === 1 ? ' One token still works: check it.' : ` ${tokens} tokens still work: check them.`;
    return { title: 'The password changed', body: `All sessions were closed.${tokens === 0 ? '' : left}` };
  },
  restored: ({ local_date }, { day }) => ({
    title: 'A backup was restored',
    body: `It is of ${day(local_date)}. Check which tokens and passkeys came back with it.`,
  }),
  test: () => ({ title: 'Test notification', body: 'Notifications from Alcancía reach this device.' }),
};
