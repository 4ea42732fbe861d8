/** BCR's notice of card transactions: a table whose header line defines the columns. */
import { CURRENCY_PATTERN, readCurrency } from './amount.ts';
import { type EmailReading, type Found, foundIn, type Mail, movement, unrecognized } from './reading.ts';
import { allGroupsOf, foldable, groupsOf } from './text.ts';

const NOTICE = /transaccion(?:es)? (?:realizada con|en) su tarjeta bcr/;
const CARD_NUMBER = /tarjeta bcr ?:? ?[-*x ]{4,30}(?<card>\d{4})/d;

/** A column's heading and cell content. A declined transaction may lack its numbers; cuotas may lack a heading. */
const COLUMNS = {
  date: { header: 'fecha(?: y hora)?', cell: '(?<date>\\d{1,2}/\\d{1,2}/\\d{4} \\d{1,2}:\\d{2}(?::\\d{2})?) ' },
  authorization: { header: '(?:no\\. ?)?autorizacion', cell: '(?:(?<authorization>(?=[a-z]*\\d)\\w{4,20}) )?' },
  reference: { header: '(?:no\\. ?)?referencia', cell: '(?:(?<reference>(?=[a-z]*\\d)\\w{4,30}) )?' },
  amount: { header: 'monto', cell: "(?<amount>\\d(?:[\\d.,'’]|[ '’](?=\\d{3}(?!\\d))){0,24}|\\.\\d{2}) " },
  currency: { header: 'moneda', cell: `(?<currency>${CURRENCY_PATTERN}) ` },
  merchant: { header: 'comercio', cell: '(?<merchant>.{1,80}?) ' },
  cuotas: { header: 'cuotas?', cell: '(?:\\d{1,2}/\\d{1,2} )?' },
  status: {
    header: 'estado',
    cell: '(?:\\d{1,2}/\\d{1,2} )?(?<status>(?:aprobad|negad|rechazad|denegad|declinad|anulad|reversad|devuelt|cancelad)[ao]|pendiente|fallida|en proceso) ',
  },
} as const;
type Column = keyof typeof COLUMNS;

const HEADERS = Object.entries(COLUMNS)
  .map(([name, { header }]) => `(?<${name}>${header})`)
  .join('|');
const HEADER = new RegExp(`(?<![a-z])(?:(?:${HEADERS.replace(/\?<[a-z]+>/g, '?:')}) ){5,9}`, 'g');
/** A row of the table has a date with its hour, and so many other cells after it or before it. */
const WHEN = /\d{1,2}\/\d{1,2}\/\d{4} \d{1,2}:\d{2}/;
const CELLS_AFTER_MIN = 3;
const CELLS_BEFORE = /^(?:\S+ ){4,40}$/;
const NEEDED: readonly Column[] = ['date', 'amount', 'currency', 'merchant', 'status'];

/**
 * Reads a card notice; null for any other mail. Several rows need review, since a reading is one movement, and so does
 * a table with an unknown column.
 */
export function readBcrCard(mail: Mail): EmailReading | null {
  if (!NOTICE.test(mail.flat.folded)) return null;
  const card = groupsOf(mail.flat, CARD_NUMBER)?.['card'];
  const rows = rowsOf(mail);
  const [groups] = rows;
  if (!groups) return unrecognized('The card notice has no readable row.', { bank: 'BCR', card });
  if (new Set(rows.map((row) => JSON.stringify(row))).size > 1)
    return unrecognized('The mail holds more than one charge.', { bank: 'BCR', card }, 'several_movements');
  const single = groups['reference'] === undefined && (groups['authorization'] ?? '').length > 10;
  const found: Found = {
    ...foundIn('BCR', { ...groups, card }, ',', readCurrency(groups['currency'] ?? '')),
    authorization: single ? undefined : groups['authorization'],
    reference: single ? groups['authorization'] : groups['reference'],
    status: groups['status'],
  };
  return movement(mail, found, { type: 'COMPRA', source: 'CREDIT_CARD', reason: 'bcr_card' });
}

type Row = Readonly<Record<string, string | undefined>>;

/** The rows below the header line, each to the end of its line; in a mail in one line, up to a state. */
function rowsOf(mail: Mail): Row[] {
  const lines = mail.lines.text.split('\n').map((line) => foldable(`${line} `));
  const at = lines.findIndex(({ folded }) => columnsOf(folded)?.header === folded);
  const columns = at === -1 ? null : columnsOf(lines[at]?.folded ?? '');
  const below = columns ? lines.slice(at + 1).filter(({ folded }) => isRow(folded)) : [];
  if (columns && below.length > 0) {
    const rows = below.map((line) => groupsOf(line, rowPattern(columns.names, '^', '$', 'd')));
    return rows.every((row) => row !== null) ? rows : [];
  }
  const flat = columnsOf(`${mail.flat.folded} `);
  if (flat?.names.at(-1) !== 'status') return [];
  const rest = foldable(`${mail.flat.text.slice(mail.flat.folded.indexOf(flat.header) + flat.header.length)} `);
  if (!rowPattern(flat.names, '^', '', '').test(rest.folded)) return [];
  return allGroupsOf(rest, rowPattern(flat.names, '(?<![^ ])', '', 'dg'));
}

function isRow(line: string): boolean {
  const when = WHEN.exec(line);
  if (when === null) return false;
  const after = line.slice(when.index + when[0].length);
  const isFollowed = after.endsWith(' ') && (after.match(/(?<= )\S+/g) ?? []).length >= CELLS_AFTER_MIN;
  return isFollowed || CELLS_BEFORE.test(line.slice(0, when.index));
}

/** The first header line of a text and its columns in order; null unless every required column occurs once. */
function columnsOf(folded: string): { header: string; names: Column[] } | null {
  const header = folded.match(HEADER)?.[0];
  if (header === undefined) return null;
  const names = [...header.matchAll(new RegExp(`(?<![a-z])(?:${HEADERS})(?![a-z])`, 'g'))].flatMap(({ groups }) =>
    (Object.keys(COLUMNS) as Column[]).filter((name) => groups?.[name] !== undefined),
  );
  const isWhole = NEEDED.every((name) => names.includes(name)) && new Set(names).size === names.length;
  return isWhole ? { header, names } : null;
}

function rowPattern(names: readonly Column[], start: string, end: string, flags: string): RegExp {
  return new RegExp(`${start}${names.map((name) => COLUMNS[name].cell).join('')}${end}`, flags);
}
