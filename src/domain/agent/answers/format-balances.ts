/** Sentences about balances: accounts, savings, salaries and exchange rates. */

import { dayText, monthText } from '../../day-text.ts';
import { isAtHand, isOwed } from '../../net-worth.ts';
import { accountsNamed } from '../words/account-names.ts';
import { currencyOf } from '../words/amounts.ts';
import { foldWord } from '../words/question-words.ts';
import { formatAccruals } from './format-accruals.ts';
import { shareText } from './show-money.ts';
import { accountTypeName } from './source-names.ts';
import { daysAhead, firstOf, leftOutText, listOf, quoteText, type Speech } from './speech.ts';
import type { ToolData } from './tool-data.ts';

const SHOWN = 12;

/** Accounts: all, the debts, the net worth, or one by name. */
export function formatAccounts(data: ToolData['list_accounts'], speech: Speech): string[] {
  const { pick, about, language, figure } = speech;
  const { accounts, net_worth } = data;
  if (accounts.length === 0) return [pick('Todavía no hay cuentas.', 'There are no accounts yet.')];
  if (about === 'account') return sayNamedAccounts(data, speech);
  if (about === 'bank') return sayAtHand(data, speech);
  if (about === 'limit') return sayLimits(data, speech);
  if (about === 'closing') return sayClosings(data, speech);
  const leftOut = leftOutText(net_worth.unconverted, speech, 'account');
  if (about === 'debts') {
    const owed = accounts.filter((each) => isOwed(each.account_type));
    if (owed.length === 0)
      return [pick('No hay tarjetas ni deudas entre sus cuentas.', 'No account is a card or a debt.')];
    return [
      pick(`Debe **${figure('owed')}** en total.`, `You owe **${figure('owed')}** in all.`),
      ...listOf(accountLines(owed, speech)),
      ...(owed.some((each) => each.balance_crc === null) ? leftOut : []),
    ];
  }
  const shown = net_worth.by_type.filter(({ account_type }) => about === 'worth' || !isOwed(account_type));
  const types = shown.map(
    ({ account_type }) => `${accountTypeName(account_type, language)}: ${figure(`type:${account_type}`)}`,
  );
  const worth = pick(
    `Patrimonio: **${figure('net_worth')}** (tiene ${figure('assets')} y debe ${figure('owed')}).`,
    `Net worth: **${figure('net_worth')}** (you have ${figure('assets')} and owe ${figure('owed')}).`,
  );
  if (about === 'worth' && speech.detail === 'then')
    return [...sayWorth(net_worth, '', speech).slice(0, -1), ...leftOut];
  if (about === 'worth') return [...sayWorth(net_worth, worth, speech), ...listOf(types), ...leftOut];
  if (about === 'money')
    return [
      pick(`Tiene **${figure('assets')}** en total, así:`, `You have **${figure('assets')}** in all:`),
      ...listOf(types),
      ...leftOut,
    ];
  return [pick('Sus cuentas:', 'Your accounts:'), ...listOf(accountLines(accounts, speech)), worth, ...leftOut];
}

/** Net worth: now, without some of it, or on a day with what changed since. */
function sayWorth(
  { earlier, rest_crc }: ToolData['list_accounts']['net_worth'],
  now: string,
  speech: Speech,
): string[] {
  const { pick, figure, language } = speech;
  if (rest_crc !== undefined)
    return [
      pick(
        `Sin eso, su patrimonio es **${figure('worth_rest')}**.`,
        `Without that, your net worth is **${figure('worth_rest')}**.`,
      ),
      now,
    ];
  if (earlier === undefined) return [now];
  const day = dayText(earlier.day, language);
  // A day without a snapshot is told by the next that has one, which may be much later.
  const asked = speech.args['on'];
  const isLater = typeof asked === 'string' && asked < earlier.day;
  const missing = isLater ? [sayMissingDay(dayText(asked, language), day, speech)] : [];
  const change =
    earlier.change_crc === null || speech.detail === 'then'
      ? ''
      : pick(
          ` Desde entonces cambió ${figure('worth_change')}.`,
          ` It has changed by ${figure('worth_change')} since.`,
        );
  return [
    ...missing,
    pick(
      `El ${day} su patrimonio era **${figure('worth_before')}**.${change}`,
      `On ${day} your net worth was **${figure('worth_before')}**.${change}`,
    ),
    now,
  ];
}

function sayMissingDay(asked: string, next: string, { pick }: Speech): string {
  return pick(
    `No hay datos del ${asked}; los siguientes son del ${next}.`,
    `There are no data for ${asked}; the next are of ${next}.`,
  );
}

type Accounts = ToolData['list_accounts']['accounts'];

