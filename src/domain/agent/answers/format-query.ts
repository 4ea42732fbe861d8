/** Sentences of the tools that add up, compare and look ahead. */
import { dayText } from '../../day-text.ts';
import { groupLines, LED, leadText, rankedGroups } from './format-groups.ts';
import { lastOfAll } from './format-rows.ts';
import type { ConvertData, LedgerQueryData } from './query-data.ts';
import {
  agoText,
  conditionsText,
  counted,
  excludedText,
  leftOutText,
  listOf,
  periodText,
  quoteText,
  type Speech,
  unknownText,
} from './speech.ts';

const OVER: Readonly<Record<string, readonly [es: string, esMany: string, en: string]>> = {
  cycle: ['ciclo', 'ciclos', 'cycle'],
  month: ['mes', 'meses', 'month'],
  week: ['semana', 'semanas', 'week'],
  day: ['día', 'días', 'day'],
  row: ['movimiento', 'movimientos', 'transaction'],
};

const nameOf = ({ detail, pick }: Speech): string =>
  detail === undefined
    ? ''
    : detail === 'none'
      ? pick(' sin categoría', ' without a category')
      : ` ${pick('en', 'on')} ${quoteText(detail)}`;

/** What the ledger's rows come to, in the measure that was asked. */
export function formatQuery(data: LedgerQueryData, speech: Speech): string[] {
  const { pick } = speech;
  const when = periodText(data.period, speech);
  const what = `${nameOf(speech)}${excludedText(speech)}`;
  // Rows in the currency that was asked for count without a rate too, but in no group.
  const count = data.by === null ? Math.max(data.count, data.own?.count ?? 0) : data.count;
  const isIn = data.direction === 'in';
  // That nothing came in is a sum.
  const isNothingIn = isIn && data.by !== null && data.measure === 'sum';
  if (count === 0 && data.groups.length + data.rows.length === 0 && data.previous === undefined && !isNothingIn)
    return sayNothing(data, `${what}${conditionsText(speech)} ${when}`, speech);
  const times = counted(count, pick('movimiento', 'transaction'), pick('movimientos', 'transactions'));
  const sum = inOwn(data, 'own', 'total', speech);
  const total = isIn
    ? pick(`Entraron ${sum}${what} ${when}: ${times}.`, `${sum} came in${what} ${when}: ${times}.`)
    : pick(`Gastó ${sum}${what} ${when}: ${times}.`, `You spent ${sum}${what} ${when}: ${times}.`);
  const groups = rankedGroups(data, speech);
  const [first, ...others] = groups;
  const isLed = LED.test(speech.about) && first !== undefined && others.length > 0 && data.measure !== 'compare';
  return [
    ...(isLed ? [leadText(data, first, speech)] : []),
    ...measured(data, { what, when, total: isLed ? total.replaceAll('**', '') : total, times }, speech),
    ...groupLines(data, groups, speech),
    // What has no rate is a visit all the same.
    ...(data.measure === 'frequency' ? [] : leftOutText(data.unconverted.filter(isInNoSum(data)), speech)),
  ];
}

/** Of euros, summed as euros, none is left out. */
const isInNoSum =
  ({ own }: LedgerQueryData) =>
  ({ currency }: { currency: string }): boolean =>
    currency !== own?.currency;

/** No sum in colones: for want of a rate, of income, or of any row. */
function sayNothing({ unconverted, came_in, last }: LedgerQueryData, what: string, speech: Speech): string[] {
  const { pick, figure } = speech;
  if (speech.isUnknown) return [unknownText(speech)];
  const [foreign, ...more] = unconverted;
  if (foreign !== undefined && more.length === 0) {
    const times = counted(foreign.count, pick('movimiento', 'transaction'), pick('movimientos', 'transactions'));
    const amount = bold(figure(`unconverted:${foreign.currency}`));
    return [
      pick(
        `Gastó ${amount}${what}: ${times}. No hay tipo de cambio para decirlo en colones.`,
        `You spent ${amount}${what}: ${times}. No exchange rate is known to tell it in colones.`,
      ),
    ];
  }
  const nothing = pick('No gastó nada', 'You spent nothing');
  if (came_in !== undefined) {
    const times = counted(came_in.count, pick('movimiento', 'transaction'), pick('movimientos', 'transactions'));
    const amount = bold(figure('came_in'));
    return [`${nothing}${what}. ${pick(`Entraron ${amount}: ${times}.`, `${amount} came in: ${times}.`)}`];
  }
  if (more.length > 0)
    return [`${nothing}${pick(' en colones', ' in colones')}${what}.`, ...leftOutText(unconverted, speech)];
  return [`${pick('No hay movimientos', 'There are no transactions')}${what}.`, ...lastOfAll(last, speech)];
}

