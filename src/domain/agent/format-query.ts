/** Sentences of the tools that add up, compare and look ahead. */
import { dayText, monthText } from '../day-text.ts';
import type {
  ConvertData,
  DueSoonData,
  InstallmentPlansData,
  LedgerQueryData,
  RecurringItemsData,
  SafeToSpendData,
} from './query-data.ts';
import { foldWord } from './question-words.ts';
import { counted, leftOutText, listOf, periodText, quoteText, type Speech, unknownText } from './speech.ts';

const SHOWN = 10;
const WEEKDAYS = [
  ['lunes', 'Monday'],
  ['martes', 'Tuesday'],
  ['miércoles', 'Wednesday'],
  ['jueves', 'Thursday'],
  ['viernes', 'Friday'],
  ['sábado', 'Saturday'],
  ['domingo', 'Sunday'],
] as const;
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
  const { pick, figure } = speech;
  const when = periodText(data.period, speech);
  const what = nameOf(speech);
  if (data.count === 0 && data.groups.length === 0 && data.previous === undefined)
    return speech.isUnknown
      ? [unknownText(speech)]
      : [pick(`No hay movimientos${what} ${when}.`, `There are no transactions${what} ${when}.`)];
  const times = counted(data.count, pick('movimiento', 'transaction'), pick('movimientos', 'transactions'));
  const isIn = data.direction === 'in';
  const total = isIn
    ? pick(
        `Entraron ${bold(figure('total'))}${what} ${when}: ${times}.`,
        `${bold(figure('total'))} came in${what} ${when}: ${times}.`,
      )
    : pick(
        `Gastó ${bold(figure('total'))}${what} ${when}: ${times}.`,
        `You spent ${bold(figure('total'))}${what} ${when}: ${times}.`,
      );
  return [
    ...measured(data, { what, when, total, times }, speech),
    ...groupLines(data, speech),
    ...leftOutText(data.unconverted, speech),
  ];
}

const bold = (text: string | null) => `**${text}**`;

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
      if (figure('average') === null) return [total];
      const verb = data.direction === 'in' ? pick('Le entran', 'You receive') : pick('Gasta', 'You spend');
      return [
        pick(
          `${verb} en promedio ${bold(figure('average'))} por ${es}${what} (${counted(n, es, esMany)}, ${when}).`,
          `${verb} ${bold(figure('average'))} per ${en} on average${what} (${counted(n, en, `${en}s`)}, ${when}).`,
        ),
        pick(`En total ${figure('total')}: ${times}.`, `${figure('total')} in all: ${times}.`),
      ];
    }
    case 'share':
      return [
        pick(
          `Es el ${bold(figure('share'))} de su gasto: ${figure('total')}${what} de ${figure('of_total')} ${when}.`,
          `That is ${bold(figure('share'))} of your spending: ${figure('total')}${what} of ${figure('of_total')} ${when}.`,
        ),
      ];
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
      ];
    case 'compare': {
      const { previous } = data;
      if (previous === undefined) return [total];
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
    case 'sum':
      return [total];
    default:
      return data.measure satisfies never;
  }
}

function groupLines(data: LedgerQueryData, speech: Speech): string[] {
  const { figure, language, pick } = speech;
  if (data.by === null) return [];
  const nameIn = (group: LedgerQueryData['groups'][number]) =>
    data.by === 'weekday'
      ? (WEEKDAYS[Number(group.key) - 1]?.[language === 'en' ? 1 : 0] ?? '')
      : data.by === 'month' || data.by === 'cycle'
        ? monthText(group.key, language)
        : group.key === 'none' && data.by === 'category'
          ? pick('Sin categoría', 'Uncategorized')
          : quoteText(group.name);
  const most = data.by === 'weekday' ? data.groups.toSorted((a, b) => b.amount_crc - a.amount_crc) : data.groups;
  return listOf(
    most.slice(0, Math.max(SHOWN, data.by === 'cycle' ? 12 : 0)).map((group) => {
      const share = figure(`group_share:${group.key}`);
      return `${nameIn(group)}: ${figure(`group:${group.key}`)}${share === null ? '' : ` (${share})`}`;
    }),
  );
}