function accountLines(accounts: Accounts, speech: Speech, count = accounts.length): string[] {
  const { figure, pick, language } = speech;
  return firstOf(accounts, SHOWN, speech).map((each) => {
    const next =
      each.next_payment === null
        ? ''
        : `, ${pick('próximo pago', 'next payment')} ${dayText(each.next_payment, language)}`;
    const amount = figure(`account:${each.id}`);
    // Of funds kept in colones the same figure would stand twice.
    const isSame = each.balance_crc === null || Math.abs(each.balance_crc) === Math.abs(each.current_balance);
    const crc = isSame ? '' : ` (${figure(`account_crc:${each.id}`)})`;
    return `${quoteText(each.name)}: ${count === 1 ? `**${amount}**` : amount}${crc}${next}`;
  });
}

/** What of the limits of cards is used, and what is left. */
function sayLimits({ accounts }: ToolData['list_accounts'], { pick, figure, ids = [] }: Speech): string[] {
  const lines = accounts
    .filter(({ id, credit_limit }) => ids.includes(id) && credit_limit != null)
    .map(({ id, name, utilisation }) => {
      const used =
        utilisation == null
          ? ''
          : pick(`: usa el **${shareText(String(utilisation))}**`, `: **${shareText(String(utilisation))}** is used`);
      return pick(
        `${quoteText(name)}${used} de ${figure(`limit:${id}`)}, debe ${figure(`account:${id}`)} y le quedan **${figure(`credit_left:${id}`)}**`,
        `${quoteText(name)}${used} of ${figure(`limit:${id}`)}, you owe ${figure(`account:${id}`)} and have **${figure(`credit_left:${id}`)}** left`,
      );
    });
  if (lines.length > 0) return listOf(lines);
  return [pick('Ninguna tarjeta tiene límite: se pone en Cuentas.', 'No card has a limit: set it in Accounts.')];
}

/** When cards close, what was charged since they closed last, and what is to be paid when. */
function sayClosings({ accounts }: ToolData['list_accounts'], speech: Speech): string[] {
  const { pick, figure, language, ids = [] } = speech;
  const lines = accounts.flatMap(({ id, name, open_statement: open, closed_statement: closed }) => {
    if (!ids.includes(id) || open == null) return [];
    const day = (of: string) => dayText(of, language);
    const ahead = daysAhead(open.closes_on, speech);
    const due =
      open.due_on === null
        ? ''
        : pick(`, y se paga el ${day(open.due_on)}`, `, and is to be paid by ${day(open.due_on)}`);
    const since = pick(
      `${quoteText(name)} corta el **${day(open.closes_on)}**${ahead}. Desde el corte del ${day(open.since)} lleva **${figure(`statement:${id}`)}**${due}.`,
      `${quoteText(name)} closes on **${day(open.closes_on)}**${ahead}. Since it closed on ${day(open.since)} **${figure(`statement:${id}`)}** was charged${due}.`,
    );
    if (closed == null || closed.pending === 0) return [since];
    const by = closed.due_on === null ? '' : pick(`, para el ${day(closed.due_on)}`, `, by ${day(closed.due_on)}`);
    const left = pick(
      ` Del corte anterior falta pagar ${figure(`pending:${id}`)}${by}.`,
      ` Of the statement before, ${figure(`pending:${id}`)} is still to be paid${by}.`,
    );
    return [`${since}${left}`];
  });
  if (lines.length > 0) return listOf(lines);
  return [
    pick('Ninguna tarjeta tiene día de corte: se pone en Cuentas.', 'No card has a closing day: set it in Accounts.'),
  ];
}

/** Accounts of banks and cash: neither savings nor pensions. */
function sayAtHand({ accounts }: ToolData['list_accounts'], speech: Speech): string[] {
  const { pick, figure } = speech;
  const held = accounts.filter(({ account_type }) => isAtHand(account_type));
  if (held.length === 0)
    return [pick('No hay cuentas corrientes ni efectivo.', 'There are no checking accounts and no cash.')];
  return [
    pick(
      `En cuentas y efectivo tiene **${figure('at_hand')}**:`,
      `In accounts and cash you have **${figure('at_hand')}**:`,
    ),
    ...listOf(accountLines(held, speech)),
  ];
}

function sayNamedAccounts({ accounts }: ToolData['list_accounts'], speech: Speech): string[] {
  const { detail = '', ids, pick } = speech;
  const currency = currencyOf(foldWord(detail));
  const named =
    currency === null ? accountsNamed(detail, accounts) : accounts.filter((each) => each.currency === currency);
  const found = ids === undefined ? named : accounts.filter(({ id }) => ids.includes(id));
  if (found.length > 0) return listOf(accountLines(found, speech));
  return [
    pick(
      `No hay una cuenta “${quoteText(detail)}”. Estas son:`,
      `There is no account “${quoteText(detail)}”. These are:`,
    ),
    ...listOf(accounts.slice(0, SHOWN).map(({ name }) => quoteText(name))),
  ];
}

