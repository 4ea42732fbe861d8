/** Sentences about municipal receipts, water, and how fresh the data are. */
import { compare } from '../compare.ts';
import { dayText, monthText } from '../day-text.ts';
import type { WaterMonth } from './answer-rows.ts';
import { volumeText } from './show-money.ts';
import { sourceName } from './source-names.ts';
import { counted, listOf, quoteText, type Speech } from './speech.ts';
import type { ToolData } from './tool-data.ts';

const SHOWN = 6;

/** The receipts of the municipality, newest first, or those of a month. */
export function formatReceipts(data: ToolData['municipal_receipts'], speech: Speech): string[] {
  const { pick, figure, language, about, detail = '' } = speech;
  const items = about === 'month' ? data.items.filter(({ period }) => period === detail) : data.items;
  if (items.length === 0)
    return [
      about === 'month'
        ? pick(`No hay recibos de ${monthText(detail, 'es')}.`, `There are no receipts of ${monthText(detail, 'en')}.`)
        : pick(
            'No hay recibos municipales: suba uno en Recibos.',
            'There are no municipal receipts: upload one in Receipts.',
          ),
    ];
  const lines = items.slice(0, SHOWN).map((receipt) => {
    const paid = receipt.paid_on ?? receipt.due_on;
    const when =
      paid === null
        ? ''
        : `, ${receipt.paid_on === null ? pick('vence', 'due') : pick('pagado', 'paid')} ${dayText(paid, language)}`;
    return `${quoteText(receipt.municipality)}, ${monthText(receipt.period, language)}: ${figure(`receipt:${receipt.id}`)}${when}`;
  });
  const total = about === 'month' ? items.length : data.total;
  return [
    pick(
      `Hay **${counted(total, 'recibo', 'recibos')}**:`,
      `There ${total === 1 ? 'is' : 'are'} **${counted(total, 'receipt', 'receipts')}**:`,
    ),
    ...listOf(lines),
  ];
}

/** The measured water consumption, newest first. */
export function formatWater(data: ToolData['water_consumption'], speech: Speech): string[] {
  const { pick, detail, args } = speech;
  const newest = data.items.toSorted((a, b) => compare(b.period, a.period));
  const asked = detail === undefined ? newest : newest.filter(({ period }) => period === detail);
  if (asked.length === 0)
    return [
      detail === undefined
        ? pick(
            'No hay lecturas de agua: suba un recibo en Recibos.',
            'There are no water readings: upload a receipt in Receipts.',
          )
        : pick(
            `No hay lecturas de agua de ${monthText(detail, 'es')}.`,
            `There are no water readings of ${monthText(detail, 'en')}.`,
          ),
    ];
  const shown = args['months'] === undefined ? asked.slice(0, SHOWN) : asked;
  return [pick('Consumo de agua:', 'Water use:'), ...listOf(shown.map((month) => waterText(month, speech)))];
}

function waterText(month: WaterMonth, { pick, figure, language }: Speech): string {
  const cost = figure(`water:${month.meter}:${month.period}`);
  const usual = month.usual_m3 === null ? '' : volumeText(month.usual_m3);
  const flag =
    month.flag === null
      ? ''
      : month.flag === 'high'
        ? pick(`, más que lo usual (${usual} m³)`, `, more than usual (${usual} m³)`)
        : pick(`, menos que lo usual (${usual} m³)`, `, less than usual (${usual} m³)`);
  const estimated = month.estimated ? pick(', estimado', ', estimated') : '';
  return `${monthText(month.period, language)}: **${volumeText(month.m3)} m³**${cost === null ? '' : `, ${cost}`}${estimated}${flag}`;
}

/** When each source last sent something. */
export function formatFreshness({ sources }: ToolData['sync_status'], { pick, language }: Speech): string[] {
  const stale = sources.filter(({ verdict }) => verdict !== 'fresh');
  const lines = sources.map((each) => {
    const name = sourceName(each.source, language);
    if (each.last_received_on === null) return `${name}: ${pick('nunca ha llegado nada', 'nothing ever arrived')}`;
    const verdict = each.verdict === 'stale' ? pick(', atrasado', ', stale') : '';
    return `${name}: ${dayText(each.last_received_on, language)}${verdict}`;
  });
  const first =
    stale.length === 0
      ? pick('Todo está al día. Lo último que llegó:', 'Everything is up to date. What arrived last:')
      : pick('No todo está al día. Lo último que llegó:', 'Not everything is up to date. What arrived last:');
  return [first, ...listOf(lines)];
}