const WHOLES = {
  spending: ['su gasto', 'your spending'],
  income: ['lo que le entró', 'what came in'],
  salary: ['su salario', 'your salary'],
} as const;

const bold = (text: string | null) => `**${text}**`;

/** An amount in the currency that was asked for where all the rows are in it, with its colones where all have a rate; else in colones. */
function inOwn({ own, count }: LedgerQueryData, name: 'own' | 'own_average', crc: string, { figure }: Speech): string {
  const amount = own !== undefined && own.count >= count && own.currency !== 'CRC' ? figure(name) : null;
  if (amount === null) return bold(figure(crc));
  return own?.count === count ? `${bold(amount)} (${figure(crc)})` : bold(amount);
}

function measured(
  data: LedgerQueryData,
  said: { what: string; when: string; total: string; times: string },
  speech: Speech,
): string[] {
  const { pick, figure, language } = speech;
  const { what, when, total, times } = said;
  switch (data.measure) {
    case 'average': {
      const [es, esMany, en] = OVER[data.average_over ?? 'cycle'] ?? ['', '', ''];
      const n = data.periods_n ?? 0;
      if (figure('average') === null || (data.average_over === 'row' && data.count === 1)) return [total];
      const average = inOwn(data, 'own_average', 'average', speech);
      const each =
        data.average_over === 'row' || data.count < 2
          ? ''
          : pick(` de ${figure('each')} en promedio`, ` of ${figure('each')} on average`);
      const verb = data.direction === 'in' ? pick('Le entran', 'You receive') : pick('Gasta', 'You spend');
      return [
        pick(
          `${verb} en promedio ${average} por ${es}${what} (${counted(n, es, esMany)}, ${when}).`,
          `${verb} ${average} per ${en} on average${what} (${counted(n, en, `${en}s`)}, ${when}).`,
        ),
        pick(`En total ${figure('total')}: ${times}${each}.`, `${figure('total')} in all: ${times}${each}.`),
      ];
    }
    case 'share': {
      const [es, en] = WHOLES[data.share_of ?? 'spending'];
      if (figure('share') === null) return [pick(`No entró nada ${when}.`, `Nothing came in ${when}.`)];
      return [
        pick(
          `Es el ${bold(figure('share'))} de ${es}: ${figure('total')}${what} de ${figure('of_total')} ${when}.`,
          `That is ${bold(figure('share'))} of ${en}: ${figure('total')}${what} of ${figure('of_total')} ${when}.`,
        ),
      ];
    }
    case 'count':
      return data.by === 'merchant'
        ? [
            pick(
              `Son **${counted(data.groups_n, 'comercio', 'comercios')}**${what} ${when}, en ${times}.`,
              `There are **${counted(data.groups_n, 'merchant', 'merchants')}**${what} ${when}, in ${times}.`,
            ),
          ]
        : [pick(`Son **${times}**${what} ${when}.`, `There are **${times}**${what} ${when}.`)];
    case 'largest':
    case 'smallest':
      return [
        data.measure === 'largest'
          ? pick(`Lo más grande${what} ${when}:`, `The largest${what} ${when}:`)
          : pick(`Lo más pequeño${what} ${when}:`, `The smallest${what} ${when}:`),
        ...listOf(
          data.rows.map((row, at) => {
            const amount = figure(`transaction:${row.id}`);
            return `${quoteText(row.merchant)}, ${dayText(row.local_date, language)}: ${at === 0 ? bold(amount) : amount}`;
          }),
        ),
        ...(speech.about === 'total' && figure('rows_total') !== null
          ? [
              pick(
                `Juntos suman ${bold(figure('rows_total'))}.`,
                `Together they come to ${bold(figure('rows_total'))}.`,
              ),
            ]
          : []),
        ...sayInCuotas(data, speech),
      ];
    case 'compare': {
      const { previous } = data;
      if (previous === undefined) return [total];
      const since = previous.rows_since ?? null;
      if (since !== null && previous.period.ends_on < since)
        return [
          total,
          pick(
            `De antes no hay datos para comparar: los movimientos empiezan el ${dayText(since, 'es')}.`,
            `There is nothing from before to compare with: the rows begin on ${dayText(since, 'en')}.`,
          ),
        ];
      const pct = figure('change_pct');
      const change =
        previous.change_crc === 0
          ? pick('Lo mismo.', 'The same.')
          : pick(
              `${previous.change_crc > 0 ? 'Más' : 'Menos'}: ${figure('change')}${pct === null ? '' : ` (${pct})`}.`,
              `${previous.change_crc > 0 ? 'More' : 'Less'}: ${figure('change')}${pct === null ? '' : ` (${pct})`}.`,
            );
      const before = periodText(previous.period, speech);
      return [
        total,
        pick(
          `Antes, ${before}: ${figure('previous')}. ${change}`,
          `Before, ${before}: ${figure('previous')}. ${change}`,
        ),
      ];
    }
    case 'frequency':
      return sayOften(data, said, speech);
    case 'sum':
      return [total];
    default:
      return data.measure satisfies never;
  }
}

