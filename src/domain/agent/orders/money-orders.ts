/**
 * Orders to do what only a bank or a shop can: `pay off the card for me`, `cancele Netflix`. The agent reads and keeps
 * notes, so it says that it moves no money, and does not answer what the thing costs.
 */
import type { Asked, Plan } from '../plans/intents.ts';

/** What may stand before an order. */
export const ORDER_LEAD =
  '(?:(?:please|just|now|ok|okay|hey|go ahead and|y|and|entonces|then|quiero|quisiera|necesito|i want to|i d like to|i need to|(?:can|could|would|will) you|por favor|porfa|mae|oye|oiga|me|(?:puede|podes|podria|podrias)|(?:quiero|ocupo|necesito) que) )*';
/** Each with what it must name: without that it may be said of a row. */
const ORDERS: readonly (readonly [said: RegExp, names: string])[] = [
  [/^(?:pay|settle)(?: off| for)? /, 'item|merchant|account|card|receipts|muni|plan|loan'],
  [/^cancel /, 'item|merchant|account|card'],
  [/^(?:transfer|wire) /, 'amount|money'],
  [/^(?:send|withdraw|buy) /, 'amount|money|coin|into'],
  [/^(?:pag(?:ue|a)(?:me|le|sela|selo)) /, 'item|merchant|account|card|receipts|muni|plan|loan|amount'],
  [/^(?:pas|mand|envi|gir|deposit)(?:e|a)(?:le|selo|sela) /, 'amount|money'],
  [/^(?:cancel[ea](?:me)?|anul[ea]me) /, 'item|merchant|account|card'],
  [/^(?:transfier[ae]|transferi)(?:me|le)? /, 'amount|money'],
  [/^(?:pay|pag(?:ue|a)) .*(?:for me|por mi)$/, 'item|merchant|account|card|receipts|muni|plan|loan|water'],
];
/** What makes it a question, or something that the agent does. */
const ASKS =
  /(?:^| )(?:how|what|whats|when|which|who|cuant[oa]s?|cual(?:es)?|cuando|que|remind\w*|reminder|recuerd\w*|recordatorio)(?: |$)/;

/** A refusal to move money; null for what is no such order. */
export function planMoneyOrder(asked: Asked): Plan | null {
  const { words, tokens } = asked;
  const said = words.join(' ').replace(new RegExp(`^${ORDER_LEAD}`), '');
  if (ASKS.test(said)) return null;
  // `Cancelé Netflix` was done.
  const first = tokens[words.length - said.split(' ').length]?.raw ?? '';
  if (/[éó]$/.test(first)) return null;
  // `Pay 5000 at Walmart` is noted down.
  if (/^pay /.test(said) && asked.amounts.length > 0) return null;
  return ORDERS.some(([order, names]) => order.test(said) && asked.has(names))
    ? { kind: 'tell', what: 'outside' }
    : null;
}
