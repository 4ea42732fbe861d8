/** Sentences about municipal receipts, water, and how fresh the data are. */
import { compare } from '../../compare.ts';
import { dayText, monthText } from '../../day-text.ts';
import type { WaterMonth } from './answer-rows.ts';
import { more } from './make-figure.ts';
import { volumeText } from './show-money.ts';
import { sourceName } from './source-names.ts';
import { counted, firstOf, listOf, quoteText, type Speech } from './speech.ts';
import type { ToolData } from './tool-data.ts';

const SHOWN = 6;

/** The receipts of the municipality, newest first, or those of a month. */
export function formatReceipts(data: ToolData['municipal_receipts'], speech: Speech): string[] {
  const { pick, figure, language, about, detail = '' } = speech;
  if (about === 'reading') return sayReading(data, speech);
  if (about === 'rose') return sayCharge(data, speech);
  const ofMonth = data.items.filter(({ period }) => period === detail);
  const due = data.items.filter(({ due_on, paid_on }) => [due_on, paid_on].some((day) => day?.slice(0, 7) === detail));
  // One that was not billed for a month may fall due in it, and the other way round.
  const [first, second] = about === 'due' ? [due, ofMonth] : [ofMonth, due];
  const isOfMonth = about === 'month' || about === 'due';
  const found = first.length > 0 ? first : second;
  const items = isOfMonth ? found : pickOf(data.items, about);
  if (items.length === 0)
    return [
      isOfMonth
        ? pick(`No hay recibos de ${monthText(detail, 'es')}.`, `There are no receipts of ${monthText(detail, 'en')}.`)
        : pick(
            'No hay recibos municipales: suba uno en Recibos.',
            'There are no municipal receipts: upload one in Receipts.',
          ),
    ];
  const lines = firstOf(items, SHOWN, speech).map((receipt) => {
    const paid = receipt.paid_on ?? receipt.due_on;
    const when =
      paid === null
        ? ''
        : `, ${receipt.paid_on === null ? pick('vence', 'due') : pick('pagado', 'paid')} ${dayText(paid, language)}`;
    return `${quoteText(receipt.municipality)}, ${monthText(receipt.period, language)}: ${figure(`receipt:${receipt.id}`)}${when}`;
  });
  // What one receipt is made of: why it is as high as it is.
  const [only, ...more] = items;
  const parts =
    only === undefined || more.length > 0
      ? []
      : only.charges.map(({ description }, at) => `${quoteText(description)}: ${figure(`charge:${only.id}:${at}`)}`);
  const total = items.length;
  const sum = isOfMonth || items.length === 1 ? null : figure('receipts');
  const { without } = speech.args;
  const less =
    typeof without === 'string' ? pick(`, sin ${quoteText(without)}`, `, without ${quoteText(without)}`) : '';
  return [
    pick(
      `Hay **${counted(total, 'recibo', 'recibos')}**${less}${sum === null ? '' : `, ${sum} en total`}:`,
      `There ${total === 1 ? 'is' : 'are'} **${counted(total, 'receipt', 'receipts')}**${less}${sum === null ? '' : `, ${sum} in all`}:`,
    ),
    ...listOf([...lines, ...parts]),
  ];
}

/** The latest of them, the one before it, the highest or lowest; or all. */
function pickOf<Receipt extends { total: number }>(
  items: readonly Receipt[],
  about: Speech['about'],
): readonly Receipt[] {
  const bySize = (order: number) => items.toSorted((one, two) => order * (one.total - two.total)).slice(0, 1);
  switch (about) {
    case 'last':
      return items.slice(0, 1);
    case 'before':
      return items.slice(1, 2);
    case 'top':
      return bySize(-1);
    case 'low':
      return bySize(1);
    default:
      return items;
  }
}

/** Since when a charge is what it is, and what it was before. */
function sayCharge({ items }: ToolData['municipal_receipts'], { pick, figure, language }: Speech): string[] {
  const [last] = items;
  if (last === undefined) return [pick('Ningún recibo trae ese cobro.', 'No receipt has that charge.')];
  const at = items.findIndex(({ total }) => total !== last.total);
  const since = (at === -1 ? items.at(-1) : items[at - 1]) ?? last;
  const before = items[at];
  const now = `**${figure(`receipt:${last.id}`)}**`;
  const name = quoteText(last.charges[0]?.description ?? '');
  const month = monthText(since.period, language);
  return [
    before === undefined
      ? pick(
          `${name}: ${now} en cada recibo desde ${month}; no ha cambiado.`,
          `${name}: ${now} on each receipt since ${month}; it has not changed.`,
        )
      : pick(
          `${name}: ${now} desde ${month}; en ${monthText(before.period, 'es')} fue ${figure(`receipt:${before.id}`)}.`,
          `${name}: ${now} since ${month}; in ${monthText(before.period, 'en')} it was ${figure(`receipt:${before.id}`)}.`,
        ),
  ];
}

