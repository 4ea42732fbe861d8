/** Sentences about what a month added to the savings at the employer. */
import { monthText } from '../../day-text.ts';
import type { Speech } from './speech.ts';
import type { ToolData } from './tool-data.ts';

/** What a month added to the accounts of the detail, `MEMP|MPAT 2026-10`; the newest where it has no month. */
export function formatAccruals(accruals: ToolData['savings_balances']['accruals'], speech: Speech): string[] {
  const { pick, figure, detail: monthOf = '', language } = speech;
  const [said = '', asked = ''] = monthOf.split(' ');
  const months = accruals.map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}`);
  const month = asked === '' ? (months.toSorted().at(-1) ?? '') : asked;
  const names = said.split('|');
  if (!months.includes(month))
    return [
      asked === ''
        ? pick(`No hay aportes a ${names.join(' ni ')}.`, `There are no deposits into ${names.join(' or ')}.`)
        : pick(
            `No hay aportes a ${names.join(' ni ')} en ${monthText(month, 'es')}.`,
            `There are no deposits into ${names.join(' or ')} in ${monthText(month, 'en')}.`,
          ),
    ];
  const parts = names.map((name) => {
    const added = figure(`${name.toLowerCase()}:${month}`);
    return pick(`**${added}** a ${name}`, `**${added}** went into ${name}`);
  });
  return [
    pick(
      `En ${monthText(month, language)} entraron ${parts.join(' y ')}.`,
      `In ${monthText(month, language)} ${parts.join(' and ')}.`,
    ),
  ];
}
