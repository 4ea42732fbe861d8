/** Requested changes: each becomes a proposal, which only the person's "Aplicar" applies. */
import { cycleOf } from '../../calendar.ts';
import { foldMerchant } from '../../merchant-text.ts';
import { writeTerm } from '../../search.ts';
import { type Asked, declareIntents, type Plan, readPlan } from '../plans/intents.ts';
import { ROWS_MAX } from '../plans/ledger-plans.ts';
import { searchWords } from '../plans/merchant-words.ts';
import { COUNT_MAX } from '../plans/plan-ahead.ts';
import { SUBJECT } from '../plans/subjects.ts';
import { wordsOf } from '../words/question-words.ts';
import type { Range } from '../words/slots.ts';
import { changesWhatIs, isToRow, OF_PLAN } from './budget-orders.ts';
import { isTakenBack, propose, rowsFor, saysSlot, target, tell } from './change-targets.ts';
import { dayOf, planBalance, planNote } from './plan-additions.ts';
import { planBudgetItem } from './plan-budget-item.ts';
import { planEdit } from './plan-edit.ts';
import { planReminder } from './plan-reminder.ts';
import { planSplit } from './plan-split.ts';

/** `Meta 5000 en Walmart en la categoría restaurantes`, `I spent 5k at …`: an amount of a new row. */
function isNew(asked: Asked): boolean {
  if (asked.amounts.length === 0 || asked.has('this|rows|uncategorized|latest|move|edit')) return false;
  const said = asked.ranges.filter(
    (range) => range.raw !== '' && ['put', 'note', 'spend'].some((slot) => saysSlot(slot)(range)),
  );
  const isRightBefore = ({ to }: Range) => asked.amounts.some(({ from }) => from === to);
  return said.some(isRightBefore) || (said.length > 0 && !said.some(saysSlot('put')));
}

function planCategory(asked: Asked): Plan | null {
  const to = target(asked);
  if (to === null) return null;
  if (isNew(asked)) return planNote(asked);
  // `Ponga el kiosco en restaurantes y el zacate en hogar` are two; a note, a tag or another name is no category.
  if (isOfTwo(asked) || isEitherOf(asked) || asked.words.some((word) => OF_OTHER.test(word))) return null;
  // `De la compra de Walmart 10 000 son de hogar`: a part of it.
  if (asked.amounts.some((each) => /^(?:son|eran|fueron|are|were)$/.test(asked.words[each.to] ?? ''))) return null;
  if ('unknown' in to)
    return asked.has('this|rows|uncategorized|merchant') ? tell('unknown_category', to.unknown) : null;
  // `El curso, a educación`: what is already called so is no part of the rows' subject either.
  const isTo = ({ readings }: Range) =>
    readings.some(({ slot, value }) => slot === 'category' && value === String(to.category.id));
  // `Ese gasto de Kiosco fue comida, póngalo en Restaurantes`: what it was is why, and not which rows.
  const isWhy = ({ from, readings }: Range) =>
    asked.has('merchant') &&
    readings.some(({ slot }) => slot === 'category') &&
    BEING.test(asked.words.slice(Math.max(0, from - 2), from).join(' '));
  // `Ese no es combustible, es transporte`: what it is not.
  const isWrong = (range: Range) => saysSlot('category')(range) && isTakenBack(asked, range);
  return rowsFor(
    asked,
    'propose_category',
    { category: to.category.id },
    asked.ranges.filter((range) => isTo(range) || isWhy(range) || isWrong(range)),
  );
}

const OF_OTHER = /^(?:notas?|notes?|etiquet\w*|tags?|renombr\w*|renam\w*)$/;
const TO = /^(?:a|en|to|in|into|as|como|under)$/;

/** Whether rows are to go to two categories. */
function isOfTwo({ ranges, words }: Asked): boolean {
  const goals = ranges.filter(
    (range) => saysSlot('category')(range) && !isTakenBack({ words }, range) && TO.test(words[range.from - 1] ?? ''),
  );
  const ids = goals.flatMap(({ readings }) =>
    readings.flatMap(({ slot, value }) => (slot === 'category' ? [value] : [])),
  );
  return goals.length > 1 && new Set(ids).size > 1 && ranges.filter(saysSlot('merchant')).length > 1;
}

