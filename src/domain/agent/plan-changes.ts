/** Requested changes: each becomes a proposal, which only the person's "Aplicar" applies. */
import { cycleOf } from '../calendar.ts';
import { foldMerchant } from '../merchant-text.ts';
import type { Asked, Intent, Plan } from './intents.ts';
import { accountsNamed, type KnownCategory } from './ledger-names.ts';
import { dayAhead } from './plan-money.ts';
import { wordsOf } from './question-words.ts';
import type { Range } from './slots.ts';
import { filterOf, periodTerms, SUBJECT, searchWords, subjectOf } from './subjects.ts';
import type { ProposalTool } from './tool-data.ts';

const propose = (tool: ProposalTool, args: Record<string, unknown>): Plan => ({ kind: 'propose', tool, args });
const tell = (what: Extract<Plan, { kind: 'tell' }>['what'], detail?: string): Plan => ({
  kind: 'tell',
  what,
  ...(detail === undefined ? {} : { detail }),
});

const saysSlot =
  (slot: string) =>
  ({ readings }: Range) =>
    readings.some((each) => each.slot === slot);

/** The category that a change is to: the last that is named; with its words, which are no part of the rows' subject. */
function target(asked: Asked): { category: KnownCategory; range: Range } | { unknown: string } | null {
  const named = asked.ranges.filter((range) => saysSlot('category')(range) && !saysSlot('uncategorized')(range));
  const range = named.at(-1);
  const id = range?.readings.find(({ slot }) => slot === 'category')?.value;
  const category = asked.question.names.ledger.categories.find((each) => String(each.id) === id);
  if (range !== undefined && category !== undefined) return { category, range };
  const name = asked.ranges.filter(saysSlot('name')).at(-1);
  return name === undefined ? null : { unknown: name.raw };
}

/**
 * The rows a change is about: the open one, the newest of a subject, or all of a filter. A plan that says what is
 * missing; null when no rows are named.
 */
function rowsFor(
  asked: Asked,
  tool: ProposalTool,
  args: Record<string, unknown>,
  without: readonly Range[],
  one = false,
): Plan | null {
  const ranges = asked.ranges.filter((range) => !without.includes(range));
  const id = asked.question.page?.transaction_id;
  const rows = { ...asked, ranges };
  const subject = subjectOf(rows, ranges);
  // A name that no row has is none to change rows by.
  if (subject === null || ranges.some(saysSlot('name'))) return null;
  const period = asked.periods.filter(({ relative }) => relative !== 'next').flatMap(periodTerms);
  const filter = [filterOf({ ...subject, args: { ...subject.args } }), ...period]
    .filter((term) => term !== undefined)
    .join(' ');
  const isThis = asked.has('this') && subject.words.length === 0 && subject.category === null;
  if (isThis || (one && filter === '')) {
    if (id === undefined) return tell('no_row');
    return propose(tool, one ? { transaction_id: id, ...args } : { transaction_ids: [id], ...args });
  }
  if (subject.isEmpty) return asked.has('rows|all') ? tell('too_wide') : null;
  if (
    one ||
    asked.has('last') ||
    /(?:^| )(?:la|el|the) (?:compra |pago |gasto |purchase |charge )?(?:de|del|en|from|at) /.test(
      asked.question.text.toLowerCase(),
    )
  ) {
    const search = { ...subject.args, ...asked.periods.find(({ relative }) => relative !== 'next')?.args, limit: 1 };
    return { kind: 'propose_newest', search, tool, args, detail: subject.name ?? '' };
  }
  return propose(tool, { filter, ...args });
}

function planCategory(asked: Asked): Plan | null {
  const to = target(asked);
  if (to === null) return null;
  if ('unknown' in to)
    return asked.has('this|rows|uncategorized|merchant') ? tell('unknown_category', to.unknown) : null;
  return rowsFor(asked, 'propose_category', { category: to.category.id }, [to.range]);
}

function planDefer(asked: Asked): Plan | null {
  const isNext = asked.periods.some(({ relative }) => relative === 'next') || asked.has('next_cycle');
  const isOnly = /(?:^|\s)(?:dif|def|post|aplaz)/i.test(asked.rawOf('move') ?? '');
  if (!isNext && !(isOnly && asked.periods.length === 0)) return null;
  const cycle = asked.periods.find(({ relative }) => relative !== 'next');
  const plan = rowsFor(asked, 'propose_defer', { deferred: true }, []);
  if (plan?.kind === 'propose_newest' && cycle === undefined)
    return { ...plan, search: { ...plan.search, cycle: currentOf(asked) } };
  if (plan?.kind !== 'propose' || cycle !== undefined || typeof plan.args['filter'] !== 'string') return plan;
  // What is moved to the next cycle are rows of the current one.
  return propose('propose_defer', {
    ...plan.args,
    filter: `${plan.args['filter']} ${periodTerms({ args: { cycle: currentOf(asked) } })}`,
  });
}

