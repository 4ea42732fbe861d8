/** What is asked of a list that was told: `¿cuál es la más cara?`, `the second one`, `solo las tres primeras`, `add them up`. */
import type { Language } from '../../vocabulary.ts';
import type { Asked, ReadPlan } from '../plans/intents.ts';
import { isOwn, spanOf } from '../plans/ledger-plans.ts';
import { directionOf } from '../plans/said-direction.ts';
import { currentCycle } from '../plans/subjects.ts';
import type { ListPick } from '../plans/told-operations.ts';
import { INTENTS } from '../understand/all-intents.ts';
import type { Before } from '../understand/clauses-meant.ts';
import type { Found } from '../understand/understood.ts';
import { extractAmounts } from '../words/amounts.ts';
import { rowsTold } from './told-rows.ts';
import { daysOfAll, runOf } from './told-run.ts';

/** What points at the list, names its lines by no name of their own, or asks: all of it says nothing more. */
const AROUND = new Set(
  (
    'y e o pues mae diay entonces ok okay ah aja uy bueno please porfa and so then now just solo only de del of the el la los las lo un una unas unos a an in en on to al ' +
    'cual cuales que quien which what who whats show give tell dime digame deme muestreme me mi my list lista es son fue fueron era eran seria is was were are s re did does do one ones ' +
    'esa ese eso esas esos estas estos those these them that this they ellas ellos todas todos all there up together ' +
    'ticket tiquete day dia cosa cosas gasto gastos compra compras pago pagos cobro cobros linea lineas item items purchase purchases payment payments charge charges thing things expense expenses by por total each cada'
  ).split(' '),
);
const MOST =
  'mas (?:car|alt|grand|fuert|costos|pesad|gord|larg|elevad)(?:[oae]s?|it[oa]s?)?|mas (?:cuestan?|costo|costaron|duelen?|dolio|dolieron|vale|valio|pegan?|pego|pesan?|peso|sale|salio)|(?:me )?(?:cuestan?|costo|costaron|duelen?|dolio|dolieron|vale|pega|pego|pesa|sale|salio|tiene|tienen) mas|mayor(?:es)?|peor(?:es)?|(?:cost|costs|hurt|hurts|stings?|stung|has|have|holds?)(?: me)?(?: the)? most|(?:the )?most(?: expensive| costly)?|big(?:gest)?|largest|priciest|dearest|highest|worst|greatest|heaviest';
const LEAST =
  'mas (?:barat|baj|pequen|chiquit)(?:[oae]s?|it[oa]s?)?|mas chic[oa]s?|menos (?:car[oa]s?|cuestan?|costo|dolio|duele)|(?:me )?(?:cuestan?|costo|dolio|sale|tiene) menos|menor(?:es)?|cheapest|smallest|lowest|tiniest|(?:cost|costs|hurt|hurts|has|have)(?: me)?(?: the)? least|(?:the )?least(?: expensive| costly)?';
/** From two on. */
const NUMBERS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'dos two segundo segunda second',
    'tres three tercer tercero tercera third',
    'cuatro four cuarto cuarta fourth',
    'cinco five quinto quinta fifth',
  ].flatMap((words, at) => words.split(' ').map((word) => [word, at + 2])),
);
const COUNT = '(?<count>dos|tres|cuatro|cinco|two|three|four|five|[2-9])';
const PLACE =
  '(?<place>segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]|second|third|fourth|fifth|[2-9](?:nd|rd|th)|numero [2-9]|number [2-9])';
const FIRST = '(?:primer[oa]s|first|top)';
const ORDER = '(?:sort(?:ed)?|order(?:ed)?|rank(?:ed)?|ordene(?:l[oa]s)?|ordename(?:l[oa]s)?|ordenad[oa]s)';
const TIMES =
  'veces|viajes|visitas|idas|depositos|movimientos|transacciones|retiros|pedidos|times|trips|visits|deposits|transactions|withdrawals|orders|rides|rows';
