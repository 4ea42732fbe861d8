/**
 * Whether a sentence says of a figure what its own call did not ask for: `gastó {{f1}} en gasolina`, of restaurants. Of
 * the words beside it only those of its own scope, of what is measured, and a few that bound nothing are known: any other
 * may name a category, a shop, a time, a person, or turn it all around.
 */
import { CALLED } from '../agent/words/common-names.ts';
import { measuresIn, monthsIn } from './measures.ts';
import { foldText } from './plain-prose.ts';
import { DATE, dayIn, MONTH_NAME, withWholeDays } from './said-days.ts';
import type { TurnFigure } from './turn-figures.ts';

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Words that bound nothing, of both languages, folded. */
const NEUTRAL = new Set(
  words(`el la los las un una unos unas lo al del a de en con y e que se su sus le les te tu tus usted ustedes es son fue fueron era ser
    sido esta este estos estas ese esa esos esas eso esto ello ellas ellos aqui ahi asi como ya tambien ademas pues entonces ha han he hay
    habia haber si para por segun muy bien donde cual cuales cuanto cuanta cuantos pero mientras aunque porque
    ciclo mes periodo facturacion monto montos importe importes cantidad cifra cifras valor dato datos registro registros registrado
    registrada resumen detalle informacion respuesta categoria comercio movimiento movimientos transaccion plata dinero colones dolares euros
    corresponde corresponden equivale asciende ascienden llega registra registran muestra muestran aparece aparecen representa
    representan suma sumo suman sumaron ver verlo claro hola perfecto quiere desea actual curso
    the an of in on at for and or you your yours it its this that these those is are was were be been has have had do did
    does i as so also well here there what which how much many but while although because cycle month period billing
    amount amounts figure figures data record records recorded according category merchant transaction transactions current comes came
    adds money colones dollars euros would like see details summary comes shown shows hizo hubo anda with to va van runs from ve s re ll`),
);
/** Of what it is of as a whole, where nothing bounds it. */
const WHOLE =
  /^(?:total(?:es|mente)?|todo|toda|todos|todas|general|conjunto|overall|all|altogether|everything|entire|whole|sum)$/;
/** Of what is, and of what was: checked by themselves. */
const TIME = /^(?:actual(?:mente)?|ahora|current(?:ly)?|now|pasad[oa]|anterior|previous|last|previo|prior)$/;
/** Up to now is all of what is not over. */
const UP_TO_NOW =
  /(?:(?:hasta|al dia de|a) (?:hoy|ahora|la fecha|el momento|este momento)|de momento|por ahora|so far|(?:until|till|as of|up to) (?:now|today)|to date)\b/g;
/** How long a time is that is said by its kind, in days. */
const LENGTHS: readonly (readonly [RegExp, number, number])[] = [
  [/^(?:hoy|today|dia|day|ayer|yesterday)$/, 1, 1],
  [/^(?:semanas?|weeks?)$/, 2, 7],
  [/^(?:quincenas?|fortnights?)$/, 13, 16],
  [/^(?:anos?|years?)$/, 200, 400],
];
/** Of one thing after another: the last salary, the next cuota. */
const NEXT = /^(?:ultim[oa]s?|last|latest|proxim[oa]s?|next|siguientes?|upcoming|reciente|recent)$/;
/** A change is told next to what was before. */
const COMPARED =
  /^(?:mas|menos|more|less|frente|comparad[oa]|comparacion|compared|respecto|relacion|versus|vs|contra|than)$/;
/** Where a cycle was compared with the one before. */
const SAME_POINT = /^(?:mism[oa]|punto|altura|point|same)$/;
/** Where money lies: a sum of rows is not of one of them. */
const KEPT = /^(?:cuentas?|accounts?|tarjetas?|cards?|bancos?|banks?)$/;
const ROW =
  /^(?:transaction|transaction_crc|category|group|day|last|next|next_cuotas|price|due|cuota|item|charge|paid|payment)$/;

/** The text without the days that are the figure's own: of a sum both of its ends, in their order. */
function withoutOwnDays(text: string, { scope, time }: TurnFigure): string {
  const spread = withWholeDays(text);
  const dates = [...spread.matchAll(DATE)].map((match) => ({ at: match.index, text: match[0], day: dayIn(match[0]) }));
  const [first, second] = dates;
  const is = (said: string | undefined, day: string | undefined) => said !== undefined && day?.endsWith(said) === true;
  const { span, days } = scope;
  const isWhole = span !== null && dates.length === 2 && is(first?.day, span[0]) && is(second?.day, span[1]);
  const isSince =
    span !== null &&
    dates.length === 1 &&
    time === 'now' &&
    is(first?.day, span[0]) &&
    /(?:desde|since)(?: el| the)? $/.test(spread.slice(0, first?.at));
  const isDay = dates.length > 0 && dates.every(({ day }) => days.some((own) => is(day, own)));
  return isWhole || isSince || isDay
    ? spread.replace(DATE, ' ').replace(/\b(?:desde|hasta|from|to|until|through|since)\b/g, ' ')
    : spread;
}