/** `Las de Palí son de súper o de hogar`: which of them is not said. */
const isEitherOf = ({ ranges, words }: Asked): boolean =>
  ranges.filter(saysSlot('category')).some(({ to }, at, named) => {
    const next = named[at + 1];
    return next !== undefined && words.slice(to, next.from).some((word) => /^(?:o|u|or)$/.test(word));
  });

const BEING =
  /(?:^| )(?:fue|fueron|era|eran|es|son|was|were|is|are)(?: (?:el|la|un|una|a|the|my|mi|por|for|pura|puro))?$/;

/** `The Ubers`. */
const isPlural = ({ raw, readings }: Range): boolean =>
  /s$/i.test(raw) &&
  readings.some(({ slot, value }) => slot === 'merchant' && value === raw.toLowerCase().slice(0, -1));

function planDefer(asked: Asked): Plan | null {
  const isNext = asked.periods.some(({ relative }) => relative === 'next') || asked.has('next_cycle');
  const isOnly = /(?:^|\s)(?:dif|def|post|aplaz|aplac)/i.test(asked.rawOf('move') ?? '');
  const { today } = asked.question;
  // `Pase la compra de Walmart al 3 de abril`, `move the Siman from Nov 13 to Nov 12` are of its date.
  const to = asked.ranges.find((range) => saysSlot('period')(range) && /(?:^| )(?:al?|to) /i.test(range.raw));
  const isOfMany = asked.words.some((word) => /^(?:l[oa]s|tod[oa]s|all|those|these|both)$/.test(word));
  if (!isNext && to !== undefined)
    return /^(?:al?|to) /i.test(to.raw) || !(isOfMany || asked.ranges.some(isPlural)) ? planEdit(asked) : null;
  if (!isNext && !(isOnly && asked.periods.every((period) => dayOf(period, today) !== undefined))) return null;
  const cycle = asked.periods.find(({ relative }) => relative !== 'next');
  const plan = rowsFor(asked, 'propose_defer', { deferred: true }, []);
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
  // `Volvé a ponerle el súper` is to do it again.
  if (/(?:^| )(?:vuelv|volv)\w* a \w+[aei]r(?:le|lo|la)?s?(?: |$)/.test(asked.words.join(' '))) return null;
  return asked.has('this') ? rowsFor({ ...asked, periods: [] }, 'propose_defer', { deferred: false }, []) : null;
}

function planRule(asked: Asked): Plan | null {
  const to = target(asked);
  if (to === null || asked.periods.length > 0) return null;
  const text = ruledName(asked, 'range' in to ? to.range : null);
  if (text === null) return null;
  if ('unknown' in to) return to.unknown === text ? null : tell('unknown_category', to.unknown);
  const apply = ONLY_TO_COME.test(asked.words.join(' ')) ? { apply: false } : {};
  return propose('propose_rule', { ...patternOf(searchWords(text)), category: to.category.id, ...apply });
}

/** `Solo de ahora en adelante`, `sin tocar lo viejo`, `only future ones`: the rows that are there stay. */
const ONLY_TO_COME =
  /(?:^| )(?:(?:solo|solamente|unicamente|only|just) (?:para |a |for |the )?(?:(?:de|a partir de|desde) (?:ahora|hoy|aqui)|en adelante|l[oa]s? (?:nuev[oa]s?|que ven(?:ga|gan|ir))|l[oa]s? futur[oa]s?|futur[oa]s?|from now|going forward|future|new)|sin (?:tocar|cambiar|mover|afectar) (?:nada de )?(?:l[oa]s?|el) (?:\S+ )?(?:viej\S*|anterior\S*|pasad\S*|antigu\S*|de antes|ya)|(?:without (?:touching|changing|moving)|not|leave|keep) (?:the |any )?(?:old|past|existing|previous)|no (?:toqu\S+|cambi\S+|muev\S+) (?:l[oa]s?|el) (?:viej\S*|anterior\S*|pasad\S*|de antes|ya))(?: |$)/;

/** What a merchant must have in it to be one of the names that are sought, `farmacia|farmavalue`. */
function patternOf(names: string): { pattern: string; match?: 'regex' } {
  const [name = '', ...others] = names.split('|').map(foldMerchant);
  if (others.length === 0) return { pattern: name };
  const escaped = [name, ...others].map((each) => each.replaceAll(/[\\^$.*+?()[\]{}]/g, '\\$&'));
  return { pattern: escaped.join('|'), match: 'regex' };
}

