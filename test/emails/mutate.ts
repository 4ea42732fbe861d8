/**
 * Mutates a notice at random as banks, mail programs and forgers do, with the acceptable results. Independent of the
 * readers.
 */
import { textOfHtml } from '../../src/server/ingest/read-mail.ts';
import type { Notice, Told } from './notices.ts';
import { saidElse } from './say-else.ts';

/**
 * `right`: as printed, or a person is asked. `none`: no row may result. `lost`: when it is ignored without a reason.
 */
export type Change = { notice: Notice; row: 'right' | 'none'; said?: 'undone' };
export type Random = { below(n: number): number; of<T>(list: readonly T[]): T };
type Mutation = (notice: Notice, random: Random) => Change | null;

/** A seeded generator (mulberry32): the same seed gives the same mutations. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const below = (n: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
  return { below, of: (list) => list[below(list.length)] as never };
}

const MARKS = [',', '.', ' ', "'", '’', '\u00a0', '\u2009', '\u202f', ''];

function printed(amount: string, mark: string, decimal: string): string {
  const [whole = '', cents = ''] = amount.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, mark);
  return decimal === '' ? grouped : `${grouped}${decimal}${cents.padEnd(2, '0')}`;
}

/** The ways to print an amount; without decimals only when it has none. */
function stylesOf(amount: string): string[] {
  const decimals = amount.includes('.') ? ['.', ','] : ['.', ',', ''];
  return MARKS.flatMap((mark) => decimals.filter((each) => each !== mark).map((each) => printed(amount, mark, each)));
}

/** The amount as printed in a notice, in the longest style present; null when it is not found. */
function numberIn(notice: Notice): string | null {
  const amount = notice.told?.amount;
  if (!amount) return null;
  const styles = stylesOf(amount).filter((style) => notice.text.includes(style));
  return styles.sort((a, b) => b.length - a.length)[0] ?? null;
}

function withNumber(
  notice: Notice,
  replace: (number: string) => string,
  told: Told | null = notice.told,
): Notice | null {
  const number = numberIn(notice);
  return number === null ? null : { ...notice, text: notice.text.replaceAll(number, replace(number)), told };
}

const anotherStyle: Mutation = (notice, random) => {
  if (!notice.told) return null;
  const amount = random.of([notice.told.amount, String(1 + random.below(99_999_999)), `${random.below(99_999)}.05`]);
  const changed = withNumber(notice, () => random.of(stylesOf(amount)), { ...notice.told, amount });
  return changed && { notice: changed, row: 'right' };
};

const BREAKING = [
  ...[
    '-',
    ' -',
    'K',
    ' K',
    ' mil',
    ' MIL',
    ' millones',
    ' Millones',
    'E3',
    ' E3',
    ' de 20,000.00',
    ' DE 20,000.00',
    ' + 2',
  ],
  ...[
    ' x 3',
    ' X 3',
    '%',
    ' %',
    ' CR',
    ' a 30,000.00',
    '/mes',
    ' aprox',
    '*2',
    '\u00b2',
    ' o más',
    ' – 9,000.00',
    '?',
    '…5',
  ],
];
const brokenBehind: Mutation = (notice, random) => {
  const suffix = random.of(BREAKING);
  const changed = withNumber(notice, (number) => number + suffix);
  return changed && { notice: changed, row: 'none' };
};

const brokenBefore: Mutation = (notice, random) => {
  const prefix = random.of([
    '-',
    '- ',
    '~',
    '≈',
    '+',
    '(',
    '10 + ',
    '5 de ',
    '3 x ',
    '<',
    'aprox. ',
    '−',
    '12/',
    'casi ',
  ]);
  const changed = withNumber(notice, (number) => prefix + number);
  return changed && { notice: changed, row: 'none' };
};

const harmlessBehind: Mutation = (notice, random) => {
  const suffix = random.of([' IVA incluido', ' ivai', '.', ')', ' ', '\u00a0']);
  const changed = withNumber(notice, (number) => number + suffix);
  return changed && { notice: changed, row: 'right' };
};