const currentOf = ({ question }: Asked): string => cycleOf(question.today, question.cycle_start_day);

function planBack(asked: Asked): Plan | null {
  if (asked.periods.some(({ relative }) => relative !== 'current')) return null;
  return asked.has('this') ? rowsFor({ ...asked, periods: [] }, 'propose_defer', { deferred: false }, []) : null;
}

function planRule(asked: Asked): Plan | null {
  const to = target(asked);
  if (to === null || asked.periods.length > 0) return null;
  const name = asked.ranges.find(
    (range) => range !== ('range' in to ? to.range : null) && (saysSlot('merchant')(range) || saysSlot('name')(range)),
  );
  const text = name?.readings.find(({ slot }) => slot === 'name' || slot === 'merchant')?.value;
  const others = asked.ranges.filter(
    (range) => range !== name && (saysSlot('merchant')(range) || saysSlot('name')(range)),
  );
  if (text === undefined || others.length > ('unknown' in to ? 1 : 0)) return null;
  if ('unknown' in to) return to.unknown === text ? null : tell('unknown_category', to.unknown);
  return propose('propose_rule', { pattern: foldMerchant(searchWords(text)), category: to.category.id });
}

/** A new row: a purchase, or incoming money. */
function planNote(asked: Asked): Plan | null {
  const {
    amounts: [amount, ...others],
    periods: [period, ...more],
    question,
  } = asked;
  if (asked.broken) return tell('broken_amount');
  if (amount === undefined || others.length > 0 || more.length > 0) return null;
  const categories = asked.ranges.filter(saysSlot('category'));
  const place =
    asked.ranges.find(
      (range) => saysSlot('name')(range) || saysSlot('merchant')(range) || saysSlot('account')(range),
    ) ?? categories[0];
  const said =
    categories.find((range) => range !== place) ??
    (place !== undefined && saysSlot('category')(place) ? place : undefined);
  // Of two names one would be lost, and so would where it was paid from.
  if (asked.has('medium')) return null;
  const names = asked.ranges.filter(
    (range) => saysSlot('name')(range) || saysSlot('merchant')(range) || saysSlot('medium')(range),
  );
  if (place === undefined || names.length > (asked.has('into_category') && said === undefined ? 2 : 1)) return null;
  if (asked.has('into_category') && said === undefined)
    return tell('unknown_category', asked.ranges.filter(saysSlot('name')).at(-1)?.raw);
  const day =
    period === undefined
      ? question.today
      : period.args.start_date === period.args.end_date
        ? period.args.start_date
        : undefined;
  if (day === undefined) return null;
  const named = place.readings.find(({ slot }) => slot === 'name')?.value ?? place.raw;
  const category = said?.readings.find(({ slot }) => slot === 'category')?.value;
  return propose('propose_transaction', {
    merchant: named,
    amount: amount.amount,
    ...(amount.currency === undefined || amount.currency === 'CRC' ? {} : { currency: amount.currency }),
    ...(day === question.today ? {} : { date: day }),
    ...(asked.has('note_in|income')
      ? { type: asked.has('salary') && /salar|sueldo/i.test(place.raw) ? 'SALARY' : 'DEPOSITO' }
      : {}),
    ...(category === undefined ? {} : { category: Number(category) }),
  });
}

/** What a row should have instead: an amount, a day, a currency, a merchant. */
function planEdit(asked: Asked): Plan | null {
  if (asked.broken) return tell('broken_amount');
  const [amount, ...others] = asked.amounts;
  const [period, ...more] = asked.periods;
  if (others.length > 0 || more.length > 0) return null;
  const day =
    period === undefined
      ? undefined
      : period.args.start_date === period.args.end_date
        ? period.args.start_date
        : undefined;
  if (period !== undefined && day === undefined) return null;
  const name = asked.has('merchant_word') ? asked.ranges.filter(saysSlot('name')).at(-1) : undefined;
  const changes = {
    ...(amount === undefined ? {} : { amount: amount.amount }),
    ...(amount?.currency === undefined ? {} : { currency: amount.currency }),
    ...(day === undefined ? {} : { date: day }),
    ...(name === undefined ? {} : { merchant: name.raw }),
  };
  if (Object.keys(changes).length === 0) return null;
  const ranges = asked.ranges.filter((range) => !saysSlot('amount')(range) && range !== name);
  return rowsFor({ ...asked, ranges, periods: [], amounts: [] }, 'propose_edit', { changes }, [], true);
}

