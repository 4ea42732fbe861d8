/** A question as comparable words: lower case, without accents or punctuation, each with its original spelling. */

import { isNumberWord } from '../../numerals.ts';
import { MONTH_PATTERN } from '../periods/day-points.ts';
import { plainTimes } from './times-said.ts';

/**
 * `clause` counts the clauses before the word's own; `unsure` are words that several others may have been meant by;
 * `isAsked` is in a sentence with a question mark; `at` is where it begins.
 */
export type QuestionWord = {
  text: string;
  raw: string;
  quoted?: boolean;
  unsure?: boolean;
  clause: number;
  isAsked?: boolean;
  at: number;
};

/** Questions are short; a longer text is about something else. */
export const QUESTION_LENGTH_MAX = 300;

const UNITS = 'k|mil|millon(?:es)?|usd|crc|eur|colones|dolares|rojos?|tejas?';
const WORD =
  /["“”«]([^"“”«»\n]{1,80})["“”»]|us\$|[₡¢$€%]|#[\p{L}\p{N}_-]+|\d+(?:[-/:]\d+)+|\d[\d.,]*\p{L}*|\p{L}[\p{L}\p{N}&*+.-]*/giu;
/** Between two words: the end of a clause. */
const BREAK = /[,;:?!¿¡()\n…]|\.(?:\s|$)|\.\.|\s[-–—]\s/;
const JOINED = new RegExp(`^(\\d[\\d.,]*)(${UNITS})$`);

/** What people in a hurry write. */
const SHORT: ReadonlyMap<string, string> = new Map(
  `q que,k que,ke que,keda queda,qda queda,qdo quedo,prox proximo,gaso gasolina,suscris suscripciones,susc suscripciones,kedan quedan,kedo quedo,llebo llevo,kincena quincena,qincena quincena,inter internet,m me,cto cuanto,cta cuanta,qnto cuanto,cuato cuanto,kuanto cuanto,quanto cuanto,cnto cuanto,xq porque,
  pq porque,porq porque,tngo tengo,d de,gst gaste,xfa porfa,tb tambien,tbn tambien,x por,pa para,pal para el,bn bien,
  msj mensaje,cel celular,tc tarjeta de credito,pls please,plz please,u you,ur your,thx thanks,hw how,mch much,
  wk week,mth month,mo month,yr year,yday yesterday,acct account,acc account,cc credit card,prom promedio,sem semana,
  fds fin de semana,dls dolares,dlls dolares,col colones,cols colones,trans transacciones,mvtos movimientos,devo debo,devemos debemos,tantisimo tanto,mov movimiento,
  sal salario,n and,b4 before,presu presupuesto,muni muni,tarje tarjeta,u.s usd,depto departamento,cuantoo cuanto,beses veces,whats what,hows how,gasofa gasolina,bezes veces,kiero quiero,oct octubre,celu celular,transf transferencia,oi hoy,ola hola,ytd year to date,anio ano,anios anos,teh the,wat what`
    .split(/,\s*/)
    .map((entry) => entry.split(/ (.*)/s).slice(0, 2) as [string, string]),
);

/** Words that are written with a full stop: `excl. rent`. */
const SHORTENED = /^(?:excl|incl|vs|aprox|approx|prom|avg)$/;

const MONTHS_APART = new RegExp(`(\\b${MONTH_PATTERN}) ?[–—-] ?(?=${MONTH_PATTERN}\\b)`, 'giu');

/** Lower case without accents, ñ as n. */
export function foldWord(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '');
}

/** Whether a name has every word of one of the names that are asked for: `luz|internet`. */
export const hasWordsOf = (name: string, asked: string): boolean =>
  asked.split('|').some((each) =>
    foldWord(each)
      .split(/\s+/)
      .every((word) => foldWord(name).includes(word)),
  );

/** `Pasao`, `gastao`: as it is said, of `pasado`. */
const wholeEnding = (word: string): string =>
  /^[a-z]{3,}aos?$/.test(word) && !/^(?:cacaos?|bacalaos?|bilbao|curazao|callao|saraos?|vahos?|macao)$/.test(word)
    ? word.replace(/ao(s?)$/, 'ado$1')
    : word;

const ASKS_MUCH = /(?<!\p{L})(?:(cu[aá]nt\p{L}+|gast\p{L}+)|how much|how many|spen[dt])(?!\p{L})/iu;