/** What a rule looks for: one name, or all the words up to what is to be done. */
function ruledName(asked: Asked, target: Range | null): string | null {
  const isNamed = (range: Range) => range !== target && ['merchant', 'name'].some((slot) => saysSlot(slot)(range));
  const [first, ...others] = asked.ranges.filter(isNamed);
  if (first === undefined) return null;
  const last =
    others.find((range, at) => range.from !== (others[at - 1] ?? first).to) === undefined ? others.at(-1) : null;
  if (others.length === 0)
    return first.readings.find(({ slot }) => slot === 'name' || slot === 'merchant')?.value ?? null;
  if (last === null || last === undefined) return null;
  return wordsOf(asked.question.text)
    .slice(first.from, last.to)
    .map(({ raw }) => raw)
    .join(' ');
}

/** What of a row is taken off it, which deletes none: `remove the category from Construplaza`. */
const PART_OF_ROW =
  /(?:^| )(?:delete|remove|erase|take off|borr\w*|quit\w*|elimin\w*|sac\w*)(?: \w+)? (?:the|la|el|las|los|my|mi|su) (?:category|categories|categoria|categorias|tag|tags|etiqueta|etiquetas|note|notes|nota|notas|link|date|fecha|monto|amount)(?: |$)/;
/** One of several that are there twice: which one is settled in Review, and is no filter. */
const TWICE = /(?:^| )(?:duplicat\w*|duplicad\w*|repeated|repetid\w*|doble|double)(?: |$)/;

/** `Lo último que anoté`: which rows the person noted is not told apart from those that came in. */
const NOTED =
  /(?:^| )(?:que (?:acabo de \w+|(?:anot|apunt|registr|agreg|agregu|anad)[eio])|(?:i|we|ve) (?:just )?(?:noted|added|recorded|logged|entered))(?: |$)/;

function planDelete(asked: Asked): Plan | null {
  const text = asked.words.join(' ');
  if (NOTED.test(text)) return tell('which_row');
  if (!isSaid(asked, /^(?:delete|no|repeated)$/) || PART_OF_ROW.test(text)) return null;
  // `Delete the gym from the budget`: what is planned, and no row.
  const isOfRow = asked.periods.length + asked.amounts.length > 0;
  if (OF_PLAN.test(text) && !isOfRow && !asked.has('latest|last')) return tell('elsewhere', 'items');
  // `Esa bórrela, la apuntaron doble`: which one is said.
  const isShown = asked.question.shownRows !== undefined && asked.has('this');
  if (TWICE.test(text) && !isOfRow && !isShown) return readPlan('check_ledger', {});
  const plan = rowsFor(asked, 'propose_delete', {}, []);
  return TWICE.test(text) && plan !== null && !isShown && !asked.has('latest|last') ? ofOne(plan) : plan;
}

/** `Remove the duplicate of October 28`: one row, and never both of the two that are there, nor the newest of more. */
function ofOne(plan: Plan): Plan {
  if (plan.kind === 'propose_found')
    return { ...plan, rows: { ...plan.rows, args: { ...plan.rows.args, limit: ROWS_MAX }, which: 'only' } };
  if (plan.kind !== 'propose' || plan.args['filter'] === undefined) return plan;
  const { filter, ...args } = plan.args;
  const rows = { tool: 'search_transactions', args: { q: filter, limit: ROWS_MAX }, which: 'only' } as const;
  return { kind: 'propose_found', tool: plan.tool, args, detail: '', rows };
}

/** The recurring item that a row pays, or its cuotas. */
function planLink(asked: Asked): Plan | null {
  const range = asked.ranges.filter(saysSlot('item')).at(-1);
  const id = range?.readings.find(({ slot }) => slot === 'item')?.value;
  if (asked.cuotas !== null) return rowsFor(asked, 'propose_link', { plan: { cuotas: asked.cuotas } }, [], true);
  return range === undefined ? null : rowsFor(asked, 'propose_link', { recurring_item: Number(id) }, [range], true);
}

const ROWS = `amount count this last all rows period spend latest uncategorized have plan ${SUBJECT}`;
const ASKING = 'how_much how_many when why share compare average most show find safe afford more_than less_than';

/** What says that rows go somewhere: a verb, or that they are something. `Uber, rides only, no food` says neither. */
const PLACING =
  /^(?:es|son|era|eran|fue|fueron|va|van|vaya|vayan|iba|como|deberian?|corresponden?|pertenecen?|is|are|was|were|goes|go|going|should|belongs?|under|as|to|a|into|s)$/;
