/** `Returns only, not contributions`: what a fund earned and what was paid in are told each by itself, and neither is left out. */

const FUND =
  /(?<!\p{L})(?:pension|pensi[oó]n|pensiones|pensions|fondos?|funds?|rop|fcl|voluntari[oa]|retirement)(?!\p{L})/iu;
const EARNED = '(?:earn(?:ed|ings)?|returns?|growth|gr[eo]wn?|gains?|rend\\p{L}+|rindi\\p{L}+|ganancias?|crec\\p{L}+)';
const PAID_IN =
  '(?:contributions?|contributed|aport\\p{L}+|what (?:i|we) (?:put|pay|paid|contribute) in(?:to it)?(?: (?:myself|ourselves))?|lo que (?:yo )?(?:puse|pongo|meto|met[ií]|he (?:puesto|metido|aportado)))';
const NOT =
  '[\\s,;(]+(?:and |y |pero |but |like )?(?:not counting|not including|not|no|sin contar|sin incluir|sin|without|excluding|leaving out|fuera de)\\s+(?:the |my |mis |los |las |el |la )?(?:own )?';
const ONLY = `[\\s,;(]+(?:by itself|on its own|por s[ií] sol[oa]|${EARNED} only|(?:only|just|solo|solamente) (?:the |los |las )?${EARNED})(?=[\\s,;).?!]|$)`;
const END = '(?!\\p{L})\\)?';
const [earned, paid_in, not_earned, not_paid_in, only_earned] = [
  EARNED,
  PAID_IN,
  `${NOT}${EARNED}${END}`,
  `${NOT}${PAID_IN}${END}`,
  `${ONLY}\\)?`,
].map((source) => new RegExp(`${/^[(]/.test(source) ? '(?<!\\p{L})' : ''}${source}`, 'iu')) as [
  RegExp,
  RegExp,
  RegExp,
  RegExp,
  RegExp,
];

/** The question about one of them, without the other that it is not about. */
export function withoutOtherPart(text: string): string {
  if (!FUND.test(text)) return text;
  const without = (part: RegExp, own: RegExp, said: string) => {
    const left = said.replace(part, '');
    return left !== said && own.test(left) ? left : said;
  };
  return without(only_earned, earned, without(not_paid_in, earned, without(not_earned, paid_in, text)));
}
