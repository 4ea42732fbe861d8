/** Whole numbers spelled out, independently of the parser that reads them. */
import { extractAmounts } from './agent/words/amounts.ts';
import { wordsOf } from './agent/words/question-words.ts';

const ES =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const ES_TENS = '- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const ES_HUNDREDS =
  '- ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' ');
const EN =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const EN_TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function spanishBelow(n: number): string {
  if (n < 30) return ES[n] ?? '';
  if (n < 100) return `${ES_TENS[Math.floor(n / 10)]}${n % 10 === 0 ? '' : ` y ${ES[n % 10]}`}`;
  if (n === 100) return 'cien';
  return `${ES_HUNDREDS[Math.floor(n / 100)]}${n % 100 === 0 ? '' : ` ${spanishBelow(n % 100)}`}`;
}

/** Before a noun, one is `un`. */
const shortened = (text: string) => text.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un');

/** `15550`: quince mil quinientos cincuenta. Below a thousand millions. */
export function inSpanish(n: number): string {
  const [millions, thousands, rest] = [Math.floor(n / 1e6), Math.floor(n / 1000) % 1000, n % 1000];
  return [
    millions === 0 ? '' : millions === 1 ? 'un millón' : `${shortened(spanishBelow(millions))} millones`,
    thousands === 0 ? '' : thousands === 1 ? 'mil' : `${shortened(spanishBelow(thousands))} mil`,
    rest === 0 ? '' : shortened(spanishBelow(rest)),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function englishBelow(n: number, and: string): string {
  if (n < 20) return EN[n] ?? '';
  if (n < 100) return `${EN_TENS[Math.floor(n / 10)]}${n % 10 === 0 ? '' : `-${EN[n % 10]}`}`;
  return `${EN[Math.floor(n / 100)]} hundred${n % 100 === 0 ? '' : ` ${and}${englishBelow(n % 100, and)}`}`;
}

/** `15550`: fifteen thousand five hundred (and) fifty. */
export function inEnglish(n: number, and: '' | 'and ' = ''): string {
  const [millions, thousands, rest] = [Math.floor(n / 1e6), Math.floor(n / 1000) % 1000, n % 1000];
  return [
    millions === 0 ? '' : `${englishBelow(millions, and)} million`,
    thousands === 0 ? '' : `${englishBelow(thousands, and)} thousand`,
    rest === 0 ? '' : englishBelow(rest, and),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

const TEMPLATES: readonly ((n: string) => string)[] = [
  (n) => n,
  (n) => `anoté ${n} en la pulpería`,
  (n) => `compras de más de ${n} este mes`,
  (n) => `me alcanza para un tele de ${n}`,
  (n) => `gasté ${n} colones ayer`,
  (n) => `can I afford a TV for ${n} in march`,
  (n) => `add ${n} colones at the store`,
];

/** Each spelling of a number alone, in every template. */
export function checkNumber(n: number, templates = TEMPLATES): void {
  const spelled = [inSpanish(n), inEnglish(n), inEnglish(n, 'and '), String(n), n.toLocaleString('de-DE')];
  for (const text of spelled)
    for (const put of templates) {
      const { amounts, broken } = extractAmounts(wordsOf(put(text)));
      // One, alone, is an article.
      if (n === 1 && !/\d/.test(text)) continue;
      if (broken || amounts.length !== 1 || amounts[0]?.amount !== n)
        throw new Error(`“${put(text)}” is ${n}, not ${JSON.stringify(amounts)}`);
    }
}
