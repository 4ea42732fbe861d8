/**
 * The labels of amounts in pension statements. No real statement is public, so the vocabulary is wide: a label begins
 * with one of the HEADS, and the words after it select the part of the equation. A new wording is a new row here. All
 * patterns are for folded text (lower case, no accents).
 */

/** The parts of the equation: opening + contributions + rendimientos + bonuses − commission + transfers = balance. */
export const PARTS = [
  'opening',
  'contributions',
  'rendimientos',
  'bonuses',
  'commission',
  'transfers',
  'balance',
] as const;
export type Part = (typeof PARTS)[number];

/**
 * `whole` is all of a part; a `piece` is one of several that add up to it; an `extra` is a piece that may also stand
 * beside the whole (extraordinary contributions); a `spare` counts only where nothing better is printed, because an
 * accumulated amount may be older than the period.
 */
export type Role = 'whole' | 'extra' | 'piece' | 'spare';

/** How the printed number counts: with its sign, by its magnitude, or by its magnitude with the sign that adds up. */
export type Sign = 'printed' | 'plus' | 'minus' | 'either';

/** The meaning of a label. `dated` is the balance of a day: the period's first or last, according to the dates. */
export type Meaning = { readonly part: Part | 'dated'; readonly role: Role; readonly sign: Sign };

const HEADS = {
  balance: 'nuevo saldo|saldos?|(?:monto|total|ahorro|capital) acumulado|total ahorrado',
  contribution: 'aportes?|aportacion(?:es)?|contribucion(?:es)?|cotizacion(?:es)?',
  rendimiento: 'rendimientos?|interes(?:es)?|(?:plus|minus)valias?',
  bonus: 'bonificacion(?:es)?|(?:distribucion de )?utilidades',
  commission: 'comision(?:es)?|cargos? (?:por|de) administracion',
  transfer: 'retiros?|liquidacion(?:es)?|desembolsos?|traslados?|transferencias?',
  other: 'otros (?:movimientos|ajustes|ingresos|abonos|creditos|egresos|cargos|debitos|rebajos)|ajustes?',
} as const;
type Head = keyof typeof HEADS;

/** `Otros aportes` are a piece of the contributions. */
const OTHER = '(?:otr[oa]s )?';

/** Every head of a text, each in the group of its name. */
export const HEADS_IN_TEXT = new RegExp(
  `(?<![\\p{L}\\d])(?:${Object.entries(HEADS)
    .map(([head, words]) => `(?<${head}>${head === 'other' ? '' : OTHER}(?:${words}))`)
    .join('|')})(?![\\p{L}\\d])`,
  'gu',
);

const HEADS_AT_START = Object.entries(HEADS).map(
  ([head, words]) => [head, new RegExp(`^(?:${words})(?![a-z])`)] as const,
);

/** Words that do not distinguish amounts of one kind. */
const NEUTRAL = new Set(
  (
    'a al colones con corte crc cuenta de del durante e el en este fecha fondo fondos i ii individual la las lo los mes ' +
    'mensual mensuales mi mis o para por periodo presente semestral semestre su sus trimestral trimestre ultimo y ' +
    'acreditada acreditadas acreditado acreditados administrado administrados aplicado aplicados cobrada cobradas ' +
    'devengado devengados efectuado efectuados ganado ganados generado generados neta netas neto netos obtenido ' +
    'obtenidos pagada pagadas realizado realizados recaudado recaudados recibido recibidos registrado registrados ' +
    'total totales mas menos adm administracion administrativa administrativas manejo operadora opc ' +
    'enero febrero marzo abril mayo junio julio agosto setiembre septiembre octubre noviembre diciembre'
  ).split(' '),
);

type Rule = { readonly head: Head; readonly says?: RegExp; readonly meaning: Meaning | null };
const means = (part: Part | 'dated', role: Role = 'whole', sign: Sign = 'printed'): Meaning => ({ part, role, sign });