/** Parts of a row: each category with its amount, in their order. */
function planSplit(asked: Asked): Plan | null {
  if (asked.broken) return tell('broken_amount');
  const { amounts } = asked;
  const categories = asked.ranges.filter(saysSlot('category'));
  if (categories.length < 2 || amounts.length !== categories.length) return null;
  const parts = categories.map(({ readings }, at) => ({
    category: Number(readings.find(({ slot }) => slot === 'category')?.value),
    amount: amounts[at]?.amount,
  }));
  const ranges = asked.ranges.filter((range) => !saysSlot('category')(range) && !saysSlot('amount')(range));
  return rowsFor({ ...asked, ranges, amounts: [] }, 'propose_split', { parts }, [], true);
}

/** The recurring item that a row pays, or its cuotas. */
function planLink(asked: Asked): Plan | null {
  const range = asked.ranges.find(saysSlot('item'));
  const id = range?.readings.find(({ slot }) => slot === 'item')?.value;
  if (asked.cuotas !== null) return rowsFor(asked, 'propose_link', { plan: { cuotas: asked.cuotas } }, [], true);
  return range === undefined ? null : rowsFor(asked, 'propose_link', { recurring_item: Number(id) }, [range], true);
}

function planBudgetItem(asked: Asked): Plan | null {
  const [amount, ...others] = asked.amounts;
  if (asked.broken) return tell('broken_amount');
  const place =
    asked.ranges.find((range) => saysSlot('name')(range) || saysSlot('merchant')(range)) ??
    asked.ranges.find(saysSlot('category'));
  if (amount === undefined || others.length > 0 || place === undefined) return null;
  const category = place.readings.find(({ slot }) => slot === 'category')?.value;
  return propose('propose_budget_item', {
    name: place.readings.find(({ slot }) => slot === 'name')?.value ?? place.raw,
    amount: amount.amount,
    ...(amount.currency === undefined || amount.currency === 'CRC' ? {} : { currency: amount.currency }),
    ...(category === undefined ? {} : { category: Number(category) }),
  });
}

function planBalance(asked: Asked): Plan | null {
  const [amount, ...others] = asked.amounts;
  if (asked.broken) return tell('broken_amount');
  const [account, ...more] = accountsNamed(asked.value('account') ?? '', asked.question.names.ledger.accounts ?? []);
  if (amount === undefined || others.length > 0 || account === undefined || more.length > 0 || !asked.has('account'))
    return null;
  const day = asked.periods[0]?.args.start_date;
  return propose('propose_balance', { account: account.id, amount: amount.amount, as_of: day ?? asked.question.today });
}

/** What to be reminded of, in the person's own words, and when. */
function planReminder(asked: Asked): Plan | null {
  const [period, ...more] = asked.periods;
  const remind = asked.ranges.find(saysSlot('remind'));
  if (period === undefined || more.length > 0 || remind === undefined) return null;
  const on = dayAhead(period, asked.question.today);
  const words = wordsOf(asked.question.text);
  const text = words
    .filter((_, at) => at >= remind.to && !(at >= period.from && at < period.to))
    .map(({ raw }) => raw)
    .join(' ')
    .replace(/^(?:que|de|to|of|about|me) /i, '');
  return on === null || text === '' ? null : propose('propose_reminder', { text, on });
}

const ROWS = `this last all rows period spend latest uncategorized have ${SUBJECT}`;

