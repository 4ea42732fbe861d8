/** What is left after payments, or whether it is enough: `si pago la tarjeta y el alquiler, ¿con cuánto quedo?`. */
import { addDays } from '../../calendar.ts';
import type { SpokenPeriod } from '../periods/spoken-period.ts';
import { accountsNamed } from '../words/account-names.ts';
import type { Range } from '../words/slots.ts';
import { type Asked, type ReadPlan, readPlan } from './intents.ts';
import { dayAhead } from './plan-ahead.ts';

/** What pays, in any form: `si pago`, `después de cancelar`, `once … is paid`, `gone out of it`. */
const PAYING =
  /^(?:(?:pag|cancel|sald|liquid)(?:o|ue|e|ar|ara|are|arla|arlas|arlo|arlos|amos|aramos|ando|andola|ad[oa]s?|aran?)|cubr(?:o|ir|irla|iendo)|pay|pays|paying|paid|cover|covers|covering|settle[ds]?|settling|clear(?:ed|ing)?|gone|out|off|after|despues|tras|luego|once)$/;
/** What is left, or is enough. */
const LEFT =
  /^(?:quedan?|quedo|quedamos|quedaria[ns]?|quedare|sobran?|sobraria[ns]?|left|leftover|remain(?:s|ing)?|alcanzan?|alcanzaria[ns]?|suficiente|enough|afford|cover)$/;
/** Enough for what is named is for its payment. */
const ENOUGH = /^(?:alcanzan?|alcanzaria[ns]?|suficiente|enough|afford)$/;
const SOON_DAYS = 45;
/** A payment so many days ahead, or fewer, is of what is held now. */
const NEAR_DAYS = 7;
const HELD = /^(?:list_accounts|savings_balances|safe_to_spend)$/;
/** What was asked about before. */
const BACK = /^(?:es[oae]|esos|esas|it|that|them|both|ambas?|ambos)$/;
/** One more, beside the payments that were told. */
const TOO = /^(?:tambien|ademas|too|also|well)$/;
/** What is left of what was told: `cuánto me queda ahí`, and not `is there enough`. */
const IN_THERE = /(?:^| )(?:ahi|alli|(?:left|remains?|remaining|have|in) (?:in )?there)(?: |$)/;
/** Words around them that tell nothing else. */
const AROUND = new Set(
  (
    'y e o si ok okay ahi alli de del la el los las lo un una mi mis su sus me nos te le se en con para pa por a al que es son esta estan sea seria hoy ya ahora ahorita mismo despues luego una vez cuando entonces mae diay pues solo aun todavia ' +
    'cuanto cuanta plata dinero tengo tendria tenga hay lo total todo todos ambos ambas juntos dos cuenta cuentas banco corriente planilla pago pagos contado completa completo completas completos entera entero sera seria digame dime cosa eso esa ese esas esos ' +
    'and or if i we you do does can could will would should my the in on of from out to for with it its that this those them both is are was were be been am has have has having had get gets then there today now right still just over all once after ' +
    'how much what whats s money cash bank payroll account accounts checking current completely full fully sitting chequing make making meet coming up first due bill bills payment payments statement going go goes come comes ll d ve re'
  ).split(' '),
);
/** What the money is in, and what such a question says by its slots. */
const SAID =
  /^(?:account|period|left|remaining|enough|afford|how_much|have|money|bank|accounts|balance_of|paid|due|until|this|what|filler)$/;

const says = ({ readings }: Range, slots: RegExp): boolean => readings.some(({ slot }) => slots.test(slot));

/** The payments that are named, as `safe_to_spend` takes them; null where the clauses of the question say anything else. */
function paymentsIn(asked: Asked, isPartly: boolean): string[] | null {
  const { items = [], accounts = [] } = asked.question.names.ledger;
  const isCard = ({ readings }: Range) =>
    readings.some(
      ({ slot, value }) =>
        slot === 'card' ||
        (slot === 'medium' && value === 'CREDIT_CARD') ||
        (slot === 'rows' && value === 'PAGO_TARJETA') ||
        (slot === 'account' && accounts.some((each) => each.name === value && each.account_type === 'credit_card')),
    );
  const nameOf = (range: Range): string | undefined =>
    items.find(({ id }) => range.readings.some(({ slot, value }) => slot === 'item' && value === String(id)))?.name ??
    (isCard(range) ? 'card' : says(range, /^(?:receipts|muni)$/) ? 'receipt' : undefined);
  // `Mi mamá pregunta, ¿me alcanza para la tarjeta?`: what is told in a clause of its own.
  const clauseAt = (at: number) => asked.tokens[at]?.clause;
  const asking = new Set([
    ...asked.ranges.flatMap((range) => (nameOf(range) === undefined ? [] : clauseAt(range.from))),
    ...asked.words.flatMap((word, at) => (LEFT.test(word) ? clauseAt(at) : [])),
  ]);
  const isSaid = (word: string, at: number) =>
    (isPartly && !asking.has(clauseAt(at))) ||
    PAYING.test(word) ||
    LEFT.test(word) ||
    AROUND.has(word) ||
    TOO.test(word) ||
    asked.ranges.some(
      (range) => at >= range.from && at < range.to && (nameOf(range) !== undefined || says(range, SAID)),
    );
  return asked.words.every(isSaid) ? asked.ranges.flatMap((range) => nameOf(range) ?? []) : null;
}