/** Whether words of the question say it, and not its kind alone. */
const isSaid = ({ ranges }: Asked, slots: RegExp): boolean =>
  ranges.some(({ raw, readings }) => raw !== '' && readings.some(({ slot }) => slots.test(slot)));
const saysWhere = (asked: Asked): boolean =>
  /[=→]|->/.test(asked.question.text) ||
  asked.words.some((word) => PLACING.test(word)) ||
  isSaid(asked, /^(?:put|edit|move|into_category|rule|note|correction)$/);

export const CHANGE_INTENTS = declareIntents(
  `
undo | undo | this last rows period put edit | back | deshacer / undo | 1 1
rule | rule|always | put into_category always move spend rule category merchant name |  | una regla / a rule | 3 1
defer | move | put next_cycle ${ROWS} | how_much income back | pasar al próximo ciclo / move to the next cycle | 4 2
back | back|move|no | put move next_cycle ${ROWS} | how_much | devolver a su ciclo / back to its cycle | 1 1
categorize | put|into_category|this|edit|move category|name | put move edit into_category what find ${ROWS} | how_much budget_item split note when afford why rule amount | cambiar la categoría / change the category | 4 1
note | note|spend|withdraw|put amount | amount count n_cuotas cuotas note note_in withdraw income into_category period rows spend category merchant name account item plan medium this put have savings salary paid spending | ${ASKING} budget_item budget edit move split rule remind delete | anotar / record | 4 1
note_bare | amount merchant|name | amount count period category merchant name account plan medium item | ${ASKING} n_cuotas edit | anotar / record | 4 1
note_only | note | note rows category merchant name period medium | ${ASKING} amount budget_item rule | anotar / record | 2 1
note_in | note_in|income amount | note into_category period rows category merchant name account medium item spend salary deposits have put this show | ${ASKING.replace(' show', '')} | anotar / record | 4 1
edit | edit|put amount_word|date_word|merchant_word|amount|period | edit put amount count amount_word date_word merchant_word into_category noise plan ${ROWS} | how_much when next_cycle budget account split rule note_in | corregir / correct | 4 2
delete | delete | repeated no ${ROWS} | how_much | borrar / delete | 4 1
split | split category | amount count category put into_category rest left item plan ${ROWS} |  | dividir / split | 4 1
link | link|put|move item|n_cuotas | put move link item n_cuotas due recurring budget plan paid ${ROWS} | how_much | ligar / link | 3 1
budget_item | note|put|edit|raise|rose|planned budget_item|recurring|budget|item amount | amount count name merchant category item period per budget planned budget_item edit raise rose put note into_category spend spending rows sync less_than more_than from | ${ASKING.replace(' more_than less_than', '')} | al presupuesto / to the budget | 2 1
balance | balance_of|edit|put|have|accounts|left account|card|loan|savings amount | amount count balance_of accounts edit put raise have account card loan savings coin into period spend medium bank sync this left owe owed what | how_much more_than afford convert into_category | saldo / balance | 2 1
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
      (asked.has('put|edit|move|into_category') && saysWhere(asked)) ||
      (asked.has('this') && !asked.has('name') && asked.periods.length === 0)
        ? planCategory(asked)
        : null,
    note: (asked) => {
      if (isToRow(asked)) return planEdit(asked);
      if (changesWhatIs(asked)) return null;
      return asked.has('note|spend|withdraw') || asked.value('rows') === 'COMPRA' ? planNote(asked) : null;
    },
    note_bare: (asked) =>
      asked.amounts.every(({ isPlain, amount }) => !isPlain || (asked.periods.length === 1 && amount > COUNT_MAX))
        ? planNote(asked)
        : null,
    note_only: (asked) => (asked.broken ? tell('broken_amount') : tell('needs_amount')),
    note_in: (asked) => (changesWhatIs(asked) ? null : planNote(asked)),
    edit: (asked) =>
      asked.has('edit|amount_word|date_word|merchant_word') &&
      !asked.periods.some(({ relative }) => relative !== undefined)
        ? planEdit(asked)
        : null,
    delete: (asked) => (isToRow(asked) ? planEdit(asked) : planDelete(asked)),
    split: planSplit,
    link: (asked) => (asked.has('link') || (asked.has('this') && asked.cuotas !== null) ? planLink(asked) : null),
    budget_item: planBudgetItem,
    balance: (asked) => (asked.has('balance_of|accounts|edit|put|left') ? planBalance(asked) : null),
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