const writePlain = (text: string): string =>
  plainTimes(text.normalize('NFC').replace(/\p{Cf}/gu, ''))
    // `19 Oct – 18 Nov` is a range, `2026-03` a month.
    .replace(/(?<=\p{L}{3}|\d{4})(?<!20\d\d(?=-[01]\d )) ?[–—-] ?(?=\d{1,2} \p{L}{3})/gu, ' to ')
    // `1–10 de diciembre`, `1st-10th`.
    .replace(
      /(?<![\d.,/–—-])(\d{1,2}(?:st|nd|rd|th)?)(?: ?[–—] ?|-(?=\d{1,2}(?:st|nd|rd|th)))(?=\d{1,2}(?![\d.,/–—-]))/giu,
      '$1 to ',
    )
    // `In $`: a currency, and no part of an amount.
    .replace(/(?<=\b(?:in|en) )(?:us)?\$(?! ?\d)/gi, 'USD')
    // `Hiii`, `porfaaa`, and not a name in quotes: "AAA Autos".
    .replace(/(["“«][^"”»]*["”»])|(\p{L})\2{2,}/giu, (_, quoted?: string, letter?: string) => quoted ?? letter ?? '')
    // `Todos los meses`: each.
    .replace(/\btod[oa]s l[oa]s (semana|quincena|mes)(?:es|s)(?!\p{L})/giu, 'cada $1')
    // `Oct. 25`.
    .replace(/\b(jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|ene|abr|ago|dic)\.(?= ?\d)/giu, '$1')
    // `El + caro`; `how much is internet + cell`: the two of them.
    .replace(/(?<=\b(?:el|la|lo|los|las) )\+ ?(?=\p{L})/giu, 'más ')
    .replace(/(?<=\p{L}) ?\+ ?(?=\p{L})/gu, (plus) => {
      const asked = ASKS_MUCH.exec(text);
      return asked === null ? plus : asked[1] === undefined ? ' and ' : ' y ';
    })
    // `Cuánto va en restaurantes`: so far.
    .replace(/\bcu[aá]nto (ya )?va(?:mos)?(?= (?:ya )?en (?!total(?!\p{L})))/giu, 'cuánto $1llevo')
    // `Cuánto es lo normal en la casa`, `what's usual for us`: the average.
    .replace(
      /\b(cu[aá]nto|cu[aá]l) (?:es|ser[ií]a) lo (?:normal|usual|habitual)(?: (?:en (?:la|mi|esta) casa|para (?:nosotros|m[ií])|aqu[ií]))?(?!\p{L})/giu,
      '$1 es el promedio',
    )
    .replace(
      /\bwhat(?:['’]?s| is) (?:normal|usual|typical)(?: (?:for (?:us|me|(?:the|my|our|this) house)|here|at home))?(?= *(?:[?.!,]|$))/giu,
      'what is the average',
    )
    // `En qué mes se disparó`: the highest.
    .replace(/(?<=\b(?:qu[eé]|cu[aá]l) mes )se (?:me |nos )?dispar(?:[oó]|aron)(?!\p{L})/giu, 'fue más alto')
    .replace(
      /(?<=\bwhich month )(?:did it (?:spike|shoot up|jump(?: the most)?|peak)|was the (?:spike|peak))(?!\p{L})/giu,
      'was it the highest',
    )
    // `1500 c/u`.
    .replace(/(?<!\p{L})c\/u(?!\p{L})/giu, 'cada uno')
    // `What does Spotify cost me`: its price, and not what it has cost.
    .replace(/\bdoes ([\p{L}\p{N} .'-]{1,30}?) cost me(?!\p{L})/giu, 'does $1 cost')
    // `Cuánto entra y cuánto sale`: one figure beside the other.
    .replace(
      /\bcu[aá]nto (?:me )?entr(?:a|[oó]) y (?:cu[aá]nto )?(?:me )?sal(?:e|i[oó])(?!\p{L})/giu,
      'ingresos menos gastos',
    )
    // `Transactions from October` are those of October; `what I spent from October` goes on.
    .replace(
      /\b(transactions?|purchases?|charges?|payments?|expenses?|bills?|receipts?|orders?|rides?|trips?|rows?|ones) from (?=(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b(?! (?:to|until|till?|through|thru|on|onwards?|forward|-)\b))/giu,
      '$1 in ',
    )
    // `Mid-July` is a part of July.
    .replace(/\b(mid|early|late)-(?=\p{L})/giu, '$1 ')
    // `X q` is why, and `0% plans` are those without interest.
    // Written with its accent it is what one did, and no order to pay.
    .replace(
      /(?<!\p{L})(?<!ya )pagué(?=\s+(?:(?:la|el|mi)\s+)?(?:tarjeta|recibo|luz|pr[eé]stamo)(?!\p{L}))/giu,
      'ya pagué',
    )
    .replace(/\bx q(?!\p{L})/giu, 'por qué')
    .replace(/\b0 ?%(?= (?:plans?|installments?|purchases?|planes|compras|cuotas)\b)/giu, 'tasa cero')
    // `This whole year` is this year, and `el mes completo` the month.
    .replace(
      /\b(a[ñn]o|mes|semana|ciclo|quincena|trimestre)( pasad[oa]| anterior| actual)? (?:complet[oa]|enter[oa])(?!\p{L})/giu,
      '$1$2',
    )
    .replace(/\b(this|last|current|past) (?:whole|entire|full) (?=(?:year|month|week|cycle|quarter)\b)/giu, '$1 ')
    // `Hace cuánto que no voy`, `cuántos días llevo sin ir`: it asks for the last time.
    .replace(
      /\bcu[aá]nt(?:os d[ií]as|as semanas|os meses|o tiempo|o) (?:llevo|llevamos|tengo|hace) sin(?= )/giu,
      'hace cuánto',
    )
    .replace(
      /\bhow (?:many days|long) (?:has it been |have i (?:gone|been) )?(?:since i (?:last )?|without )(?=\p{L})/giu,
      'when did i last ',
    )
    .replace(/\b(hace cu[aá]nto)(?: tiempo)?(?: que)? no(?= )/giu, '$1')
    // `Leaving PedidosYa out`, and `the 1,680 one`, where no number goes on.
    .replace(/\bleav(?:e|ing) (?!out\b)((?:\p{L}+ ){1,3})out(?!\p{L})/giu, 'excluding $1')
    .replace(/\b(the \d[\d.,]*k?) ones?(?!\p{L})/giu, '$1 charge')
    // `(Gasoline, tickets, such things)` are examples, and bound nothing.
    .replace(
      /(?<!\s)\s*\([^()]*(?<!\p{L})(?:such things|things like that|cosas as[ií]|esas cosas|y as[ií]|etc\.?)\s*\)/giu,
      '',
    )
    // `Ingrese 4 500 en la soda` is an order to note it, and no income.
    .replace(/(?<!\p{L})ingr(?:ese|éseme|esá|esame)(?= (?:[₡$\d]|un gasto|una compra))/giu, 'anote')
    .replace(/(?<!\p{L})jot down(?!\p{L})/giu, 'note')
    .replace(/(?<!\p{L})register(?= (?:[₡$€\d]|an? ))/giu, 'record')
    .replace(/(?<!\p{L})usando (?=(?:la|mi) tarjeta(?!\p{L}))/giu, 'con ')
    .replace(
      /(?<=(?<!\p{L})l[oa]s? (?:pagué|pague|pagamos) (?:\p{L}+ ){0,2})a (?=(?:la|mi) tarjeta(?!\p{L}))/giu,
      'con ',
    )
    // `Y cuánta plata fue?`: how much, and no money that one has; `cuántos colones gasté` is of all currencies.
    .replace(
      /(?<!\p{L})cu[aá]nt(?:a (?:plata|platica|harina)|o dinero)(?=(?: en total)?(?:\s*(?:[?,.;!]|$)| (?:es|son|fue|fueron|era|eran|ser[ií]an?|en total)(?!\p{L})))/giu,
      'cuánto',
    )
    .replace(
      /(?<!\p{L})(?:cu[aá]ntos colones(?= (?:(?:me|nos|he|hemos|llevo|llevamos) )?(?:gast|pagu|pagad|met[ií]|invert))|how many colones(?= (?:did|have) (?:i|we) (?:spen|pa)))(?!.*(?:d[oó]lar|dollar|usd|euro|\$))/giu,
      (said) => (/^c/i.test(said) ? 'cuánto' : 'how much'),
    )
    // `April–June`.
    .replace(MONTHS_APART, '$1 to ');

/** The texts of a question are read in several ways, one after the other. */
const READ_MAX = 64;
function remembering<Read>(read: (text: string) => Read): (text: string) => Read {
  const all = new Map<string, Read>();
  return (text) => {
    const known = all.get(text);
    if (known !== undefined) return known;
    const found = read(text);
    if (all.size >= READ_MAX) all.clear();
    all.set(text, found);
    return found;
  };
}

/** A text as its words are found in it: where they begin is said of this. */
export const plainText = remembering(writePlain);

/** A text without the words that are not kept, each of which reaches to the next. */
export function keepWords(
  text: string,
  words: readonly QuestionWord[],
  isKept: (word: QuestionWord, at: number) => boolean,
): string {
  const plain = plainText(text);
  return words.flatMap((word, at) => (isKept(word, at) ? [plain.slice(word.at, words[at + 1]?.at)] : [])).join('');
}

/** The words of a question, without punctuation; words in quotes are one, and abbreviations are written out. */
export function wordsOf(text: string): QuestionWord[] {
  const words: QuestionWord[] = [];
  const plain = plainText(text);
  let [end, clause] = [0, 0];
  for (const match of plain.matchAll(WORD)) {
    const isShortened = SHORTENED.test(words.at(-1)?.text ?? '') && plain[end] === '.';
    if (words.length > 0 && !isShortened && BREAK.test(plain.slice(end, match.index))) clause++;
    end = match.index + match[0].length;
    if (match[1] !== undefined) {
      words.push({ text: '@', raw: match[1].trim(), quoted: true, clause, at: match.index });
      continue;
    }
    const raw = match[0].replace(/(?<![.,*+&-])[.,*+&-]+$/, '');
    end = match.index + raw.length;
    const folded = foldWord(raw);
    if (folded === '') continue;
    const [, number, unit] = JOINED.exec(folded) ?? [];
    const hyphened = folded.split('-');
    const parts =
      number !== undefined
        ? [number, unit ?? '']
        : hyphened.length > 1 && hyphened.every(isNumberWord) && !/\d/.test(folded)
          ? hyphened
          : // `15 K` is a number of thousands.
            folded === 'k' && /^\d/.test(words.at(-1)?.text ?? '')
            ? [folded]
            : [...(SHORT.get(folded)?.split(' ') ?? [wholeEnding(folded)])];
    // `Set` is a month after a preposition, and else a verb.
    if (folded === 'set' && /^(?:en|de|del|y|a|entre|desde|hasta|in|vs)$/.test(words.at(-1)?.text ?? ''))
      parts[0] = 'setiembre';
    // `oi` is a greeting first or before a comma, and else today.
    const isGreeting = folded === 'oi' && (words.length === 0 || match.input[match.index + 2] === ',');
    for (const part of isGreeting ? [folded] : parts)
      words.push({ text: part, raw: parts.length > 1 ? part : raw, clause, at: match.index });
  }
  return words.map((word) => (isAskedAt(plain, word.at) ? { ...word, isAsked: true } : word));
}

/** Whether the sentence at a place ends with a question mark. */
function isAskedAt(text: string, at: number): boolean {
  const end = text.slice(at).search(/[?!;\n¿]|\.(?:\s|$)/);
  return end !== -1 && text[at + end] === '?';
}

/** The original text of `words`. */
export const rawOf = (words: readonly QuestionWord[]): string => words.map((word) => word.raw).join(' ');

/** Keys side by side, and letters that sound alike. */
const BESIDE =
  'qwertyuiop asdfghjkl zxcvbnm qaz wsx edc rfv tgb yhn ujm ik ol sz zs sc cs bv vb yi iy gj jg kq ck kc aeo oea nm mn xs'.split(
    ' ',
  );

const isBeside = (a: string, b: string) =>
  BESIDE.some((row) => Math.abs(row.indexOf(a) - row.indexOf(b)) === 1 && row.includes(a) && row.includes(b));

/** Whether one typing slip turns one word into the other: a letter added, missing or a key beside it, or two swapped. */
export function isOneTypoFrom(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return a === b;
  // A slip spares the first letter, unless it changed places with the second.
  if (a[0] !== b[0] && (a[0] !== b[1] || a[1] !== b[0])) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  const [restA, restB] = [a.slice(start, endA), b.slice(start, endB)];
  if (restA.length + restB.length === 1) return start > 0;
  if (restA.length === 1 && restB.length === 1) return start > 0 && isBeside(restA, restB);
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}

/** Shorter words are too near to others. */
const LETTERS_MIN = 5;

/**
 * The known words that a slip may have made this word of; none of short words, numbers and known words. With `isName`,
 * what may be a name is not made another word of the same letters but one.
 */
export function nearWords(word: string, known: ReadonlySet<string>, isName = false): string[] {
  if (word.length < LETTERS_MIN - 1 || known.has(word) || !/^[a-z]+$/.test(word)) return [];
  const near: string[] = [];
  for (const each of known) if (each.length >= LETTERS_MIN && isOneTypoFrom(word, each)) near.push(each);
  if (!isName) return near;
  const letters = (text: string) => [...text].toSorted().join('');
  return word.length > LETTERS_MIN
    ? near.filter((each) => each.length !== word.length || letters(each) === letters(word))
    : [];
}