/** The one account that payments are made from; none of all accounts, and null where several may be meant. */
function accountIn({ ranges, question }: Asked): { account?: number } | null {
  const all = (question.names.ledger.accounts ?? []).filter(({ account_type }) => account_type !== 'credit_card');
  const named = ranges.flatMap(({ readings }) => readings.filter(({ slot }) => slot === 'account'));
  const found = new Set(named.flatMap(({ value }) => accountsNamed(value, all)));
  const [one, ...others] = found;
  return one === undefined ? {} : others.length > 0 ? null : { account: one.id };
}

/** What was told before: payments, of which `eso` may be one, and whether it was what is held. */
type Told = { payments: readonly string[]; isHeld: boolean; account?: number };

/** What an answer told of payments and of what they are paid from. */
export function toldOf(
  { calls, ids = [], ...plan }: ReadPlan,
  { accounts = [] }: Asked['question']['names']['ledger'],
): Told {
  const isOfCard = accounts.some(({ id, account_type }) => ids.includes(id) && account_type === 'credit_card');
  const names = calls.flatMap(({ tool, args: { names: said }, detail = plan.detail }) => {
    if (tool !== 'recurring_items') return detail === 'card' ? ['card'] : [];
    return (typeof said === 'string' ? said : (detail ?? '')).split('|');
  });
  const { pay, account } = calls[0]?.args ?? {};
  const [held, ...more] = plan.about === 'account' && !isOfCard ? ids : [];
  if (typeof pay === 'string')
    return { payments: pay.split('|'), isHeld: true, ...(typeof account === 'number' ? { account } : {}) };
  return {
    payments: isOfCard ? ['card'] : names.filter((name) => name !== ''),
    isHeld: calls.every(({ tool }) => HELD.test(tool)),
    ...(held === undefined || more.length > 0 ? {} : { account: held }),
  };
}

/** `Si pago la tarjeta el 28, ¿cuánto me queda?`: the day of the payment, and not that of what is left. */
function isDayOfPayment({ words, tokens, question: { today } }: Asked, period: SpokenPeriod): boolean {
  const day = dayAhead(period, today);
  const verb = words.findLastIndex((word, at) => at < period.from && (LEFT.test(word) || PAYING.test(word)));
  const isPaid = verb !== -1 && !LEFT.test(words[verb] ?? '') && tokens[verb]?.clause === tokens[period.from]?.clause;
  return isPaid && day !== null && day <= addDays(today, NEAR_DAYS);
}

/** The plan of such a question; null where it is none, says more (`isPartly`: in the clauses that ask), or is of another time. */
export function planAfterPaying(asked: Asked, told: Told | null, isPartly = false): ReadPlan | null {
  const { words, periods, amounts, question, isLed } = asked;
  const isLeft = words.some((word) => LEFT.test(word));
  const isEnough = words.some((word) => ENOUGH.test(word));
  const isPaying = isEnough || words.some((word) => PAYING.test(word));
  // `And once the card is gone out of it?` after what is held.
  const isAfterHeld = isLed && told?.isHeld === true;
  const { today } = question;
  // What is at hand is that of now; it may be for what is paid soon.
  const isNow = periods.every((period) => {
    const day = dayAhead(period, today);
    return isEnough
      ? period.relative === 'current' || (day !== null && day <= addDays(today, SOON_DAYS))
      : (period.args.start_date === today && period.args.end_date === today) || isDayOfPayment(asked, period);
  });
  if (!isPaying || !(isLeft || isAfterHeld) || !isNow || amounts.length > 0) return null;
  const named = paymentsIn(asked, isPartly);
  if (named === null) return null;
  // `Is there enough for it once the card is paid?` after the rent.
  // `¿Me alcanza?`, `y después cuánto me queda` name nothing: they are of what was told.
  const isBack = words.some((word) => BACK.test(word) || TOO.test(word)) || named.length === 0;
  const payments = [...new Set(isBack ? [...(told?.payments ?? []), ...named] : named)];
  const from = accountIn(asked);
  if (payments.length === 0 || from === null) return null;
  const isInTold = IN_THERE.test(words.join(' '));
  if (isInTold && told?.account === undefined && from.account === undefined) return null;
  const before = (isBack || isInTold) && told?.account !== undefined ? { account: told.account } : {};
  return readPlan('safe_to_spend', { pay: payments.join('|'), ...before, ...from });
}
