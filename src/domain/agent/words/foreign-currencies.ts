/** Currencies that this product does not hold: an amount in one is never taken for colones or dollars. */
import { CURRENCIES } from '../../money.ts';
import { isNumberWord } from '../../numerals.ts';

/** `£30`, `¥ 5000`, `30 £`: any sign but those of the currencies held. */
const SIGN = /(?![₡¢$€₿])\p{Sc}(?= ?\d)|(?<=\d ?)(?![₡¢$€₿])\p{Sc}/u;
/** `C$40`, `R$ 50`: capitals before the sign, and not `gas$20`. */
const OF_ANOTHER = /(?<!\p{L})(?!US\$)(?:\p{Lu}{1,3}|ca?|au|mx|nz|hk|rd|r)\$(?= ?\d)/u;
/** Names of one word, of which only the number before them says that they are money. */
const NAMES =
  /^(?:yen|yenes|libras?|pounds?|quid|francos?|francs?|reales|reais|soles|quetzal(?:es)?|lempiras?|cordobas?|balboas?|rupias?|rupees?|yuan(?:es)?|renminbi|won|liras?|rubl[eo]s?|roubles?|kron[ae]r?|coronas|bolivares|guaranies|rand|zlotys?|shekels?|dirhams?|baht|loonies|canadienses|canadians?|aussies?|ethers?|eth|ethereum|litecoins?|ltc|doge(?:coins?)?|usdt|usdc|tethers?|solana|xrp|cad|gbp|mxn|jpy|chf|aud|nzd|brl|cny|krw|sek|nok|dkk|gtq|hnl|nio|pab|inr|clp|cop|hkd|sgd)$/;
/** `30 pounds of beef` weighs that much, and `2 won ton` are eaten. */
const COUNTED = /^(?:de|of|tons?)$/;
const SCALED = /^(?:k|de|grand)$/;
const INTO = /^(?:en|in|to|into|a)$/;
/** A code stands out by its capitals: `40 TRY`, and not `40, try again`. */
const CODES: ReadonlySet<string> = new Set(
  Intl.supportedValuesOf('currency').filter((code) => !(CURRENCIES as readonly string[]).includes(code)),
);

const foldWord = (text: string): string => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

/** What people call some of them besides. */
const CALLED = ['aussie', 'kiwi'].flatMap((whose) => [`${whose} dollar`, `${whose} dollars`, `${whose} bucks`]);
const OF = ['canada', 'australia', 'nueva zelanda', 'hong kong', 'singapur', 'belice', 'jamaica'];
const NAME_WORDS_MAX = 6;

let names: ReadonlySet<string> | undefined;
/** `Dólares canadienses`, `Canadian dollars`: the names of several words, one and many, in both languages. */
function namesOfSeveral(): ReadonlySet<string> {
  names ??= new Set([
    ...CALLED,
    ...OF.map((place) => `dolares de ${place}`),
    ...['es', 'en'].flatMap((language) => [...CODES].flatMap((code) => [1, 2].map((n) => nameOf(language, code, n)))),
  ]);
  return names;
}

function nameOf(language: string, code: string, amount: number): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: code, currencyDisplay: 'name' });
  return plainOf(format.formatToParts(amount).find(({ type }) => type === 'currency')?.value ?? code).join(' ');
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const plainOf = (text: string): string[] => wordsOf(text).map(foldWord);

/** The first words that are such a name. */
function namedIn(text: string): string | null {
  const words = wordsOf(text);
  for (const at of words.keys())
    for (let count = NAME_WORDS_MAX; count > 1; count--) {
      const name = words.slice(at, at + count).join(' ');
      if (name.includes(' ') && namesOfSeveral().has(foldWord(name))) return name;
    }
  return null;
}

/** Whether a word in capitals beside a number is such a currency: `CAD 40.00` in a statement, where all is in capitals. */
export const isForeignCode = (word: string): boolean => CODES.has(word) && NAMES.test(word.toLowerCase());

/** The words in a text that say a currency which is not held; null where there are none. */
export function foreignCurrencyIn(text: string): string | null {
  const plain = text.normalize('NFC').replace(/\p{Cf}/gu, '');
  const sign = SIGN.exec(plain) ?? OF_ANOTHER.exec(plain);
  if (sign !== null) return sign[0].trim();
  const name = namedIn(plain);
  if (name !== null) return name;
  const isLoud = !/\p{Ll}/u.test(plain);
  const words = plain.match(/\p{L}+|\d[\d.,]*/gu) ?? [];
  for (const [at, word] of words.entries()) {
    const folded = foldWord(word);
    const isCode = !isLoud && word === word.toUpperCase() && CODES.has(word);
    if (!isCode && !NAMES.test(folded)) continue;
    const [before, next] = [foldWord(words[at - 1] ?? ''), foldWord(words[at + 1] ?? '')];
    const isCounted = isNumberWord(foldWord(words[at - 2] ?? ''));
    // `4000 en Coronas` is spent there.
    const isLast = at === words.length - 1 && INTO.test(before) && !isCounted;
    const isAfter = isNumberWord(before) || (SCALED.test(before) && isCounted);
    const isBefore = (isCode || CODES.has(folded.toUpperCase())) && /^\d/.test(next);
    if ((isAfter && !COUNTED.test(next)) || isBefore || isLast) return word;
  }
  return null;
}
