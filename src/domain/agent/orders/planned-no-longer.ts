/** What is paid no more, and is to be planned no longer: `quite Salidas del presupuesto`, `ya no pago Internet`. */
import type { Asked, Plan } from '../plans/intents.ts';
import { joined } from '../words/ledger-names.ts';
import type { Range } from '../words/slots.ts';
import { OF_PLAN } from './budget-orders.ts';
import { propose, saysSlot, tell } from './change-targets.ts';

const REMOVING =
  /^(?:(?:quit[ae]|elimin[ae]|borr[ae]|sa(?:c|qu)[ae]|cancel[ae])(?:me|le)?l?[oa]?|dej[ae]|remove|delete|drop|cancel|rid|stop)$/;
const BESIDE = new Set(
  'de del la el mi mis en linea partida rubro item favor por please the my from of in out off take take it get line i want to y and so entonces asi que porfa mae'.split(
    ' ',
  ),
);

/** Before what is paid no more; what is only cancelled may as well have been paid. */
const STOPPED =
  /^(?:(?:mae|pues|bueno|ok|well|so|que) )*(?:(?:ya no|no longer) (?:lo |la |los |las )?(?:vo[sy] a |vamos a |quiero )?(?:seguir )?(?:pag(?:o|amos|ar|ando)|ten(?:go|emos)|us(?:o|amos)|quiero)|deje de pagar|dejamos de pagar|(?:me )?di de baja|(?:i|we) (?:no longer|don t|do not) (?:pay|have|use|want)|(?:i|we)(?: have| ve)? stopped (?:paying|using)|(?:i|we)(?: have| ve)?(?: just)? cancell?ed)(?: (?:for|de|del|al|a|en|el|la|los|las|mi|my|our|the|pagando|servicio|plan|suscripcion|membresia|subscription|membership|to))*$/;
const CANCELLED =
  /^(?:(?:ya|mae|pues) )*(?:cancele|cancelamos)(?: (?:el|la|los|las|mi|de|del|al|servicio|plan|suscripcion|membresia))*$/;
const ANYMORE = /^(?:any more|anymore|subscription|membership|plan|mas)$/;
/** `I don't want it`, `no quite Internet del presupuesto`: a removal that is denied is none. */
const DENIED = /^(?:no|not|t|don|dont|nunca|never|sin)$/;

/** The item that a range names: by its own name, by a merchant that pays it, or as what a category is planned by. */
function itemsOf({ question }: Asked, { readings, raw }: Range): number[] {
  const { items = [], categories } = question.names.ledger;
  const of = (slot: string) => readings.find((each) => each.slot === slot)?.value;
  const own = of('item');
  if (own !== undefined) return [Number(own)];
  const merchants = [raw, ...(of('merchant')?.replaceAll('"', '').split('|') ?? [])].map(joined);
  const category = categories.find(({ id }) => String(id) === of('category'));
  const isOf = ({ name, matches = [] }: (typeof items)[number]) =>
    [name, ...matches].some((each) => merchants.includes(joined(each))) ||
    joined(name) === joined(category?.name ?? '-');
  return items.filter(isOf).map(({ id }) => id);
}

/** An item that is planned no longer, or that there is none of that name; null where more is said. */
export function planUnplanned(asked: Asked): Plan | null {
  const { words, ranges, amounts, periods, question } = asked;
  const isNamed = (range: Range) => ['item', 'merchant', 'category', 'name'].some((slot) => saysSlot(slot)(range));
  // `My Netflix subscription`, `anymore`.
  const named = ranges.filter(
    (range) => isNamed(range) && !words.slice(range.from, range.to).every((word) => ANYMORE.test(word)),
  );
  const [item] = named;
  if (item === undefined || named.length > 1 || amounts.length + periods.length > 0) return null;
  if (/[?¿]/.test(question.text)) return null;
  const [before, after] = [words.slice(0, item.from), words.slice(item.to)];
  const plan = OF_PLAN.exec(words.join(' '));
  const isRemoved = plan !== null && words.some((word) => REMOVING.test(word) || word === 'take');
  const isStopped = STOPPED.test(before.join(' ')) || (CANCELLED.test(before.join(' ')) && isRemoved);
  const rest = isStopped ? after.filter((word, at) => !(at < 2 && ANYMORE.test(word))) : [...before, ...after];
  const isSaid = (word: string) =>
    REMOVING.test(word) || BESIDE.has(word) || (plan?.[0].split(' ').includes(word) ?? false) || word === 'it';
  if (!(isStopped || isRemoved) || rest.some((word) => DENIED.test(word) || !isSaid(word))) return null;
  const [id, ...more] = itemsOf(asked, item);
  if (id === undefined) return isRemoved ? tell('not_planned', item.raw) : null;
  // `Ya no pago restaurantes`: of a category it is said that it is planned.
  const isOfCategory = !saysSlot('item')(item) && saysSlot('category')(item);
  return more.length > 0 || (isOfCategory && plan === null)
    ? null
    : propose('propose_budget_item', { item: id, active: false });
}
