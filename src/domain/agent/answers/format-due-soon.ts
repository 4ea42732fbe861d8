/** Sentences about what is due, and when. */
import { dayText } from '../../day-text.ts';
import { hasWordsOf } from '../words/question-words.ts';
import type { DueSoonData } from './query-data.ts';
import { counted, daysAhead, firstOf, leftOutText, listOf, quoteText, type Speech } from './speech.ts';

const SHOWN = 10;
const bold = (text: string | null) => `**${text}**`;
const isNamed = (name: string, asked: string | undefined): boolean => asked === undefined || hasWordsOf(name, asked);

/** What is unpaid on the day after. */
function lateMark({ day, paid, kind }: DueSoonData['items'][number], { pick, today }: Speech): string {
  return !paid && kind !== 'salary' && day < today ? pick(', atrasado', ', late') : '';
}

/** What is to be paid, and the salary. */
export function formatDue(data: DueSoonData, speech: Speech): string[] {
  const { pick, figure, language, detail } = speech;
  const isKind = detail === 'card' || detail === 'receipt' || detail === 'salary';
  const places = data.items.map((item, place) => ({ item, place }));
  const shown = places.filter(
    ({ item }) => detail === undefined || (isKind ? item.kind === detail : isNamed(item.name, detail)),
  );
  const until = dayText(data.until, language);
  const since = speech.args['since'];
  const day = typeof since === 'string' ? dayText(since, language) : null;
  if (shown.length === 0) {
    // Of the days that were asked for: before them something may be due.
    const [es, en] =
      day === null
        ? [`hasta el ${until}`, `until ${until}`]
        : since === data.until
          ? [`el ${day}`, `on ${day}`]
          : [`del ${day} al ${until}`, `from ${day} to ${until}`];
    return [pick(`No hay nada que pagar ${es}.`, `There is nothing to pay ${en}.`)];
  }
  const lines = firstOf(shown, SHOWN + 2, speech).map(({ item, place }) => {
    const amount = shown.length === 1 && detail !== undefined ? bold(figure(`due:${place}`)) : figure(`due:${place}`);
    const paid = item.paid ? pick(', ya pagado', ', already paid') : '';
    // Among payments the salary is none.
    const comes =
      item.is_on_card === true
        ? pick(' (va en el pago de la tarjeta)', ' (is in the card’s payment)')
        : item.kind === 'salary' && detail === undefined
          ? pick(' (entra)', ' (comes in)')
          : '';
    return `${dayText(item.day, language)}${daysAhead(item.day, speech)}: ${quoteText(item.name)}${comes}${item.amount === null ? '' : `, ${amount}`}${paid}${lateMark(item, speech)}`;
  });
  const { unpaid_n } = data;
  const many = pick(` en ${counted(unpaid_n, 'pago', 'pagos')}`, ` in ${counted(unpaid_n, 'payment', 'payments')}`);
  const total =
    day !== null
      ? pick(
          since === data.until
            ? `El ${day} tiene que pagar ${bold(figure('unpaid'))}${many}:`
            : `Del ${day} al ${until} tiene que pagar ${bold(figure('unpaid'))}${many}:`,
          since === data.until
            ? `On ${day} you have to pay ${bold(figure('unpaid'))}${many}:`
            : `From ${day} to ${until} you have to pay ${bold(figure('unpaid'))}${many}:`,
        )
      : pick(
          `Hasta el ${until} tiene que pagar ${bold(figure('unpaid'))}${many}:`,
          `Until ${until} you have to pay ${bold(figure('unpaid'))}${many}:`,
        );
  return [...(detail === undefined ? [total] : []), ...listOf(lines), ...leftOutText(data.unconverted, speech)];
}
