/** Sentences of what may be spent, and what is left when some payments are made. */
import { dayText } from '../../day-text.ts';
import type { SafeToSpendData } from './query-data.ts';
import { leftOutText, listOf, quoteText, type Speech } from './speech.ts';

/** `el próximo salario (30 de abril)`; the day, where no salary is known to come on another one. */
function untilText({ salary_on, until }: SafeToSpendData, { pick, language }: Speech): string {
  const [end, day] = [dayText(until, language), salary_on === null ? '' : dayText(salary_on, language)];
  return salary_on !== null && until < salary_on
    ? pick(`el próximo salario (${day})`, `the next salary (${day})`)
    : pick(`el ${end}`, end);
}

const bold = (text: string | null) => `**${text}**`;

/** Whether a price may be spent: today, or by the next salary, and what it leaves. Without a rate only what may be spent. */
function sayAfford(data: SafeToSpendData, speech: Speech): string[] {
  const { pick, figure } = speech;
  const { price_crc: price = null, until_salary_left_crc = null } = data;
  const [today, left] = [bold(figure('today')), bold(figure('until_salary'))];
  const until = untilText(data, speech);
  const both = pick(
    `Hoy puede gastar ${today}, y hasta ${until} ${left}.`,
    `You can spend ${today} today, and ${left} until ${until}.`,
  );
  if (price === null || until_salary_left_crc === null) return [both];
  if (until_salary_left_crc < 0) return [pick(`No le alcanza. ${both}`, `No, it is too much. ${both}`)];
  const rest = pick(
    `Le quedarían ${bold(figure('until_salary_left'))} hasta ${until}. ${both}`,
    `It would leave ${bold(figure('until_salary_left'))} until ${until}. ${both}`,
  );
  return price <= data.today_crc
    ? [pick(`Sí le alcanza. ${rest}`, `Yes, you can. ${rest}`)]
    : [
        pick(
          `Le alcanza, pero es más de lo de hoy. ${rest}`,
          `You can, though it is more than what is for today. ${rest}`,
        ),
      ];
}

/** What may be spent without missing a payment. */
export function formatSafe(data: SafeToSpendData, speech: Speech): string[] {
  const { pick, figure } = speech;
  if (data.payments !== undefined) return [...sayPayments(data, speech), ...leftOutText(data.unconverted, speech)];
  if (speech.about === 'afford') return sayAfford(data, speech);
  const until = untilText(data, speech);
  return [
    pick(`Hoy puede gastar ${bold(figure('today'))}.`, `You can spend ${bold(figure('today'))} today.`),
    ...listOf([
      pick(
        `Hasta el ${dayText(data.quincena_ends_on, 'es')}: ${figure('quincena')}`,
        `Until ${dayText(data.quincena_ends_on, 'en')}: ${figure('quincena')}`,
      ),
      pick(`Hasta ${until}: ${figure('until_salary')}`, `Until ${until}: ${figure('until_salary')}`),
    ]),
    pick(
      `Tiene ${figure('money')}, menos ${figure('due')} por pagar y ${figure('allowances')} apartado: quedan ${figure('free')}.`,
      `You have ${figure('money')}, less ${figure('due')} to pay and ${figure('allowances')} set aside: ${figure('free')} is free.`,
    ),
    ...leftOutText(data.unconverted, speech),
  ];
}

/** Whether what is at hand suffices for some payments. */
function sayPayments(data: SafeToSpendData, speech: Speech): string[] {
  const { payments = [], payments_missing = [], payments_left_crc, paid_from } = data;
  const { pick, figure, language } = speech;
  const nameOf = (asked: string): string =>
    asked === 'card'
      ? pick('la tarjeta', 'the card')
      : asked === 'receipt'
        ? pick('un recibo', 'a receipt')
        : `“${quoteText(asked)}”`;
  const missing = payments_missing.map((each) =>
    pick(
      `No veo un pago de ${nameOf(each)} en los próximos 45 días.`,
      `I see no payment of ${nameOf(each)} in the next 45 days.`,
    ),
  );
  if (payments.length === 0) return missing;
  const [sum, left] = [figure('payments'), figure('payments_left')];
  const money =
    paid_from === undefined
      ? pick(`${figure('money')} en cuentas y efectivo`, `${figure('money')} in accounts and cash`)
      : `${figure('paid_from')} ${pick('en', 'in')} ${quoteText(paid_from.name)}`;
  const each = payments.map(({ name, day }, place) => {
    const on = dayText(day, language);
    return pick(
      `${quoteText(name)}: ${figure(`payment:${place}`)}, el ${on}`,
      `${quoteText(name)}: ${figure(`payment:${place}`)}, on ${on}`,
    );
  });
  const together = each.length === 1 || sum === null ? '' : pick(`; juntos ${sum}`, `; together ${sum}`);
  const facts = pick(
    `Tiene ${money}; ${each.join('; ')}${together}.`,
    `You have ${money}; ${each.join('; ')}${together}.`,
  );
  if (left === null) return [facts, ...missing];
  return (payments_left_crc ?? -1) >= 0
    ? [pick(`Sí alcanza: quedarían ${bold(left)}.`, `Yes, it is enough: ${bold(left)} would be left.`), facts]
    : [pick(`No alcanza: quedaría en ${bold(left)}.`, `It is not enough: it would leave ${bold(left)}.`), facts];
}