/** A rule without words is for a label with neutral words only. The first matching rule applies; null is no part. */
const RULES: readonly Rule[] = [
  {
    head: 'balance',
    says: /promedio|minim|maxim|disponib|bloquead|embargad|pignorad|a favor|dolar|cuotas|pendiente|retirab|garanti|pension|edad|anos|aport|contribu|rendimient|interes|comision|bonific|traslad|retir/,
    meaning: null,
  },
  { head: 'balance', says: /anterior|inicial|previo|apertura|inicio/, meaning: means('opening') },
  {
    head: 'balance',
    says: /final|actual|corte|a la fecha|cierre|acumulado|nuevo|total|vigente|ahorrad|administrado|fin(?![a-z])/,
    meaning: means('balance'),
  },
  { head: 'balance', says: /\d{4}|\d[-/][a-z]{3}/, meaning: means('dated') },
  { head: 'balance', meaning: means('balance') },

  {
    head: 'contribution',
    says: /historic|desde (?:su|la|el inicio)|afiliacion|pendiente|porcentaje|%|tasa|maxim|minim|meta|anos|promedio|numero|cantidad/,
    meaning: null,
  },
  { head: 'contribution', says: /acumulad/, meaning: means('contributions', 'spare') },
  { head: 'contribution', says: /obrer[oa]s?(?: |-|\/| y )patron/, meaning: means('contributions') },
  { head: 'contribution', meaning: means('contributions') },
  {
    head: 'contribution',
    says: /extraordinari|adicional|voluntari/,
    meaning: means('contributions', 'extra'),
  },
  { head: 'contribution', says: /./, meaning: means('contributions', 'piece') },

  {
    head: 'rendimiento',
    says: /historic|desde (?:su|la|el inicio)|afiliacion|anual|nominal|real(?!iz)|porcentaje|%|tasa|meses|promedio|pasad|futur/,
    meaning: null,
  },
  { head: 'rendimiento', says: /acumulad/, meaning: means('rendimientos', 'spare') },
  {
    head: 'rendimiento',
    says: /^minusvalias?(?!.*(?:plusvalia|rendimiento))/,
    meaning: means('rendimientos', 'piece', 'minus'),
  },
  { head: 'rendimiento', says: /^(?:interes|plusvalia|minusvalia)/, meaning: means('rendimientos', 'piece') },
  {
    head: 'rendimiento',
    says: /^rendimientos?[^a-z]*(?:(?:de|por|los|las|y|e|o|netos?|netas?|del|periodo|interes(?:es)?|plusvalias?|minusvalias?|ganancias?|perdidas?)(?![a-z])[^a-z]*){0,12}$/,
    meaning: means('rendimientos'),
  },
  { head: 'rendimiento', meaning: means('rendimientos') },
  { head: 'rendimiento', says: /./, meaning: means('rendimientos', 'piece') },

  { head: 'bonus', says: /acumulad/, meaning: means('bonuses', 'spare') },
  { head: 'bonus', says: /utilidades/, meaning: means('bonuses', 'extra') },
  { head: 'bonus', meaning: means('bonuses') },
  { head: 'bonus', says: /./, meaning: means('bonuses', 'piece') },

  { head: 'commission', says: /historic|desde (?:su|la|el inicio)|afiliacion|maxim|porcentaje|%|tasa/, meaning: null },
  { head: 'commission', says: /acumulad/, meaning: means('commission', 'spare', 'plus') },
  { head: 'commission', meaning: means('commission', 'whole', 'plus') },
  { head: 'commission', says: /./, meaning: means('commission', 'piece', 'plus') },

  { head: 'transfer', says: /historic|afiliacion|disponib|proxim/, meaning: null },
  {
    head: 'transfer',
    says: /^retiros?(?: y\/o | y | o |[ /]{1,3})(?:trasla|transf)|^(?:traslados?|transferencias?)(?: y\/o | y | o |[ /]{1,3})retir/,
    meaning: means('transfers', 'whole', 'either'),
  },
  { head: 'transfer', says: /^(?:retir|liquid|desemb)/, meaning: means('transfers', 'piece', 'minus') },
  {
    head: 'transfer',
    says: /(?:recib|entra|ingres|desde|de (?:otr|operadora)|del? \?).*(?:envia|sali|egres|hacia|a (?:otr|la|operadora)|al? \?)|(?:envia|sali|egres|hacia|a (?:otr|la|operadora)|al? \?).*(?:recib|entra|ingres|desde|de (?:otr|operadora)|del? \?)/,
    meaning: means('transfers', 'piece', 'either'),
  },
  {
    head: 'transfer',
    says: /recib|entrad|entrante|ingres|desde|de (?:otr|operadora)|del? \?/,
    meaning: means('transfers', 'piece', 'plus'),
  },
  {
    head: 'transfer',
    says: /envia|salid|saliente|egres|hacia|a (?:otr|la otr|operadora)|al? \?/,
    meaning: means('transfers', 'piece', 'minus'),
  },
  { head: 'transfer', says: /./, meaning: means('transfers', 'piece', 'either') },

  { head: 'other', says: /egres|cargos|debitos|rebajos/, meaning: means('transfers', 'piece', 'minus') },
  { head: 'other', says: /./, meaning: means('transfers', 'piece') },
];

