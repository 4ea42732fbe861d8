/** Lists as any program may write them: columns in any order, with or without titles, and what they must be read as. */
import fc from 'fast-check';

export type Moved = { day: string; name: string; cents: number; side: 'in' | 'out' };
export type Column = 'day' | 'name' | 'amount' | 'balance' | 'card' | 'reference' | 'word';
type Numbers = 'whole' | 'decimals' | 'grouped' | 'as they are';

export type Drawn = {
  text: string;
  /** The movement of each line, counted from 1. */
  lines: ReadonlyMap<number, Moved>;
  /** Its signs say of themselves what came in: those of a card's list need an account, words or an answer. */
  tellsSides: boolean;
};

const NAMES = [
  'SODA TICA',
  'PAN',
  'COFFEE',
  'LOCAL 12',
  'RUTA 32',
  'AUTO MERCADO',
  'PULPERIA 24 HORAS',
  'BLUE BOTTLE',
  'JUAN MORA',
];
const TITLES: Record<'spanish' | 'english' | 'unknown', Record<Column, string>> = {
  spanish: {
    day: 'Fecha',
    name: 'Comercio',
    amount: 'Monto',
    balance: 'Saldo',
    card: 'Tarjeta',
    reference: 'Referencia',
    word: 'Nota',
  },
  english: {
    day: 'Date',
    name: 'Description',
    amount: 'Amount',
    balance: 'Balance',
    card: 'Account mask',
    reference: 'Reference',
    word: 'Category',
  },
  unknown: {
    day: 'dia',
    name: 'comercio',
    amount: 'plata',
    balance: 'caja',
    card: 'tarjeta',
    reference: 'papel',
    word: 'cosa',
  },
};

const moved = fc.record({
  after: fc.integer({ min: 0, max: 9 }),
  name: fc.constantFrom(...NAMES),
  units: fc.integer({ min: 1, max: 400_000 }),
  cents: fc.constantFrom(0, 0, 50, 75),
  side: fc.constantFrom('out' as const, 'out' as const, 'out' as const, 'in' as const),
});

const style = fc.record({
  columns: fc.shuffledSubarray<Column>(['day', 'name', 'amount', 'balance', 'card', 'reference', 'word'], {
    minLength: 3,
  }),
  titles: fc.constantFrom('spanish' as const, 'english' as const, 'unknown' as const, null),
  between: fc.constantFrom('\t', ';', ',', '|', '  ', ' '),
  numbers: fc.constantFrom<Numbers>('whole', 'decimals', 'grouped', 'as they are'),
  balances: fc.constantFrom<Numbers>('whole', 'decimals', 'grouped', 'as they are'),
  signs: fc.constantFrom('minus', 'card', 'none', 'flag', 'DR'),
  days: fc.constantFrom('d/m/y', 'm/d/y', 'iso', 'instant'),
  newestFirst: fc.boolean(),
  footer: fc.constantFrom('none', 'none', 'total', 'dated total'),
  opening: fc.integer({ min: 0, max: 2_000_000 }),
  start: fc.integer({ min: 0, max: 300 }),
});

/** `today` is the day after which nothing happened. */
export const drawnList = (today: string): fc.Arbitrary<Drawn> =>
  fc.tuple(fc.array(moved, { minLength: 1, maxLength: 8 }), style).map(([rows, drawn]) => write(rows, drawn, today));

type Style = typeof style extends fc.Arbitrary<infer S> ? S : never;
type Row = typeof moved extends fc.Arbitrary<infer R> ? R : never;