const UNDONE = [
  ...['Su compra no fue aprobada.', 'La transacción no pudo ser procesada.', 'La transacción no se completó.'],
  ...[
    'No se pudo realizar el cargo.',
    'La transacción fue rechazada por fondos insuficientes.',
    'Fondos insuficientes',
  ],
  ...['TRANSACCION DENEGADA', 'Transacción fallida', 'Estado: Pendiente', 'Estado: Declinada', 'Estado: En proceso'],
  ...[
    'Intento de compra bloqueado',
    'La compra fue cancelada',
    'Su pago fue reversado.',
    'La transferencia fue anulada.',
  ],
  ...['Importante: la operación fue rechazada.', 'Su transacción se encuentra pendiente de aprobación.'],
];
const saidUndone: Mutation = (notice, random) => {
  const words = random.of(UNDONE);
  if (notice.html) {
    const place = random.of(['before', 'behind']);
    const said = `<p>${words}</p>`;
    const [head = '', body = '', foot = ''] =
      notice.text.split(/(?<=<body>)|(?=<\/body>)/).length === 3
        ? notice.text.split(/(?<=<body>)|(?=<\/body>)/)
        : ['', notice.text, ''];
    const text = head + (place === 'before' ? said + body : body + said) + foot;
    return { notice: { ...notice, text }, row: 'none', said: 'undone' };
  }
  if (notice.channel !== 'message' && random.below(5) === 0)
    return { notice: { ...notice, subject: words }, row: 'none', said: 'undone' };
  const lines = notice.text.split('\n');
  lines.splice(random.of([0, lines.length, random.below(lines.length + 1)]), 0, words);
  return { notice: { ...notice, text: lines.join('\n') }, row: 'none', said: 'undone' };
};

const GOOD = /\b(?:realizada|aprobada|Aprobada|aplicada|exitoso|exitosamente)\b/;
const badOutcome: Mutation = (notice, random) => {
  if (!GOOD.test(notice.text)) return null;
  const word = random.of([
    'rechazada',
    'denegada',
    'pendiente',
    'declinada',
    'fallida',
    'bloqueada',
    'en proceso',
    'anulada',
  ]);
  return { notice: { ...notice, text: notice.text.replace(GOOD, word) }, row: 'none', said: 'undone' };
};

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const left = [...list];
  return list.map(() => left.splice(random.below(left.length), 1)[0] as T);
}

const otherOrder: Mutation = (notice, random) => {
  if (notice.html) {
    const rows = [...notice.text.matchAll(/<tr>.*?<\/tr>/gs)].map(([row]) => row);
    const cells = rows.map((row) => [...row.matchAll(/<t[hd]>.*?<\/t[hd]>/gs)].map(([cell]) => cell));
    const width = cells[0]?.length ?? 0;
    if (rows.length < 2 || notice.text.split('<table').length > 2 || cells.some((row) => row.length !== width))
      return null;
    const order = shuffled([...Array(width).keys()], random);
    const columns = cells.map((row) => `<tr>${order.map((at) => row[at]).join('')}</tr>`);
    const made = width > 2 ? columns : shuffled(rows, random);
    let at = 0;
    return {
      notice: { ...notice, text: notice.text.replace(/<tr>.*?<\/tr>/gs, () => made[at++] ?? '') },
      row: 'right',
    };
  }
  const lines = notice.text.split('\n');
  const isField = (line: string) => /^[^:]{2,40}: ?\S/.test(line);
  const fields = shuffled(lines.filter(isField), random);
  if (fields.length < 3) return null;
  let at = 0;
  const text = lines.map((line) => (isField(line) ? (fields[at++] ?? '') : line)).join('\n');
  return { notice: { ...notice, text }, row: 'right' };
};