/** The base of a commission is not another amount. */
const COMMISSION_ON =
  /^comision(?:es)? (?:por|sobre|de) (?:los |las )?(?:aportes?|rendimientos?|saldos?) y (?:los |las )?(?:aportes?|rendimientos?|saldos?)$/;
/** Balances: they do not add up over movements. */
export const SALDOS: readonly Meaning['part'][] = ['opening', 'balance', 'dated'];

/** Two kinds of amount in one: `aportes y rendimientos`, which cannot be separated. */
const JOINED = /(?:(?<![a-z])(?:y|e|o|mas|menos)|[/+,&(-])[ (]{0,3}(?:(?:los|las|el|la|otros) )?(?=[a-z])/g;

/**
 * The meaning of a label; null when it is not part of the equation. `text` is the whole folded label, with fund names
 * replaced by `?`.
 */
export function meaningOf(head: string, text: string): Meaning | null {
  const bare = head === 'other' ? text : text.replace(/^otr[oa]s /, '');
  const neutral = wordsBehindHead(bare).every((word) => NEUTRAL.has(word));
  const rule = RULES.find((each) => each.head === head && (each.says ? each.says.test(bare) : neutral));
  if (!rule?.meaning || isMixed(head as Head, bare)) return null;
  if (bare === text || rule.meaning.role !== 'whole') return rule.meaning;
  return SALDOS.includes(rule.meaning.part) ? null : { ...rule.meaning, role: 'piece' };
}

/** Identifies pieces of a part: the label without neutral words and plurals. */
export function keyOf(text: string): string {
  const words = text.match(/[a-z]+/g) ?? [];
  return words
    .filter((word) => !NEUTRAL.has(word))
    .map((word) => word.replace(/(?<=[a-z]{3})(?:es?|s)$/, ''))
    .join(' ');
}

/** Whether every word of a wrapped header's second line can only continue a label: `anterior`, `del período`. */
export function continuesLabel(folded: string): boolean {
  const words = folded.match(/[a-z]+/g) ?? [];
  return words.every(
    (word) =>
      NEUTRAL.has(word) ||
      /^(?:anterior|inicial|previo|apertura|inicio|final|actual|cierre|acumulad[oa]s?|patronal(?:es)?|obrer[oa]s?|patrono|trabajador|extraordinari[oa]s?|ordinari[oa]s?|voluntari[oa]s?|adicional(?:es)?|enviad[oa]s?|recibid[oa]s?|salientes?|entrantes?|retiros?|traslados?|saldos?|hasta|otras?|operadoras?|sobre|anual(?:es)?|equivalentes?)$/.test(
        word,
      ),
  );
}

function wordsBehindHead(text: string): string[] {
  const words = text.match(/[a-z%?]+/g) ?? [];
  const joined = text.startsWith('nuevo saldo') || /^(?:otros|monto|total|ahorro|capital) [a-z]/.test(text) ? 2 : 1;
  return words.slice(joined).filter((word) => word !== '?');
}

function isMixed(head: Head, text: string): boolean {
  if (COMMISSION_ON.test(text)) return false;
  return [...text.matchAll(JOINED)].some((joint) => {
    const next = text.slice(joint.index + joint[0].length);
    return HEADS_AT_START.some(([other, words]) => other !== head && words.test(next));
  });
}