/** So many points after a place, a number of words, in one. */
const numberOf = (word = '1'): number => NUMBERS[word] ?? Number(/\d/.exec(word)?.[0] ?? Number.NaN);

type Groups = Readonly<Record<string, string | undefined>>;
/** Picks by the words that say them; the rest of the question must say nothing. In order: the longest first. */
const PICKS: readonly (readonly [RegExp, (said: Groups) => ListPick])[] = (
  [
    [
      `(?:${ORDER} )?(?:from |de )?(?:lowest|smallest|cheapest|menor|menos)(?: to| a) (?:highest|largest|biggest|mayor|mas)`,
      () => ({ kind: 'sorted', isRising: true }),
    ],
    [
      `(?:${ORDER} )?(?:from |de )?(?:highest|largest|biggest|mayor|mas)(?: to| a) (?:lowest|smallest|menor|menos)|${ORDER}(?: (?:them|those|these|it|all))?(?: (?:by|por|segun) (?:amount|price|size|monto|precio|tamano))?`,
      () => ({ kind: 'sorted', isRising: false }),
    ],
    [`(?:${PLACE} )(?:${MOST})`, ({ place }) => ({ kind: 'extreme', isLeast: false, rank: numberOf(place), count: 1 })],
    [`(?:${PLACE} )(?:${LEAST})`, ({ place }) => ({ kind: 'extreme', isLeast: true, rank: numberOf(place), count: 1 })],
    [
      `(?:(?:${COUNT} )?(?:${MOST}))`,
      ({ count }) => ({ kind: 'extreme', isLeast: false, rank: 1, count: numberOf(count) }),
    ],
    [
      `(?:(?:${COUNT} )?(?:${LEAST}))`,
      ({ count }) => ({ kind: 'extreme', isLeast: true, rank: 1, count: numberOf(count) }),
    ],
    [
      `${FIRST} ${COUNT}|${COUNT.replace('count', 'many')} ${FIRST}`,
      ({ count, many }) => ({ kind: 'place', at: 1, count: numberOf(count ?? many) }),
    ],
    [
      `(?:(?:cuanto (?:fue|es|costo|salio)|how much (?:was|is)) (?:la |el |the ))?${PLACE}(?: cuanto (?:fue|es|costo|salio))?`,
      ({ place }) => ({ kind: 'place', at: numberOf(place), count: 1 }),
    ],
    ['(?:ultim[oa]|last)(?: one)?', () => ({ kind: 'place', at: -1, count: 1 })],
    [
      `(?:cuant[oa]s|how many)(?: (?:hay|${TIMES})(?: (?:a|al|to|en|at) (?:el |la |al |the )?(?:cajero|banco|machine|atm|bank|tienda|lugar|store|shop|place))?)?`,
      () => ({ kind: 'count' }),
    ],
    [
      'sum[aeo](?:l[oa]s|mel[oa]s)?|sumad[oa]s|(?:add|sum)|(?:y )?cuanto (?:suman?|sumaron|sumo|dan|dieron|dio|fueron)(?: en total)?',
      () => ({ kind: 'sum' }),
    ],
  ] satisfies [string, (said: Groups) => ListPick][]
).map(([words, make]) => [new RegExp(`(?:^| )(?:${words})(?= |$)`), make]);

/** What a question asks of a list, if all that it says is that. */
export function pickIn({ words, tokens }: Pick<Asked, 'words' | 'tokens'>): ListPick | null {
  // What is the most is told in colones.
  const text = words
    .map((word) => word.normalize('NFD').replaceAll(/\p{M}/gu, ''))
    .join(' ')
    .replace(/ (?:en|in) (?:colones|colons)$/, '');
  for (const [pattern, make] of PICKS) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const rest = text.replace(pattern, ' ').split(' ');
    if (rest.every((word) => word === '' || AROUND.has(word))) return make(found.groups ?? {});
  }
  return boundIn(words, tokens);
}

const BELOW = /^(?:below|under|less than|menos|bajan?|debajo)$/;
const ABOVE = /^(?:over|above|more than|mas|pasan?|arriba|encima)$/;