export const CHANGE_INTENTS: readonly Intent[] = [
  {
    id: 'undo',
    needs: 'undo',
    takes: 'this last rows period put edit',
    bars: 'back',
    label: ['deshacer', 'undo'],
    plan: () => propose('undo', {}),
  },
  {
    id: 'rule',
    names: 2,
    needs: 'rule|always',
    takes: `put into_category always move spend rule category merchant name`,
    label: ['una regla', 'a rule'],
    plan: planRule,
  },
  {
    id: 'defer',
    names: 4,
    periods: 2,
    needs: 'move',
    takes: `put next_cycle ${ROWS}`,
    bars: 'how_much income back category',
    label: ['pasar al próximo ciclo', 'move to the next cycle'],
    plan: planDefer,
  },
  {
    id: 'back',
    needs: 'back|move|no',
    takes: `put move next_cycle ${ROWS}`,
    bars: 'how_much',
    label: ['devolver a su ciclo', 'back to its cycle'],
    plan: (asked) =>
      asked.has('back') || asked.periods.some(({ relative }) => relative === 'current') ? planBack(asked) : null,
  },
  {
    id: 'categorize',
    names: 4,
    needs: 'put|into_category|this|edit category|name',
    takes: `put move edit into_category what find ${ROWS}`,
    bars: 'how_much budget_item split note when afford why rule',
    label: ['cambiar la categoría', 'change the category'],
    plan: (asked) =>
      asked.has('put|edit|into_category') || (asked.has('this') && !asked.has('name') && asked.periods.length === 0)
        ? planCategory(asked)
        : null,
  },
  {
    id: 'note',
    names: 2,
    needs: 'note|spend amount',
    takes: `amount note note_in income into_category period rows spend category merchant name account medium this put`,
    bars: 'how_much more_than less_than safe afford how_many compare item budget_item n_cuotas',
    label: ['anotar', 'record'],
    plan: planNote,
  },
  {
    id: 'note_in',
    names: 2,
    needs: 'note_in|income amount',
    takes: 'note into_category period rows category merchant name account',
    bars: 'how_much',
    label: ['anotar', 'record'],
    plan: planNote,
  },
  {
    id: 'edit',
    names: 4,
    needs: 'edit|put amount_word|date_word|merchant_word|amount|period',
    takes: `edit put amount count amount_word date_word merchant_word into_category ${ROWS}`,
    bars: 'how_much category next_cycle account',
    label: ['corregir', 'correct'],
    plan: (asked) =>
      asked.has('this|last|amount_word|date_word|merchant_word') &&
      !asked.periods.some(({ relative }) => relative !== undefined)
        ? planEdit(asked)
        : null,
  },
  {
    id: 'delete',
    names: 4,
    needs: 'delete',
    takes: `repeated ${ROWS}`,
    bars: 'how_much',
    label: ['borrar', 'delete'],
    plan: (asked) => rowsFor(asked, 'propose_delete', {}, []),
  },
  {
    id: 'split',
    names: 2,
    needs: 'split category',
    takes: `amount count category put into_category ${ROWS}`,
    label: ['dividir', 'split'],
    plan: planSplit,
  },
  {
    id: 'link',
    names: 2,
    needs: 'link|put|move item|n_cuotas',
    takes: `put move link item n_cuotas due recurring ${ROWS}`,
    bars: 'how_much',
    label: ['ligar', 'link'],
    plan: (asked) => (asked.has('link') || (asked.has('this') && asked.cuotas !== null) ? planLink(asked) : null),
  },
  {
    id: 'budget_item',
    needs: 'note|put budget_item|recurring amount',
    takes: 'amount name merchant category period per budget into_category spend spending rows',
    label: ['al presupuesto', 'to the budget'],
    plan: planBudgetItem,
  },
  {
    id: 'balance',
    needs: 'balance_of|edit|put|have|accounts account amount',
    takes: 'amount balance_of accounts edit put have account period spend card medium bank',
    bars: 'how_much more_than',
    label: ['saldo', 'balance'],
    plan: (asked) => (asked.has('balance_of|accounts|edit') ? planBalance(asked) : null),
  },
  {
    id: 'reminder',
    names: 9,
    needs: 'remind period',
    takes: '*',
    label: ['un recordatorio', 'a reminder'],
    plan: planReminder,
  },
  {
    id: 'row',
    needs: 'this',
    takes: 'what why how_much category into_category put rows',
    bars: 'period',
    label: ['este movimiento', 'this transaction'],
    plan: (asked) =>
      asked.has('category')
        ? null
        : asked.question.page?.transaction_id === undefined
          ? tell('no_row')
          : {
              kind: 'read',
              calls: [{ tool: 'search_transactions', args: { transaction_id: asked.question.page.transaction_id } }],
              about: 'row',
            },
  },
  {
    id: 'help',
    needs: 'help',
    takes: 'have what',
    label: ['ayuda', 'help'],
    plan: (asked) => (asked.periods.length > 0 ? null : tell('help')),
  },
  {
    id: 'outside',
    needs: 'outside',
    takes: 'money coin rate amount spend what upcoming put all rows medium note name category merchant',
    label: ['', ''],
    plan: () => tell('outside'),
  },
];