/** What is paid or comes again and again. */
export function formatRecurring(data: RecurringItemsData, speech: Speech): string[] {
  const { pick, figure, about, detail, language } = speech;
  const named = data.items.filter(
    ({ name, type, mode }) =>
      isNamed(name, detail) && (about !== 'fixed' || (type === 'EXPENSE' && mode === 'payment')),
  );
  const items = about === 'rose' && detail === undefined ? named.filter(({ rose_pct }) => rose_pct !== null) : named;
  if (items.length === 0)
    return [
      about === 'rose' && detail === undefined
        ? pick('Ningún pago fijo subió de precio.', 'No recurring item rose in price.')
        : detail === undefined
          ? pick('No hay pagos fijos en el presupuesto.', 'There are no recurring items in the budget.')
          : pick(`No hay un pago fijo “${quoteText(detail)}”.`, `There is no recurring item “${quoteText(detail)}”.`),
    ];
  const lines = items.slice(0, SHOWN * 2).map((item) => {
    const next = item.next_on === null ? '' : `, ${pick('sigue el', 'next on')} ${dayText(item.next_on, language)}`;
    const rose = figure(`rose:${item.id}`);
    const up =
      rose === null
        ? about === 'rose'
          ? pick(', no ha subido', ', it did not rise')
          : ''
        : `, ${pick('subió', 'rose')} ${rose}`;
    const yearly = figure(`yearly:${item.id}`);
    return `${quoteText(item.name)}: ${bold(figure(`item:${item.id}`))}${up}${next}${yearly === null ? '' : `, ${yearly} ${pick('al año', 'a year')}`}`;
  });
  const all = detail === undefined && about !== 'rose';
  return [
    ...listOf(lines),
    ...(all
      ? [
          pick(
            `Los pagos fijos son ${figure('fixed_monthly')} al mes.`,
            `The fixed payments are ${figure('fixed_monthly')} a month.`,
          ),
          pick(
            `Al año: gastos ${figure('yearly_expenses')}, ingresos ${figure('yearly_income')}.`,
            `A year: expenses ${figure('yearly_expenses')}, income ${figure('yearly_income')}.`,
          ),
        ]
      : []),
  ];
}

/** What remains of the plans. */
export function formatPlans(data: InstallmentPlansData, speech: Speech): string[] {
  const { pick, figure, language, detail } = speech;
  if (speech.about === 'list') return sayCuotas(data, speech);
  const plans = data.plans.filter(({ merchant }) => isNamed(merchant, detail));
  const paid = detail === undefined ? [] : data.finished.filter(({ merchant }) => isNamed(merchant, detail));
  const done = paid.map(({ plan_id, merchant, of, ended_on }) => {
    const when =
      ended_on === null
        ? ''
        : pick(`, la última el ${dayText(ended_on, 'es')}`, `, the last on ${dayText(ended_on, 'en')}`);
    return pick(
      `${quoteText(merchant)}: ya está pagado, ${figure(`price:${plan_id}`)} en ${counted(of, 'cuota', 'cuotas')}${when}.`,
      `${quoteText(merchant)}: it is paid, ${figure(`price:${plan_id}`)} in ${counted(of, 'cuota', 'cuotas')}${when}.`,
    );
  });
  if (plans.length === 0 && done.length > 0) return listOf(done);
  if (plans.length === 0)
    return [
      detail === undefined
        ? pick('No debe nada en cuotas.', 'You owe nothing in cuotas.')
        : pick(
            `No veo cuotas pendientes de “${quoteText(detail)}”.`,
            `I see no cuotas ahead of “${quoteText(detail)}”.`,
          ),
    ];
  const lines = plans
    .slice(0, SHOWN)
    .map((plan) =>
      pick(
        `${quoteText(plan.merchant)}: de ${figure(`price:${plan.plan_id}`)} en ${plan.of} cuotas lleva pagadas ${plan.billed} (${figure(`billed:${plan.plan_id}`)}) y faltan ${figure(`remaining:${plan.plan_id}`)} en ${counted(plan.remaining_n, 'cuota', 'cuotas')}; termina el ${dayText(plan.ends_on, 'es')}. La próxima: ${figure(`next:${plan.plan_id}`)}, el ${dayText(plan.next_on, 'es')}.`,
        `${quoteText(plan.merchant)}: of ${figure(`price:${plan.plan_id}`)} in ${plan.of} cuotas ${plan.billed} are paid (${figure(`billed:${plan.plan_id}`)}) and ${figure(`remaining:${plan.plan_id}`)} remain in ${counted(plan.remaining_n, 'cuota', 'cuotas')}; it ends on ${dayText(plan.ends_on, 'en')}. The next: ${figure(`next:${plan.plan_id}`)}, on ${dayText(plan.next_on, 'en')}.`,
      ),
    );
  const ends =
    data.ends_on === null
      ? ''
      : pick(`, hasta el ${dayText(data.ends_on, language)}`, `, until ${dayText(data.ends_on, language)}`);
  const total = pick(
    `En cuotas debe ${bold(figure('remaining'))}: ${counted(data.remaining_n, 'cuota', 'cuotas')}${ends}.`,
    `You owe ${bold(figure('remaining'))} in cuotas: ${counted(data.remaining_n, 'cuota', 'cuotas')}${ends}.`,
  );
  return [
    ...(detail === undefined ? [total] : []),
    ...listOf([...lines, ...done]),
    ...leftOutText(data.unconverted, speech),
  ];
}