/** The single words that people say for a category. */
const calledOf = (name: string): string[] =>
  (
    CALLED[
      words(name)
        .filter((word) => !/^[ya]$/.test(word))
        .join('-')
    ] ?? ''
  )
    .split(', ')
    .filter((word) => !word.includes(' '));

const CALLED_WORDS = new Set(
  Object.values(CALLED).flatMap((phrases) => phrases.split(', ').filter((phrase) => !phrase.includes(' '))),
);

const SPOKEN: Readonly<Record<string, readonly string[]>> = { USD: ['dolar', 'dollar'], EUR: ['euro'] };

/** What of the turn a figure's own words are made of, which are looked up for every word. */
const own = new WeakMap<TurnFigure, ReadonlySet<string>>();

function ownWords(figure: TurnFigure): ReadonlySet<string> {
  const known = own.get(figure);
  if (known !== undefined) return known;
  const spoken: readonly string[] = figure.subjects.flatMap((name) => SPOKEN[name] ?? []);
  const names = [...figure.subjects, ...figure.beside, ...figure.scope.searched.names, ...spoken].map(foldText);
  const found = new Set([...names.flatMap((name) => name.match(/[a-zñ\d]+/g) ?? []), ...names.flatMap(calledOf)]);
  own.set(figure, found);
  return found;
}

/** `restaurante` is a word of `Restaurantes`. */
const isOf = (word: string, known: ReadonlySet<string>): boolean =>
  known.has(word) ||
  known.has(`${word}s`) ||
  known.has(`${word}es`) ||
  known.has(word.replace(/e?s$/, '')) ||
  known.has(word.replace(/s$/, ''));

/**
 * `text` is the sentence, folded, without its claims; `others` are the figures that it also tells, whose words are theirs;
 * `around` is what was said before, where what was searched for may have its name; `counts` are numbers of this turn.
 */
export function saysMore(
  figure: TurnFigure,
  {
    text,
    others,
    around,
    counts,
  }: { text: string; others: readonly TurnFigure[]; around: string; counts: ReadonlySet<string> },
): boolean {
  const { scope, measures, months, time } = figure;
  const all = [figure, ...others];
  // Less than what was searched for: `en Uber`, of Uber and Didi; `en restaurantes`, of one of them.
  const said = new Set(`${text} ${around}`.match(/[a-zñ\d]+/g) ?? []);
  const isSaid = (name: string) =>
    (foldText(name).match(/[a-zñ\d]{2,}/g) ?? []).some((word) => isOf(word, said)) ||
    calledOf(foldText(name)).some((word) => said.has(word));
  if (scope.searched.isBounded || (scope.searched.names.length > 1 && !scope.searched.names.every(isSaid))) return true;
  const plain = withoutOwnDays(time === 'before' ? text : text.replace(UP_TO_NOW, ' '), figure);
  if (/[<>≤≥≈±]/.test(plain)) return true;
  const years = (months ?? []).map((month) => month.slice(0, 4));
  const head = figure.name.split(':')[0] ?? '';
  const isKnown = (word: string): boolean => {
    if (/^\d/.test(word)) return counts.has(word) || years.includes(word);
    if (all.some((each) => isOf(word, ownWords(each)))) return true;
    // `Salidas` is also what entertainment is called.
    if (CALLED_WORDS.has(word)) return false;
    if (NEUTRAL.has(word) || TIME.test(word)) return true;
    if (WHOLE.test(word))
      return all.some(({ subjects, measures: own }) => subjects.length === 0 || own.includes('share'));
    if (MONTH_NAME.test(word))
      return months === null || monthsIn(word).some((month) => months.some((each) => each.endsWith(month)));
    const length = LENGTHS.find(([pattern]) => pattern.test(word));
    if (length !== undefined)
      return scope.length === null
        ? length[1] === 1 || /year/.test(head)
        : scope.length >= length[1] && scope.length <= length[2];
    if (NEXT.test(word)) return ROW.test(head);
    const { said: of } = measuresIn(word);
    if (COMPARED.test(word)) return measures.includes('change');
    if (SAME_POINT.test(word)) return measures.includes('change') || /^(?:previous|spent_so_far|so_far)/.test(head);
    if (KEPT.test(word)) return scope.length === null;
    return of.length > 0 && (!of.every((each) => each === 'extreme') || measures.includes('extreme') || ROW.test(head));
  };
  return (plain.match(/\d(?:[\d.,:/-]*\d)?|[a-zñ]+/g) ?? []).some((word) => !isKnown(word));
}