/** What the meters said last. */
function sayReading({ items }: ToolData['municipal_receipts'], { pick, language }: Speech): string[] {
  const last = items.find(({ meters }) => meters.length > 0);
  if (last === undefined) return [pick('No hay lecturas del medidor.', 'There are no meter readings.')];
  return [
    pick(
      `La última lectura, de ${monthText(last.period, 'es')}:`,
      `The last reading, of ${monthText(last.period, 'en')}:`,
    ),
    ...listOf(
      last.meters.map(({ meter, current, m3 }) =>
        pick(
          `medidor ${quoteText(meter)}: **${volumeText(current)}**, ${volumeText(m3)} m³ ${monthText(last.period, language)}`,
          `meter ${quoteText(meter)}: **${volumeText(current)}**, ${volumeText(m3)} m³ ${monthText(last.period, language)}`,
        ),
      ),
    ),
  ];
}

/** The measured water consumption, newest first; the month of most, and what all of it cost, where that is asked. */
export function formatWater(data: ToolData['water_consumption'], speech: Speech): string[] {
  const { pick, detail, args, about, figure } = speech;
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
  if (about === 'rose' && asked.length > 1) return sayWaterRose(asked, speech);
  if (about === 'top' || about === 'low' || about === 'dearest') {
    const order = about === 'low' ? 1 : -1;
    const size = ({ m3, cost }: WaterMonth) => (about === 'dearest' ? (cost ?? 0) : m3);
    const found = asked.toSorted((one, two) => order * (size(one) - size(two))).slice(0, 3);
    const first =
      about === 'low'
        ? pick('El menor consumo:', 'The least water:')
        : about === 'top'
          ? pick('El mayor consumo:', 'The most water:')
          : pick('El agua más cara:', 'The dearest water:');
    return [first, ...listOf(found.map((month) => waterText(month, speech)))];
  }
  const isSpan = args['months'] !== undefined || args['year'] !== undefined || args['from'] !== undefined;
  const shown = isSpan ? asked : firstOf(asked, SHOWN, speech);
  const totals = data.meters.flatMap(({ meter, total_m3 }) => {
    const cost = figure(`water:${meter}`);
    const volume = `${volumeText(total_m3)} m³`;
    const months = new Set(asked.filter((month) => month.meter === meter).map(({ period }) => period)).size;
    const mean = volumeText(Math.round((total_m3 / Math.max(1, months)) * 10) / 10);
    if (cost === null || detail !== undefined) return [];
    const meanCost = figure(`water_mean:${meter}`);
    const each =
      meanCost === null
        ? ''
        : pick(`: ${mean} m³ y ${meanCost} al mes en promedio`, `: ${mean} m³ and ${meanCost} a month on average`);
    return [pick(`En total **${cost}** por ${volume}${each}.`, `**${cost}** in all for ${volume}${each}.`)];
  });
  return [
    ...(isSpan || about === 'spent' ? totals : []),
    pick('Consumo de agua:', 'Water use:'),
    ...listOf(shown.map((month) => waterText(month, speech))),
  ];
}

/** The newest reading of each meter beside the one before it. */
function sayWaterRose(months: readonly WaterMonth[], speech: Speech): string[] {
  const { pick, figure } = speech;
  return [...Map.groupBy(months, ({ meter }) => meter).values()].flatMap((own) => {
    const [last, before] = own;
    if (last === undefined || before === undefined) return listOf(own.map((month) => waterText(month, speech)));
    const differ = (by: string | number, isMore: boolean) =>
      isMore ? pick(`${by} más`, `${by} more`) : pick(`${by} menos`, `${by} less`);
    const cost = figure(`water_by:${last.meter}`);
    const by = [
      last.m3 === before.m3
        ? pick('los mismos m³', 'the same m³')
        : differ(`${volumeText(more(last.m3, before.m3) ?? more(before.m3, last.m3) ?? 0)} m³`, last.m3 > before.m3),
      ...(cost === null ? [] : [differ(cost, (last.cost ?? 0) > (before.cost ?? 0))]),
    ].join(pick(' y ', ' and '));
    return [
      pick(`Del último recibo al anterior: ${by}.`, `The last bill beside the one before: ${by}.`),
      ...listOf([last, before].map((month) => waterText(month, speech))),
    ];
  });
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
  const each = figure(`water_m3:${month.meter}:${month.period}`);
  const price = each === null ? '' : pick(` (${each} el m³)`, ` (${each} a m³)`);
  return `${monthText(month.period, language)}: **${volumeText(month.m3)} m³**${cost === null ? '' : `, ${cost}`}${price}${estimated}${flag}`;
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
