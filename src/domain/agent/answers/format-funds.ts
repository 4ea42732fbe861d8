/** Sentences about pension funds: what each holds, what moved it, and how it grew. */
import { dayText, monthText } from '../../day-text.ts';
import { percentText } from './show-money.ts';
import { listOf, type Speech } from './speech.ts';
import type { ToolData } from './tool-data.ts';

const FUNDS = {
  VOL: ['Pensión voluntaria', 'Voluntary pension (voluntaria)'],
  ROP: ['ROP', 'ROP'],
  FCL: ['FCL', 'FCL'],
} as const;

/** Pension funds at their last cut date, the best first where that is asked. */
export function formatPensions({ funds }: ToolData['pension_summary'], speech: Speech): string[] {
  const { pick, figure, about, args, detail, language } = speech;
  if (funds.length === 0)
    return [
      pick(
        'No hay estados de ese fondo: suba uno en Pensiones.',
        'There are no statements of that fund: upload one in Pensions.',
      ),
    ];
  if (args['by_month'] === true) return sayMonths(funds, speech);
  const growth = (fund: (typeof funds)[number]) => fund.time_weighted_return_annual ?? fund.time_weighted_return ?? 0;
  const shown = about === 'top' ? funds.toSorted((one, two) => growth(two) - growth(one)) : funds;
  // Beside what all hold together none stands out.
  const isOne = args['fund'] !== undefined || about === 'top';
  const lines = shown.map((fund) => {
    const { time_weighted_return_annual: yearly, time_weighted_return: whole, from } = fund;
    const parts = [
      [figure(`contributions:${fund.fund}`), pick('aportes', 'contributions')],
      [figure(`rendimientos:${fund.fund}`), pick('rendimientos', 'earnings')],
    ].flatMap(([amount, name]) => (amount === null ? [] : [`, ${name} ${amount}`]));
    const monthly = detail === 'monthly' ? figure(`monthly:${fund.fund}`) : null;
    if (monthly !== null)
      parts.push(pick(` (**${monthly}** al mes en promedio)`, ` (**${monthly}** a month on average)`));
    const since = from === null ? '' : pick(` desde el ${dayText(from, 'es')}`, ` since ${dayText(from, 'en')}`);
    const pct = yearly ?? whole;
    const [change, opening] =
      args['start_date'] === undefined ? [null, null] : [figure(`grown:${fund.fund}`), figure(`opening:${fund.fund}`)];
    if (change !== null && from !== null)
      parts.push(
        (fund.grown ?? 0) < 0
          ? pick(
              `, una diferencia de **${change}** desde el ${dayText(from, 'es')}, cuando tenía ${opening}`,
              `, a difference of **${change}** since ${dayText(from, 'en')}, when it held ${opening}`,
            )
          : pick(
              `, creció **${change}** desde el ${dayText(from, 'es')}, cuando tenía ${opening}`,
              `, grew by **${change}** since ${dayText(from, 'en')}, when it held ${opening}`,
            ),
      );
    const held = figure(`fund:${fund.fund}`);
    const over = yearly !== null ? pick(' anual', ' a year') : change === null ? since : '';
    const grown = pct === null ? '' : `, ${percentText(pct)}${over}`;
    return `${FUNDS[fund.fund][language === 'en' ? 1 : 0]}: ${isOne ? `**${held}**` : held} ${pick('al', 'on')} ${dayText(fund.as_of, language)}${parts.join('')}${grown}`;
  });
  if (args['fund'] !== undefined) return listOf(lines);
  const earned = detail === 'returns' ? figure('earned') : null;
  if (earned !== null)
    return [
      pick(`Entre los fondos rindieron **${earned}**.`, `The funds earned **${earned}** together.`),
      ...listOf(lines),
    ];
  const total = pick(`Entre los fondos hay **${figure('funds')}**.`, `The funds hold **${figure('funds')}** together.`);
  const best = pick('De mayor a menor rentabilidad:', 'The best return first:');
  return [about === 'top' ? best : total, ...listOf(lines)];
}

/** As many months as are told of most, or of least. */
const MONTHS_SHOWN = 3;

/** The months in which a fund earned the most, or the least. */
function sayMonths(funds: ToolData['pension_summary']['funds'], { pick, figure, about, language }: Speech): string[] {
  return funds.flatMap(({ fund, months = [] }) => {
    const order = about === 'low' ? 1 : -1;
    const shown = months.toSorted((one, two) => order * (one.rendimientos - two.rendimientos)).slice(0, MONTHS_SHOWN);
    const name = FUNDS[fund][language === 'en' ? 1 : 0];
    if (shown.length === 0)
      return [
        pick(
          `De ningún mes de ese año se sabe qué rindió: ${name}.`,
          `Of no month of that year is it known what it earned: ${name}.`,
        ),
      ];
    const first =
      about === 'low'
        ? pick(`${name}, los meses que menos rindieron:`, `${name}, the months that earned the least:`)
        : pick(`${name}, los meses que más rindieron:`, `${name}, the months that earned the most:`);
    const lines = shown.map(({ month }, at) => {
      const amount = figure(`earned:${fund}:${month}`);
      return `${monthText(month, language)}: ${at === 0 ? `**${amount}**` : amount}`;
    });
    return [first, ...listOf(lines)];
  });
}