/** `¿Cuáles pasan de 20 mil?`, `the ones over 5k`. */
function boundIn(words: Asked['words'], tokens: Asked['tokens']): ListPick | null {
  const { amounts, broken } = extractAmounts(tokens);
  const [said, ...others] = amounts;
  if (broken || said === undefined || others.length > 0) return null;
  const rest = words.filter((word, at) => (at < said.from || at >= said.to) && !AROUND.has(word)).join(' ');
  if (!BELOW.test(rest) && !ABOVE.test(rest)) return null;
  const { amount, currency } = said;
  const of = currency === undefined ? {} : { currency };
  return { kind: 'bounded', isBelow: BELOW.test(rest), amount: String(amount), ...of };
}

/** Tools whose answer is a list by itself; rows and groups are where a number of them, or what they are by, was asked for. */
const LISTS =
  /^(?:recurring_items|due_soon|installment_plans|upcoming_cuotas|list_accounts|pension_summary|savings_balances|municipal_receipts|monthly_trend|daily_spending)$/;
/** What rows are added up by, when it is asked for. */
const GROUPS = /^(?:categor|merchants?$|comercios?$|shops?$|tiendas?$)/;
const OF_GROUPS = /^(?:spending_by_category|query_ledger)$/;

const tellsList = ({ calls }: ReadPlan, { has, words }: Asked): boolean =>
  calls.every(({ tool, args }) => {
    // The payments of a card are in no sum: their list is all that is told of them.
    if (tool === 'search_transactions')
      return isOwn(args['type']) || (typeof args['limit'] === 'number' && args['limit'] > 1);
    const isGrouped = OF_GROUPS.test(tool) && (has('by') || words.some((word) => GROUPS.test(word)));
    return LISTS.test(tool) || (isGrouped && args['measure'] !== 'largest');
  }) && new Set(calls.map(({ tool }) => tool)).size === 1;

const OF_CUOTAS = /^(?:installment_plans|upcoming_cuotas)$/;
const ROWS = /^(?:search_transactions|spending_by_category|query_ledger)$/;
/** The most and the least of all have been told, each by itself. */
const TOLD = /^(?:top|low)$/;
const PLAIN = /^(?:place|sum|sorted)$/;
const ASKING = /^(?:cual(?:es)?|que|quien|which|what|whats|who|lista|list)$/;
const ROW = /^(?:compras?|gastos?|purchases?|expenses?)$/;
/** Times that have places of their own: `¿y la segunda?` may be a fortnight. */
const NUMBERED = /^(?:quincenas?|semanas?|fortnights?|weeks?|half|halves)$/;
const PAYMENT = /^(?:pagos?|payments?)$/;
const VISIT = /^(?:trips?|visits?|times|purchases?|veces|idas|visitas|compras|vueltas|viajes)$/;
/** So many of the largest are told where no number is asked for. */
const SHOWN = 3;

const ALL = /^(?:tod[oa]s|all)$/;

type Extreme = Extract<ListPick, { kind: 'extreme' }>;

/** The rows that were added up, by their amounts: those of the same search and time. */
function extremeOf(before: NonNullable<Before>, pick: Extreme, isOfAll: boolean): ReadPlan | null {
  const { plan, asked } = before;
  const run = isOfAll ? runOf(before) : null;
  // `¿Cuál de todas?`, after two days, is of both.
  const days = run === null ? undefined : run.isOfOneThing ? daysOfAll(run, asked.question) : null;
  if (days === null) return null;
  const rows = plan.kind === 'read' ? rowsTold(plan) : null;
  if (plan.kind !== 'read' || rows === null) return null;
  const measure = pick.isLeast ? 'smallest' : 'largest';
  const cycle = currentCycle(asked);
  const { today } = asked.question;
  // A list without a time is of all time, a sum of the cycle.
  const isEver = plan.calls.every(({ tool }) => tool === 'search_transactions');
  const calls = rows.map(({ of, time, detail }) => ({
    tool: 'query_ledger' as const,
    args: {
      ...{
        measure,
        ...of,
        ...(days ?? (Object.keys(time).length > 0 ? time : isEver ? spanOf({ args: {} }, today) : { cycle })),
      },
      top: pick.rank > 1 ? pick.rank : pick.count > 1 ? pick.count : SHOWN,
    },
    ...(detail === undefined ? {} : { detail }),
  }));
  return {
    ...{ kind: 'read', calls, about: 'plain' },
    ...(plan.detail === undefined ? {} : { detail: plan.detail }),
    ...(pick.rank > 1 ? { picked: { kind: 'place', at: pick.rank, count: 1 } } : {}),
    ...(pick.count > 1 ? { isOfSeveral: true } : {}),
  };
}

