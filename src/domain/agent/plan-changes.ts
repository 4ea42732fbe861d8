/** Requested changes: each becomes a proposal, which only the person's "Aplicar" applies. */
import { cycleOf } from '../calendar.ts';
import { foldMerchant } from '../merchant-text.ts';
import { writeTerm } from '../search.ts';
import { propose, rowsFor, saysSlot, target, tell } from './change-targets.ts';
import { type Asked, declareIntents, type Plan } from './intents.ts';
import { accountsNamed } from './ledger-names.ts';
import { dayAhead } from './plan-ahead.ts';
import { wordsOf } from './question-words.ts';
import { SUBJECT, searchWords } from './subjects.ts';

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
    filter: `${String(plan.args['filter'])} ${writeTerm('cycle', currentOf(asked))}`,
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

export const CHANGE_INTENTS = declareIntents(
  `
undo | undo | this last rows period put edit | back | deshacer / undo | 1 1
rule | rule|always | put into_category always move spend rule category merchant name |  | una regla / a rule | 2 1
defer | move | put next_cycle ${ROWS} | how_much income back category | pasar al próximo ciclo / move to the next cycle | 4 2
back | back|move|no | put move next_cycle ${ROWS} | how_much | devolver a su ciclo / back to its cycle | 1 1
categorize | put|into_category|this|edit|move category|name | put move edit into_category what find ${ROWS} | how_much budget_item split note when afford why rule | cambiar la categoría / change the category | 4 1
note | note|spend amount | amount note note_in income into_category period rows spend category merchant name account medium this put | how_much more_than less_than safe afford how_many compare item budget_item n_cuotas | anotar / record | 2 1
note_in | note_in|income amount | note into_category period rows category merchant name account | how_much | anotar / record | 2 1
edit | edit|put amount_word|date_word|merchant_word|amount|period | edit put amount count amount_word date_word merchant_word into_category ${ROWS} | how_much category next_cycle account | corregir / correct | 4 1
delete | delete | repeated ${ROWS} | how_much | borrar / delete | 4 1
split | split category | amount count category put into_category ${ROWS} |  | dividir / split | 2 1
link | link|put|move item|n_cuotas | put move link item n_cuotas due recurring ${ROWS} | how_much | ligar / link | 2 1
budget_item | note|put budget_item|recurring amount | amount name merchant category period per budget into_category spend spending rows |  | al presupuesto / to the budget | 1 1
balance | balance_of|edit|put|have|accounts account amount | amount balance_of accounts edit put have account period spend card medium bank | how_much more_than | saldo / balance | 1 1
reminder | remind period | * |  | un recordatorio / a reminder | 9 1
row | this | what why how_much category into_category put rows | period | este movimiento / this transaction | 1 1
help | help | have what |  | ayuda / help | 1 1
outside | outside | money coin rate amount spend what upcoming put all rows medium note name category merchant |  |  /  | 1 1`,
  {
    undo: () => propose('undo', {}),
    rule: planRule,
    defer: planDefer,
    back: (asked) =>
      asked.has('back') || asked.periods.some(({ relative }) => relative === 'current') ? planBack(asked) : null,
    categorize: (asked) =>
      asked.has('put|edit|move|into_category') ||
      (asked.has('this') && !asked.has('name') && asked.periods.length === 0)
        ? planCategory(asked)
        : null,
    note: planNote,
    note_in: planNote,
    edit: (asked) =>
      asked.has('this|last|amount_word|date_word|merchant_word') &&
      !asked.periods.some(({ relative }) => relative !== undefined)
        ? planEdit(asked)
        : null,
    delete: (asked) => rowsFor(asked, 'propose_delete', {}, []),
    split: planSplit,
    link: (asked) => (asked.has('link') || (asked.has('this') && asked.cuotas !== null) ? planLink(asked) : null),
    budget_item: planBudgetItem,
    balance: (asked) => (asked.has('balance_of|accounts|edit') ? planBalance(asked) : null),
    reminder: planReminder,
    row: (asked) =>
      asked.has('category')
        ? null
        : asked.question.page?.transaction_id === undefined
          ? tell('no_row')
          : {
              kind: 'read',
              calls: [{ tool: 'search_transactions', args: { transaction_id: asked.question.page.transaction_id } }],
              about: 'row',
            },
    help: (asked) => (asked.periods.length > 0 ? null : tell('help')),
    outside: () => tell('outside'),
  },
);