const forwarded: Mutation = (notice, random) => {
  if (notice.channel === 'message') return null;
  const text = notice.html ? textOfHtml(notice.text) : notice.text;
  const subject = notice.subject ?? 'Aviso';
  const date = notice.told?.day.split('-').reverse().join('/') ?? '5/10/2026';
  const wrapped = random.of([
    `Mirá esto\n\n---------- Forwarded message ---------\nDe: Avisos <avisos@example.com>\nDate: ${date} a las 12:00\nSubject: ${subject}\nTo: Ana <ana@example.com>\n\n${text}`,
    `________________________________\nDe: Avisos\nEnviado: ${date} 12:00\nPara: Ana\nAsunto: ${subject}\n${text}`,
    text.replace(/^/gm, '> '),
    `¿Esto es suyo?\n\n${text}\n\n--\nEnviado desde mi teléfono`,
  ]);
  return { notice: { ...notice, html: false, subject: `RV: ${subject}`, text: wrapped }, row: 'right' };
};

const ENCODED: readonly ((text: string) => string)[] = [
  (text) => text.replaceAll(' ', '\u00a0'),
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.replace(/(?<=[a-z])(?=[a-z]{3})/g, '\u00ad'),
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
  (text) => text.replace(/[áéíóúñÁÉÍÓÚÑ]/g, '?'),
  (text) => text.replace(/[áéíóúñ]/g, (letter) => Buffer.from(letter).toString('latin1')),
  (text) => `\ufeff${text.replace(/ /g, ' \u200b')}`,
  (text) => text.replace(/(.{40}\S*) /g, '$1\n'),
  (text) => text.replace(/(.{20}\S*) /g, '$1\n'),
  (text) => text.replaceAll('\n', ' '),
  (text) => text.replaceAll('\n', '\n\n'),
  (text) => text.replaceAll('ó', 'o&#769;'.slice(0, 1)),
];
const encoded: Mutation = (notice, random) => {
  const change = random.of(ENCODED);
  return { notice: { ...notice, text: notice.html ? notice.text : change(notice.text) }, row: 'right' };
};

const cut: Mutation = (notice, random) => {
  if (notice.html) return null;
  const number = numberIn(notice);
  if (number === null) return null;
  // What is left of a cut amount is a valid one, and nobody can tell that there was more.
  const places = [...number.matchAll(/[.,](?=\d)|[.,]\d(?=\d$)/g)].map((match) => match.index + match[0].length);
  if (places.length === 0) return null;
  const place = notice.text.lastIndexOf(number) + random.of(places);
  return { notice: { ...notice, text: notice.text.slice(0, place) }, row: 'right' };
};

const otherDate: Mutation = (notice, random) => {
  const year = random.of(['2016', '2036', '2024', '1999']);
  if (!/\b2026\b|\/26 /.test(notice.text)) return null;
  const text = notice.text.replace(/(?<!\d)2026(?!\d)/g, year).replace(/\/26 /g, `/${year.slice(2)} `);
  return { notice: { ...notice, subject: 'Aviso', text }, row: 'right' };
};

const MUTATIONS: readonly Mutation[] = [
  ...[anotherStyle, anotherStyle, brokenBehind, brokenBefore, harmlessBehind, saidUndone, saidUndone, badOutcome],
  ...[saidElse, saidElse],
  ...[otherOrder, forwarded, encoded, cut, otherDate],
];
/** What mail programs do to an already mutated mail; nobody wraps a line twice or moves half of one. */
const ON_TOP: readonly Mutation[] = [forwarded, encoded];

/** One mutation of one of the notices. */
export function mutate(notices: readonly Notice[], random: Random): Change & { name: string } {
  for (;;) {
    const notice = random.of(notices);
    const mutation = random.of(MUTATIONS);
    const change = mutation(notice, random);
    if (!change) continue;
    const tops = ON_TOP.filter((top) => mutation !== forwarded && top !== mutation);
    const top = random.below(3) === 0 && tops.length > 0 ? random.of(tops) : null;
    const both = top?.(change.notice, random);
    const name = `${notice.layout}: ${mutation.name}${both ? ` + ${top?.name}` : ''}`;
    return both ? { ...change, notice: both.notice, name } : { ...change, name };
  }
}