/** How many rows a sum was of: in the time that was told of. */
function countOf(plan: ReadPlan, asked: Asked): ReadPlan | null {
  // Of rows that were listed, all: also those that no sum counts.
  if (plan.about === 'list' && plan.calls.every(({ tool }) => tool === 'search_transactions')) return plan;
  // Of each of two that were compared.
  if (plan.reckoned !== undefined) {
    const all = plan.reckoned.of.map((each) => ({
      each,
      count: each.reckoned === undefined ? countOf(each, asked) : null,
    }));
    const counted = all.flatMap(({ each, count }) =>
      (count?.calls.slice(0, 1) ?? []).map((call) => ({ ...call, detail: each.detail })),
    );
    const isOfEach = all.every(({ count }) => count !== null) && new Set(all.map(({ each }) => each.detail)).size > 1;
    return isOfEach ? { kind: 'read', calls: counted, about: 'plain' } : null;
  }
  // Of a name alone, which was told whichever way its money went, so are they: what friends sent is no spending.
  const isNamed = plan.about === 'spent' && plan.calls[0]?.tool === 'search_transactions' && asked.has('merchant');
  const isEitherWay = isNamed && directionOf(asked) === undefined && !asked.has('how_much');
  const calls = (rowsTold(plan) ?? []).map(({ of, time, detail }): ReadPlan['calls'][number] => ({
    ...(isEitherWay && of.direction === undefined
      ? { tool: 'search_transactions', args: { q: of.filter, ...time } }
      : { tool: 'query_ledger', args: { measure: 'count', ...of, ...time } }),
    ...(detail === undefined ? {} : { detail }),
  }));
  const isTimes = calls.every(({ tool }) => tool === 'search_transactions');
  const of = plan.detail === undefined ? {} : { detail: plan.detail };
  return calls.length === 0 ? null : { kind: 'read', calls, about: isTimes ? 'times' : 'plain', ...of };
}

const OLDEST =
  /^(?:(?:y|and|pero|ahora|now|cual|cuales|which|what|whats|s|es|is|are|fue|was|one|mejor|orden\w*|muestr\w*|show|sort|list|them|those|with|with the|the|la|el|lo|las|los|de|por|fecha|by date|from) )*(?:oldest(?: ones?)?(?: first| to newest| to the newest)?|(?:mas )?(?:vieja|viejo|antigua|antiguo)s?(?: a (?:la |lo )?(?:mas )?(?:nueva|nuevo|reciente)s?| primero)?)$/;

/** The rows of a list from the oldest on; null of anything else. */
function oldestFirst(plan: ReadPlan): ReadPlan | null {
  if (!plan.calls.every(({ tool }) => tool === 'search_transactions')) return null;
  const calls = plan.calls.map((call) => ({ ...call, args: { ...call.args, order: 'oldest' } }));
  return { ...plan, calls, about: 'list' };
}