function write(rows: readonly Row[], given: Style, today: string): Drawn {
  // Where no English title stands above them, days come first.
  const isSpanish = given.titles !== 'english' && given.days === 'm/d/y';
  const dated: Style = isSpanish ? { ...given, days: 'd/m/y' } : given;
  // What programs write as they are is between marks, and between single spaces all numbers are written alike.
  const numbers = given.numbers === 'as they are' ? 'decimals' : given.numbers;
  const drawn: Style = given.between === ' ' ? { ...dated, numbers, balances: numbers } : dated;
  const columns = [...drawn.columns];
  for (const needed of ['day', 'name', 'amount'] as const) if (!columns.includes(needed)) columns.push(needed);
  const isWhole = drawn.numbers === 'whole';
  // Between single spaces a number of two digits is a part of the name: `PULPERIA 24 HORAS`.
  const least = drawn.between === ' ' ? 100 : 0;
  let at = Date.parse(`${today}T12:00:00Z`) - (drawn.start + 80) * 86_400_000;
  let balance = drawn.opening * 100;
  const all = rows.map((row) => {
    at += row.after * 86_400_000;
    const cents = (row.units + least) * 100 + (isWhole ? 0 : row.cents);
    balance += row.side === 'in' ? cents : -cents;
    return { day: new Date(at).toISOString().slice(0, 10), name: row.name, cents, side: row.side, balance };
  });
  if (drawn.newestFirst) all.reverse();
  const texts: string[] = [];
  const lines = new Map<number, Moved>();
  if (drawn.titles) texts.push(columns.map((column) => TITLES[drawn.titles ?? 'spanish'][column]).join(drawn.between));
  for (const [nth, row] of all.entries()) {
    texts.push(columns.map((column) => quoted(cell(column, row, nth, drawn), drawn.between)).join(drawn.between));
    lines.set(texts.length, row);
  }
  if (drawn.footer !== 'none') {
    const sum = all.filter(({ side }) => side === 'out').reduce((total, { cents }) => total + cents, 0);
    const day = drawn.footer === 'dated total' ? printedDay(all.at(-1)?.day ?? today, drawn.days) : '';
    const footer: Partial<Record<Column, string>> = { day, name: 'TOTAL', amount: printed(sum, drawn.numbers) };
    texts.push(columns.map((column) => quoted(footer[column] ?? '', drawn.between)).join(drawn.between));
  }
  return { text: texts.join('\n'), lines, tellsSides: drawn.signs !== 'card' };
}

function cell(column: Column, row: Moved & { balance: number }, nth: number, drawn: Style): string {
  switch (column) {
    case 'day':
      return printedDay(row.day, drawn.days);
    case 'name':
      return row.name;
    case 'balance':
      return `${row.balance < 0 ? '-' : ''}${printed(Math.abs(row.balance), drawn.balances)}`;
    case 'card':
      return '4821';
    case 'reference':
      return String(1_203_377 + nth * 7);
    case 'word':
      return 'posted';
    case 'amount': {
      const plain = printed(row.cents, drawn.numbers);
      const isMinus = (drawn.signs === 'minus' && row.side === 'out') || (drawn.signs === 'card' && row.side === 'in');
      if (drawn.signs === 'flag') return `${plain} ${row.side === 'out' ? 'D' : 'C'}`;
      if (drawn.signs === 'DR') return `${plain} ${row.side === 'out' ? 'DR' : 'CR'}`;
      return isMinus ? `-${plain}` : plain;
    }
  }
}

function printed(cents: number, style: Numbers): string {
  const [whole, rest] = [Math.floor(cents / 100), String(cents % 100).padStart(2, '0')];
  if (style === 'grouped') return `${whole.toLocaleString('en-US')}.${rest}`;
  if (style === 'decimals') return `${whole}.${rest}`;
  return rest === '00' ? String(whole) : `${whole}.${rest.replace(/0$/, '')}`;
}

function printedDay(day: string, style: Style['days']): string {
  const [year = '', month = '', date = ''] = day.split('-');
  if (style === 'iso') return day;
  // 02:00 UTC of the next day is 20:00 in Costa Rica.
  if (style === 'instant') return new Date(Date.parse(`${day}T12:00:00Z`) + 14 * 3_600_000).toISOString();
  return style === 'd/m/y' ? `${date}/${month}/${year}` : `${month}/${date}/${year}`;
}

const quoted = (text: string, between: string): string =>
  text.includes(between) && between === ',' ? `"${text}"` : text;