/** The cuotas of some days. */
function sayCuotas({ cuotas }: InstallmentPlansData, { pick, figure, language }: Speech): string[] {
  if (cuotas.length === 0) return [pick('No hay cuotas en esas fechas.', 'There are no cuotas on those days.')];
  return [
    pick(`Las cuotas suman ${bold(figure('cuotas'))}:`, `The cuotas come to ${bold(figure('cuotas'))}:`),
    ...listOf(
      cuotas.map(
        ({ plan_id, merchant, number, of, day }) =>
          `${dayText(day, language)}: ${quoteText(merchant)} ${number}/${of}, ${figure(`cuota:${plan_id}:${number}`)}`,
      ),
    ),
  ];
}

/** Whether a name has every word of one of the names that were asked for (`luz|internet`). */
const isNamed = (name: string, asked: string | undefined): boolean =>
  asked === undefined ||
  asked.split('|').some((each) =>
    foldWord(each)
      .split(/\s+/)
      .every((word) => foldWord(name).includes(word)),
  );

/** What is to be paid, and the salary. */
export function formatDue(data: DueSoonData, speech: Speech): string[] {
  const { pick, figure, language, detail } = speech;
  const isKind = detail === 'card' || detail === 'receipt' || detail === 'salary';
  const places = data.items.map((item, place) => ({ item, place }));
  const shown = places.filter(
    ({ item }) => detail === undefined || (isKind ? item.kind === detail : isNamed(item.name, detail)),
  );
  const until = dayText(data.until, language);
  if (shown.length === 0)
    return [pick(`No hay nada que pagar hasta el ${until}.`, `There is nothing to pay until ${until}.`)];
  const lines = shown.slice(0, SHOWN + 2).map(({ item, place }) => {
    const amount = figure(`due:${place}`);
    const paid = item.paid ? pick(', ya pagado', ', already paid') : '';
    return `${dayText(item.day, language)}: ${quoteText(item.name)}${amount === null ? '' : `, ${amount}`}${paid}`;
  });
  const since = speech.args['since'];
  const day = typeof since === 'string' ? dayText(since, language) : null;
  const total =
    day !== null
      ? pick(
          since === data.until
            ? `El ${day} tiene que pagar ${bold(figure('unpaid'))}:`
            : `Del ${day} al ${until} tiene que pagar ${bold(figure('unpaid'))}:`,
          since === data.until
            ? `On ${day} you have to pay ${bold(figure('unpaid'))}:`
            : `From ${day} to ${until} you have to pay ${bold(figure('unpaid'))}:`,
        )
      : pick(
          `Hasta el ${until} tiene que pagar ${bold(figure('unpaid'))}:`,
          `Until ${until} you have to pay ${bold(figure('unpaid'))}:`,
        );
  return [...(detail === undefined ? [total] : []), ...listOf(lines), ...leftOutText(data.unconverted, speech)];
}

/** An amount in another currency. */
export function formatConverted(data: ConvertData, { pick, figure, language }: Speech): string[] {
  const stale = data.stale
    ? pick(', sin actualizar desde hace más de un día', ', not refreshed for more than a day')
    : '';
  return [
    pick(
      `${figure('amount')} son ${bold(figure('result'))}, a ${figure('rate')} por ${data.from} (${dayText(data.date, language)}${stale}).`,
      `${figure('amount')} is ${bold(figure('result'))}, at ${figure('rate')} for one ${data.from} (${dayText(data.date, language)}${stale}).`,
    ),
  ];
}

/** What may be spent without missing a payment. */
export function formatSafe(data: SafeToSpendData, speech: Speech): string[] {
  const { pick, figure, language } = speech;
  const salary = data.salary_on === null ? '' : ` (${dayText(data.salary_on, language)})`;
  return [
    pick(`Hoy puede gastar ${bold(figure('today'))}.`, `You can spend ${bold(figure('today'))} today.`),
    ...listOf([
      pick(
        `Hasta el ${dayText(data.quincena_ends_on, 'es')}: ${figure('quincena')}`,
        `Until ${dayText(data.quincena_ends_on, 'en')}: ${figure('quincena')}`,
      ),
      pick(
        `Hasta el próximo salario${salary}: ${figure('until_salary')}`,
        `Until the next salary${salary}: ${figure('until_salary')}`,
      ),
    ]),
    pick(
      `Tiene ${figure('money')}, menos ${figure('due')} por pagar y ${figure('allowances')} apartado: quedan ${figure('free')}.`,
      `You have ${figure('money')}, less ${figure('due')} to pay and ${figure('allowances')} set aside: ${figure('free')} is free.`,
    ),
    ...leftOutText(data.unconverted, speech),
  ];
}