/** The savings accounts and what the last months added to them. */
export function formatSavings({ accounts, accruals }: ToolData['savings_balances'], speech: Speech): string[] {
  const { pick, figure, about, language } = speech;
  if (about === 'month') return formatAccruals(accruals, speech);
  if (accounts.length === 0) return [pick('No hay cuentas de ahorro.', 'There are no savings accounts.')];
  const [last] = accruals.toSorted((a, b) => b.year - a.year || b.month - a.month);
  const month = last === undefined ? null : `${last.year}-${String(last.month).padStart(2, '0')}`;
  return [
    pick(`Tiene **${figure('savings')}** en ahorros:`, `You have **${figure('savings')}** in savings:`),
    ...listOf(accounts.map((each) => `${quoteText(each.name)}: ${figure(`account:${each.id}`)}`)),
    ...(month === null
      ? []
      : [
          pick(
            `Último aporte, ${monthText(month, language)}: ${figure(`memp:${month}`)} y ${figure(`mpat:${month}`)}.`,
            `Last deposit, ${monthText(month, language)}: ${figure(`memp:${month}`)} and ${figure(`mpat:${month}`)}.`,
          ),
        ]),
  ];
}

/** Salaries: the last one, or those of a year or month. */
export function formatSalary({ summary, year, items }: ToolData['salary_summary'], speech: Speech): string[] {
  const { pick, figure, about, detail = '', language } = speech;
  const { last } = summary;
  if (about === 'month') {
    const month = summary.by_month.find((each) => each.month === detail);
    if (month === undefined)
      return [
        pick(`No hay salarios en ${monthText(detail, 'es')}.`, `There are no salaries in ${monthText(detail, 'en')}.`),
      ];
    return [
      pick(
        `En ${monthText(detail, 'es')} le pagaron **${figure(`month:${detail}`)}**.`,
        `In ${monthText(detail, 'en')} you were paid **${figure(`month:${detail}`)}**.`,
      ),
      ...listOf(
        items
          .filter(({ local_date }) => local_date.slice(0, 7) === detail)
          .map(({ id, local_date }) => `${dayText(local_date, language)}: ${figure(`transaction:${id}`)}`),
      ),
      ...leftOutText(summary.unconverted, speech),
    ];
  }
  if (year !== undefined)
    return [
      year.count === 0
        ? pick(`No hay salarios en ${year.year}.`, `There are no salaries in ${year.year}.`)
        : pick(
            `En ${year.year} le pagaron **${figure(`year:${year.year}`)}**.`,
            `In ${year.year} you were paid **${figure(`year:${year.year}`)}**.`,
          ),
      ...leftOutText(summary.unconverted, speech),
    ];
  if (last === null) return [pick('Todavía no hay salarios.', 'There are no salaries yet.')];
  if (about === 'rose') return [sayRise(items, speech), ...leftOutText(summary.unconverted, speech)];
  const average = figure('average');
  return [
    pick(
      `El último salario es del ${dayText(last.local_date, language)}: **${figure('last')}**.`,
      `The last salary is of ${dayText(last.local_date, language)}: **${figure('last')}**.`,
    ),
    ...listOf([
      pick(`Este año: ${figure('this_year')}.`, `This year: ${figure('this_year')}.`),
      ...(average === null ? [] : [pick(`Promedio: ${average}.`, `On average: ${average}.`)]),
    ]),
    ...leftOutText(summary.unconverted, speech),
  ];
}

/** When the salary last was another one, newest first. */
function sayRise(items: ToolData['salary_summary']['items'], { pick, figure, language }: Speech): string {
  const [last] = items;
  const before = items.find(({ amount }) => amount !== last?.amount);
  const first = items.at(-1);
  if (last === undefined || first === undefined) return pick('Todavía no hay salarios.', 'There are no salaries yet.');
  if (before === undefined)
    return pick(
      `No ha cambiado desde el ${dayText(first.local_date, language)}: **${figure(`transaction:${last.id}`)}** cada vez.`,
      `It has not changed since ${dayText(first.local_date, language)}: **${figure(`transaction:${last.id}`)}** each time.`,
    );
  const since = items[items.indexOf(before) - 1] ?? last;
  return pick(
    `Desde el ${dayText(since.local_date, language)} es de **${figure(`transaction:${since.id}`)}**; antes, el ${dayText(before.local_date, language)}, fue de ${figure(`transaction:${before.id}`)}.`,
    `Since ${dayText(since.local_date, language)} it is **${figure(`transaction:${since.id}`)}**; before, on ${dayText(before.local_date, language)}, it was ${figure(`transaction:${before.id}`)}.`,
  );
}

/** What units of other currencies are worth. */
export function formatRates({ rates }: ToolData['exchange_rate'], { pick, figure, language }: Speech): string[] {
  if (rates.length === 0)
    return [pick('No hay tipo de cambio para esa moneda.', 'No exchange rate is known for that currency.')];
  return listOf(
    rates.map((rate) => {
      const day = dayText(rate.local_date, language);
      const stale = rate.stale
        ? pick(', sin actualizar desde hace más de un día', ', not refreshed for more than a day')
        : '';
      return pick(
        `1 ${rate.currency} = **${figure(`rate:${rate.currency}`)}** (${day}${stale})`,
        `1 ${rate.currency} = **${figure(`rate:${rate.currency}`)}** (${day}${stale})`,
      );
    }),
  );
}