/** What was bought in cuotas for more: what it cost is in no month, and it is the larger purchase all the same. */
function sayInCuotas({ bought_in_cuotas: bought = [] }: LedgerQueryData, { pick, figure, language }: Speech): string[] {
  const said = bought.map(
    (row) => `${quoteText(row.merchant)}, ${dayText(row.local_date, language)}, ${figure(`transaction:${row.id}`)}`,
  );
  if (said.length === 0) return [];
  return [
    pick(
      `Más costó lo que compró en cuotas: ${said.join('; ')}.`,
      `What you bought in instalments cost more: ${said.join('; ')}.`,
    ),
  ];
}

/** How often: the days between one time and the next, or how many there are in a week or a month; and the last. */
function sayOften(
  { days, periods_n = 0, average_over }: LedgerQueryData,
  { what, when, times: rows }: { what: string; when: string; times: string },
  speech: Speech,
): string[] {
  const { pick, language, figure } = speech;
  if (days === undefined || days.last_on === null) return [];
  const number = (decimal: string) => pick(decimal.replace(/\.0$/, '').replace('.', ','), decimal.replace(/\.0$/, ''));
  const found = counted(days.n, pick('día', 'day'), pick('días', 'days'));
  const last = `${dayText(days.last_on, language)}, ${agoText(days.last_on, speech)}`;
  const [es, esMany, en] = OVER[average_over ?? ''] ?? ['', '', ''];
  const isPer = (average_over === 'week' || average_over === 'month') && days.per !== null;
  const times = isPer
    ? pick(
        `En promedio **${number(days.per ?? '')} ${Number(days.per) === 1 ? 'vez' : 'veces'} por ${es}**${what}: ${found} en ${counted(periods_n, es, esMany)} (${when}).`,
        `**${number(days.per ?? '')} ${Number(days.per) === 1 ? 'time' : 'times'} a ${en}** on average${what}: ${found} in ${counted(periods_n, en, `${en}s`)} (${when}).`,
      )
    : days.apart === null
      ? pick(`Solo una vez${what} ${when}.`, `Only once${what} ${when}.`)
      : pick(
          `En promedio cada **${counted(Number(days.apart), 'día', 'días').replace(/^\S+/, number(days.apart))}**${what}: ${found} ${when}.`,
          `Every **${counted(Number(days.apart), 'day', 'days').replace(/^\S+/, number(days.apart))}** on average${what}: ${found} ${when}.`,
        );
  return [
    times,
    pick(`En total ${figure('total')}: ${rows}.`, `${figure('total')} in all: ${rows}.`),
    pick(`La última vez fue el ${last}.`, `The last time was ${last}.`),
  ];
}

/** An amount in another currency. */
export function formatConverted(data: ConvertData, { pick, figure, language }: Speech): string[] {
  const stale = data.stale
    ? pick(', sin actualizar desde hace más de un día', ', not refreshed for more than a day')
    : '';
  // A rate is told as people do: of the dearer one.
  const dearer = data.rate < 1 ? data.to : data.from;
  return [
    pick(
      `${figure('amount')} son ${bold(figure('result'))}, a ${figure('rate')} por ${dearer} (${dayText(data.date, language)}${stale}).`,
      `${figure('amount')} is ${bold(figure('result'))}, at ${figure('rate')} for one ${dearer} (${dayText(data.date, language)}${stale}).`,
    ),
  ];
}