/** What is asked of the list that was told; null where none was, or where more is said. */
export function pickedOf(asked: Asked, before: Before, language: Language): Found | null {
  if (before === null || before.isChange || before.plan.kind !== 'read') return null;
  const { intent, kind } = before;
  const oldest = OLDEST.test(asked.words.join(' ')) ? oldestFirst(before.plan) : null;
  if (oldest !== null) return { kind: 'answer', plan: oldest, intent, asked: before.asked, language, of: kind };
  const pick = pickIn(asked);
  if (pick === null) return null;
  const isList = tellsList(before.plan, before.asked);
  // The last of a list of groups; of rows it is the newest.
  const isLast = pick.kind === 'place' && pick.at < 0;
  const isOfGroups = before.plan.calls.every(
    ({ tool, args }) => tool === 'spending_by_category' || args['by'] !== undefined,
  );
  if (isLast && (!isList || !isOfGroups || before.plan.reckoned !== undefined)) return null;
  // How many cuotas one purchase has is no number of purchases.
  const isOfPlan = before.plan.detail !== undefined && before.plan.calls.every(({ tool }) => OF_CUOTAS.test(tool));
  if (pick.kind === 'count' && isOfPlan)
    return { kind: 'answer', plan: before.plan, intent, asked: before.asked, language, of: kind };
  // What a few lines come to is not what the list does.
  const { picked } = before.plan;
  if (/^(?:sum|mean)$/.test(pick.kind) && /^(?:place|extreme|bounded)$/.test(picked?.kind ?? ''))
    return { kind: 'refusal', what: 'unknown', asked, language };
  // `¿Y eso al año?` of one line leaves the list as it was; a sum of several answers is no list.
  const [listed, ...others] = before.plan.reckoned?.of ?? [before.plan];
  if (isList && (listed === undefined || others.length > 0)) return null;
  const plan = isList && listed !== undefined ? listed : before.plan;
  const isOfRows = plan.calls.every(({ tool }) => ROWS.test(tool));
  // `The biggest purchase` is a row, and no line of another list.
  const isLimited = isList && plan.calls.every(({ tool }) => tool === 'search_transactions');
  const isRow = asked.words.some((word) => ROW.test(word) || (isOfRows && PAYMENT.test(word)));
  if ((isRow && !isLimited) || (pick.kind === 'extreme' && TOLD.test(plan.about))) return null;
  if (pick.kind === 'extreme' && !isList) {
    const isOfAll = asked.words.some((word) => ALL.test(word));
    const extreme = isOfRows ? extremeOf(before, pick, isOfAll) : null;
    if (extreme === null && isOfAll && runOf(before) !== null)
      return { kind: 'refusal', what: 'unknown', asked, language };
    const meant = INTENTS.find(({ id }) => id === 'extreme');
    return extreme === null || meant === undefined
      ? null
      : {
          kind: 'answer',
          plan: extreme,
          intent: meant,
          asked: before.asked,
          language,
          of: pick.isLeast ? 'smallest' : 'largest',
        };
  }
  // `How many trips was that`, of shops: of its rows, and not of the shops.
  const isOfRowsIn =
    plan.calls.every(({ args }) => args['by'] !== undefined) && asked.words.some((word) => VISIT.test(word));
  if (pick.kind === 'count' && (!isList || isOfRowsIn)) {
    const count = countOf(plan, before.asked);
    const meant = INTENTS.find(({ id }) => id === 'count');
    return count === null || meant === undefined
      ? null
      : { kind: 'answer', plan: count, intent: meant, asked: before.asked, language, of: 'count' };
  }
  if (pick.kind === 'bounded' && isOfRows) return null;
  // `¿Y de la segunda?` may be a fortnight.
  const isExtreme = plan.calls.every(({ args }) => args['measure'] === 'largest' || args['measure'] === 'smallest');
  const isOfTime =
    [...before.asked.words, ...asked.words].some((word) => NUMBERED.test(word)) || asked.words.includes('de');
  const isAsked =
    pick.kind !== 'place' ||
    isExtreme ||
    asked.words.some((word) => ASKING.test(word)) ||
    (plan.about === 'list' && !isOfTime);
  const isTold = isList || (isOfRows && plan.reckoned === undefined && PLAIN.test(pick.kind) && isAsked);
  if (!isTold) return null;
  return { kind: 'answer', plan: { ...plan, picked: pick }, intent, asked: before.asked, language, of: kind };
}
