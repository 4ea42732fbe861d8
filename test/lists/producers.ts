/** Files of a ledger, by programs that are not the reader: libraries where there are some, else what banks print. */
import * as XLSX from '@e965/xlsx';
import writeXlsxFile from 'write-excel-file/node';
import { renderPdf, STYLES } from '../documents/render.ts';
import { drawTable, TABLE_STYLES } from './draw-table.ts';
import { closing, type Ledger, type Movement, printed, sum } from './ledgers.ts';

/** `movements` are drawn, and the sums are those of `ledger`: they differ when a digit was changed. */
export type Drawing = { ledger: Ledger; movements: readonly Movement[] };
/** `bySide`: the movements of a side come together. */
export type Producer = {
  name: string;
  make: (drawing: Drawing) => Promise<Uint8Array> | Uint8Array;
  bySide?: boolean;
};

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const daysFirst = (day: string): string => day.split('-').reverse().join('/');
const serial = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;

type Row = (string | number)[];

/** The running balance after each row that is drawn, from the ledger's own amounts. */
function balances({ opening, movements }: Ledger): number[] {
  let balance = opening;
  return movements.map(({ side, centimos }) => (balance += side === 'in' ? centimos : -centimos));
}

/** Titles, rows and sums of a sheet, with days as numbers. */
function sheetRows({ ledger, movements }: Drawing): { above: Row[]; header: string[]; rows: Row[]; below: Row[] } {
  const balance = balances(ledger);
  return {
    above: [
      ['Banco de Costa Rica'],
      [`Cuenta Ahorros Colones : ${ledger.iban}`],
      [`Período: Del 01/09/2026 al 30/09/2026`],
      [`Saldo anterior: ${printed(ledger.opening)}`],
    ],
    header: ['Fecha', 'Documento', 'Descripción', 'Débitos', 'Créditos', 'Saldo'],
    rows: movements.map(({ day, reference, merchant, side, centimos }, at) => {
      const amount = centimos / 100;
      return [
        serial(day),
        reference,
        merchant,
        side === 'out' ? amount : '',
        side === 'in' ? amount : '',
        (balance[at] ?? 0) / 100,
      ];
    }),
    below: [['', '', 'TOTAL', sum(ledger.movements, 'out') / 100, sum(ledger.movements, 'in') / 100, '']],
  };
}

function sheetJs(bookType: 'xlsx' | 'xlml', date1904 = false): Producer['make'] {
  return (drawing) => {
    const { above, header, rows, below } = sheetRows(drawing);
    const sheet = XLSX.utils.aoa_to_sheet([...above, header, ...rows, ...below].map((row) => [...row]));
    for (const at of rows.keys()) {
      const cell = sheet[XLSX.utils.encode_cell({ r: above.length + 1 + at, c: 0 })] as XLSX.CellObject;
      if (date1904 && typeof cell.v === 'number') cell.v -= 1462;
      if (bookType === 'xlml') Object.assign(cell, { t: 's', v: daysFirst(drawing.movements[at]?.day ?? '') });
      cell.z = 'dd/mm/yyyy';
    }
    sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 5 } }];
    const book: XLSX.WorkBook = { SheetNames: [], Sheets: {}, Workbook: { WBProps: { date1904 } } };
    XLSX.utils.book_append_sheet(book, sheet, 'Movimientos');
    return new Uint8Array(XLSX.write(book, { type: 'buffer', bookType }) as Buffer);
  };
}

const writeExcelFile: Producer['make'] = async (drawing) => {
  const { above, header, rows, below } = sheetRows(drawing);
  const cell = (value: string | number) =>
    value === '' ? null : { value, type: typeof value === 'number' ? Number : String };
  const data = [
    ...above.map((row) => row.map(cell)),
    header.map(cell),
    ...rows.map((row) =>
      row.map((value, at) =>
        at === 0
          ? { value: new Date(Math.round((Number(value) - 25_569) * 86_400_000)), type: Date, format: 'dd/mm/yyyy' }
          : cell(value),
      ),
    ),
    ...below.map((row) => row.map(cell)),
  ];
  return new Uint8Array(await (writeXlsxFile as (data: unknown) => { toBuffer(): Promise<Buffer> })(data).toBuffer());
};

const inXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** As Excel 2003 writes it: numbers in full, days as instants, columns by index. */
const excel2003: Producer['make'] = (drawing) => {
  const { above, header, rows, below } = sheetRows(drawing);
  const data = (value: string | number, isDay: boolean): string => {
    if (isDay && typeof value === 'number') {
      const day = new Date((value - 25_569) * 86_400_000).toISOString().slice(0, 10);
      return `<Data ss:Type="DateTime">${day}T00:00:00.000</Data>`;
    }
    return typeof value === 'number'
      ? `<Data ss:Type="Number">${value}</Data>`
      : `<Data ss:Type="String">${inXml(value)}</Data>`;
  };
  const line = (row: Row, isData: boolean): string =>
    `<Row>${row.map((value, at) => (value === '' ? '' : `<Cell ss:Index="${at + 1}">${data(value, isData && at === 0)}</Cell>`)).join('')}</Row>`;
  const lines = [...[...above, header].map((row) => line(row, false)), ...rows.map((row) => line(row, true))];
  return utf8(
    `<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="Movimientos"><Table>${lines.join('')}${below.map((row) => line(row, false)).join('')}</Table></Worksheet></Workbook>`,
  );
};

const csv: Producer['make'] = ({ ledger, movements }) =>
  utf8(
    [
      `Cuenta IBAN: ${ledger.iban}`,
      `Saldo anterior: ${printed(ledger.opening)}`,
      'Fecha,Referencia,Descripción,Débito,Crédito',
      ...movements.map(({ day, reference, merchant, side, centimos }) => {
        const amount = `"${printed(centimos)}"`;
        return [
          daysFirst(day),
          reference,
          `"${merchant}"`,
          side === 'out' ? amount : '',
          side === 'in' ? amount : '',
        ].join(',');
      }),
      `Saldo final: ${printed(closing(ledger))}`,
    ].join('\r\n'),
  );

/** Titles above their sums, with the numbers of movements behind them; the description is called a transaction. */
const titledCsv: Producer['make'] = ({ ledger, movements }) => {
  const counted = (side: Movement['side']) =>
    `${printed(sum(ledger.movements, side), ' ')} (${ledger.movements.filter((each) => each.side === side).length})`;
  return utf8(
    [
      `CUENTA;${ledger.iban};CRC`,
      'Movimientos del 01/09/2026 al 30/09/2026',
      'Saldo inicial;Total retiros y otros débitos;Total depósitos y otros créditos;Saldo final',
      [printed(ledger.opening, ' '), counted('out'), counted('in'), printed(closing(ledger), ' ')].join(';'),
      'Fecha;Transacción;Retiros;Depósitos;Número',
      ...movements.map(({ day, reference, merchant, side, centimos }) => {
        const amount = printed(centimos, ' ');
        return [
          daysFirst(day),
          merchant,
          side === 'out' ? amount : '0.00',
          side === 'in' ? amount : '',
          reference,
        ].join(';');
      }),
    ].join('\n'),
  );
};

/** Days of eight digits, a D/C mark, and below the lines the number and the sum of each side. */
const markedCsv: Producer['make'] = ({ ledger, movements }) => {
  const summed = (title: string, side: Movement['side']) =>
    [
      title,
      ledger.movements.filter((each) => each.side === side).length,
      printed(sum(ledger.movements, side), ''),
    ].join('|');
  return utf8(
    [
      '|CONSULTA DE MOVIMIENTOS|',
      `CUENTA|${ledger.iban}|CRC`,
      'F.MOVTO|F.VALOR|DETALLE|D/C|IMPORTE|NUM',
      ...movements.map(({ day, reference, merchant, side, centimos }) => {
        const date = day.replaceAll('-', '');
        return [date, date, merchant, side === 'out' ? 'D' : 'C', printed(centimos, ''), reference].join('|');
      }),
      summed('DEBITOS', 'out'),
      summed('CREDITOS', 'in'),
      `Cantidad de movimientos|${ledger.movements.length}`,
    ].join('\r\n'),
  );
};

/** CAMT.053 as two banks write it: with and without a prefix, sums, a party, an instant for a day. */
const camt =
  (style: 'plain' | 'prefixed'): Producer['make'] =>
  ({ ledger, movements }) => {
    const p = style === 'prefixed' ? 'c:' : '';
    const tag = (name: string, inner: string, attributes = '') => `<${p}${name}${attributes}>${inner}</${p}${name}>`;
    const amount = (centimos: number) => tag('Amt', printed(Math.abs(centimos), ''), ' Ccy="CRC"');
    const side = (isDebit: boolean) => tag('CdtDbtInd', isDebit ? 'DBIT' : 'CRDT');
    const day = (text: string) => (style === 'prefixed' ? tag('DtTm', `${text}T12:00:00-06:00`) : tag('Dt', text));
    const balance = (code: string, centimos: number, on: string) =>
      tag(
        'Bal',
        tag('Tp', tag('CdOrPrtry', tag('Cd', code))) + amount(centimos) + side(centimos < 0) + tag('Dt', day(on)),
      );
    const entry = ({ day: on, reference, merchant, side: which, centimos }: Movement) => {
      const details =
        style === 'prefixed'
          ? tag('RltdPties', tag(which === 'out' ? 'Cdtr' : 'Dbtr', tag('Nm', inXml(merchant))))
          : tag('RmtInf', tag('Ustrd', inXml(merchant)));
      const status = style === 'prefixed' ? tag('Sts', tag('Cd', 'BOOK')) : tag('Sts', 'BOOK');
      return tag(
        'Ntry',
        `${amount(centimos)}${side(which === 'out')}${status}${tag('BookgDt', day(on))}${tag('AcctSvcrRef', reference)}${tag('NtryDtls', tag('TxDtls', details))}`,
      );
    };
    const count = (which: Movement['side']) => ledger.movements.filter((each) => each.side === which).length;
    const total = (name: string, which: Movement['side']) =>
      tag(name, tag('NbOfNtries', String(count(which))) + tag('Sum', printed(sum(ledger.movements, which), '')));
    const sums = style === 'plain' ? tag('TxsSummry', total('TtlCdtNtries', 'in') + total('TtlDbtNtries', 'out')) : '';
    const statement = [
      tag('Acct', tag('Id', tag('IBAN', ledger.iban)) + tag('Ccy', 'CRC')),
      balance('OPBD', ledger.opening, '2026-09-01'),
      balance('CLBD', closing(ledger), ledger.last),
      sums,
      ...movements.map(entry),
    ].join('\n');
    const space = style === 'prefixed' ? 'xmlns:c' : 'xmlns';
    return utf8(
      `<?xml version="1.0" encoding="UTF-8"?>\n<${p}Document ${space}="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">${tag('BkToCstmrStmt', tag('Stmt', statement))}</${p}Document>`,
    );
  };

/** MT940 as two banks write it: bare, and in SWIFT's envelope with German sub-fields. */
const mt940 =
  (style: 'bare' | 'envelope'): Producer['make'] =>
  ({ ledger, movements }) => {
    const comma = (centimos: number) => printed(Math.abs(centimos), '').replace('.', ',');
    const balance = (tag: string, centimos: number) => `:${tag}:${centimos < 0 ? 'D' : 'C'}260930CRC${comma(centimos)}`;
    const lines = movements.flatMap(({ day, reference, merchant, side, centimos }) => {
      const digits = day.slice(2).replaceAll('-', '');
      const mark = side === 'in' ? 'C' : 'D';
      const entry = style === 'bare' ? '' : digits.slice(2);
      const about = style === 'bare' ? merchant : `166?00BUCHUNG?20${merchant.slice(0, 20)}?21${merchant.slice(20)}`;
      return [`:61:${digits}${entry}${mark}${comma(centimos)}NTRFNONREF//${reference}`, `:86:${about}`];
    });
    const fields = [
      ':20:START',
      `:25:${ledger.iban}`,
      ':28C:1/1',
      balance('60F', ledger.opening),
      ...lines,
      balance('62F', closing(ledger)),
    ];
    return utf8(
      style === 'bare'
        ? `${fields.join('\n')}\n`
        : `{1:F01BANKCRSJAXXX0000000000}{2:I940}{4:\r\n${fields.join('\r\n')}\r\n-}`,
    );
  };

const MONTHS = ['ENE', 'FEB', 'MAR', 'ABR', 'MAY', 'JUN', 'JUL', 'AGO', 'SEP', 'OCT', 'NOV', 'DIC'];
const monthDay = (day: string): string => `${MONTHS[Number(day.slice(5, 7)) - 1]}/${day.slice(8)}`;

/** A line of a statement: cells at these places, amounts ending at theirs. */
function placed(cells: readonly (readonly [text: string, place: number, isRight?: boolean])[]): string {
  let line = '';
  for (const [text, place, isRight] of cells) {
    const start = Math.max(line === '' ? 0 : line.length + 2, isRight ? place - text.length : place);
    if (text !== '') line = line.padEnd(start) + text;
  }
  return line;
}

/** BAC's statement of an account: a summary of counts and sums, references, months without a year, two columns. */
function bacText({ ledger, movements }: Drawing): string {
  const of = (which: Movement['side']) => ledger.movements.filter((each) => each.side === which).length;
  const [outward, inward] = [sum(ledger.movements, 'out'), sum(ledger.movements, 'in')];
  return [
    'PERSONA DE PRUEBA',
    'Fecha de corte:',
    '30/SEP/26',
    'Banco BAC San José SA',
    `Cuenta IBAN:  ${ledger.iban.replace(/(.{4})(?=.)/g, '$1 ')}`,
    'Moneda:  COLONES',
    'CUADRO RESUMEN',
    'TOTAL  MONTO  TOTAL  MONTO  SALDO PROMEDIO  SALDO ANTERIOR  SALDO A LA FECHA',
    [
      of('out'),
      printed(outward),
      of('in'),
      printed(inward),
      '1.00',
      printed(ledger.opening),
      printed(closing(ledger)),
    ].join('  '),
    placed([
      ['NO. REFERENCIA', 0],
      ['FECHA', 18],
      ['CONCEPTO', 28],
      ['DÉBITOS', 82, true],
      ['CRÉDITOS', 102, true],
    ]),
    ...movements.map(({ day, reference, merchant, side, centimos }) =>
      placed([
        [reference, 0],
        [monthDay(day), 18],
        [merchant, 28],
        [printed(centimos), side === 'out' ? 82 : 102, true],
      ]),
    ),
    placed([
      ['ÚLTIMA LÍNEA SALDO AL CORTE', 28],
      [printed(closing(ledger)), 102, true],
    ]),
    'SERVICIO AL CLIENTE',
    '2295-9797',
  ].join('\n');
}

/** Other banks: both days, the description first or last, a running balance, sums below. */
function balanceText({ ledger, movements }: Drawing): string {
  const balance = balances(ledger);
  return [
    'Banco Popular',
    `Cuenta IBAN: ${ledger.iban}`,
    'Periodo: 01/09/2026 al 30/09/2026',
    placed([
      ['Fecha', 0],
      ['Documento', 14],
      ['Descripción', 28],
      ['Débito', 72, true],
      ['Crédito', 90, true],
      ['Saldo', 110, true],
    ]),
    ...movements.map(({ day, reference, merchant, side, centimos }, at) =>
      placed([
        ...([
          [daysFirst(day), 0],
          [reference, 14],
          [merchant, 28],
        ] as const),
        [printed(centimos), side === 'out' ? 72 : 90, true],
        [printed(balance[at] ?? 0), 110, true],
      ]),
    ),
    placed([
      ['TOTALES', 28],
      [printed(sum(ledger.movements, 'out')), 72, true],
      [printed(sum(ledger.movements, 'in')), 90, true],
    ]),
    'Página 1 de 1',
  ].join('\n');
}

const TEXTS = { bac: bacText, balances: balanceText } as const;

/** A statement without titles above its columns: sections for what came in and what went out. */
function sectionText({ ledger, movements }: Drawing): string {
  const lines = (which: Movement['side']) =>
    movements
      .filter(({ side }) => side === which)
      .map(({ day, merchant, centimos }) =>
        placed([
          [`${day.slice(5, 7)}/${day.slice(8)}/${day.slice(2, 4)}`, 0],
          [merchant, 20],
          [`₡${printed(centimos)}`, 90, true],
        ]),
      );
  return [
    'Statement period 09/01/2026 through 09/30/2026',
    `Account ${ledger.iban} CRC`,
    'Beginning balance   Deposits and other credits   Withdrawals and other debits   Ending balance',
    [
      printed(ledger.opening),
      printed(sum(ledger.movements, 'in')),
      printed(sum(ledger.movements, 'out')),
      printed(closing(ledger)),
    ].join('   '),
    'Deposits and other credits',
    ...lines('in'),
    'Withdrawals and other debits',
    ...lines('out'),
    'Page 1 of 1',
  ].join('\n');
}

const SECTION_PRODUCERS: readonly Producer[] = [{}, { producer: 'pdf-lib' as const }, { turn: 180 as const }].map(
  (style) => ({
    name: `PDF sections ${JSON.stringify(style)}`,
    make: async (drawing: Drawing) => new Uint8Array(await renderPdf(sectionText(drawing), { ...style, size: 7 })),
    bySide: true,
  }),
);

/** Statements in every style of test/documents/render.ts. */
export const PDF_PRODUCERS: readonly Producer[] = [
  ...SECTION_PRODUCERS,
  ...Object.entries(TEXTS).flatMap(([name, text]) =>
    STYLES.map((style) => ({
      name: `PDF ${name} ${JSON.stringify(style)}`,
      make: async (drawing: Drawing) =>
        new Uint8Array(await renderPdf(text(drawing), { ...style, size: Math.min(style.size ?? 7, 7) })),
    })),
  ),
];

type Place = readonly [title: string, x: number, isRight?: boolean];

/** Two layouts with real right edges: titles close together, and both days with the description last. */
const TABLES = {
  close: [
    ['Referencia', 30],
    ['Fecha', 110],
    ['Concepto', 170],
    ['Débitos', 480, true],
    ['Créditos', 530, true],
  ],
  late: [
    ...([
      ['Fecha valor', 30],
      ['Fecha', 90],
      ['Débito', 200, true],
      ['Crédito', 280, true],
      ['Saldo', 370, true],
    ] as const),
    ['Descripción', 390],
  ],
} as const satisfies Record<string, readonly Place[]>;

function tableOf({ ledger, movements }: Drawing, name: keyof typeof TABLES) {
  const places: readonly Place[] = TABLES[name];
  const balance = balances(ledger);
  const at = (cells: Readonly<Record<string, string>>) =>
    places.flatMap(([title, x, isRight = false]) => (cells[title] ? [{ text: cells[title], x, isRight }] : []));
  const line = (text: string) => [{ text, x: 30 }];
  return {
    above: [
      line('Banco Davivienda'),
      line(`Cuenta IBAN: ${ledger.iban}`),
      line(`Saldo anterior: ${printed(ledger.opening)}`),
    ],
    head: places.map(([text, x, isRight = false]) => ({ text, x, isRight })),
    rows: movements.map(({ day, reference, merchant, side, centimos }, row) => {
      const amount = { [side === 'out' ? 'Débitos' : 'Créditos']: printed(centimos) };
      const other = { [side === 'out' ? 'Débito' : 'Crédito']: printed(centimos), Saldo: printed(balance[row] ?? 0) };
      const text = { Referencia: reference, Fecha: daysFirst(day), Concepto: merchant, Descripción: merchant };
      return at({ ...text, 'Fecha valor': daysFirst(day), ...amount, ...other });
    }),
    below: [line(`Saldo final: ${printed(closing(ledger))}`), line('Gracias por su preferencia')],
  };
}

/** Statements that pdfkit draws with right-aligned amounts. */
export const TABLE_PRODUCERS: readonly Producer[] = (Object.keys(TABLES) as (keyof typeof TABLES)[]).flatMap((name) =>
  TABLE_STYLES.map((style) => ({
    name: `PDF ${name} ${JSON.stringify(style)}`,
    make: async (drawing: Drawing) => new Uint8Array(await drawTable(tableOf(drawing, name), style)),
  })),
);

export const PRODUCERS: readonly Producer[] = [
  { name: 'CSV', make: csv },
  { name: 'CSV with titles above its sums', make: titledCsv },
  { name: 'CSV with marks and counts', make: markedCsv },
  { name: 'XLSX by SheetJS', make: sheetJs('xlsx') },
  { name: 'XLSX by SheetJS, days from 1904', make: sheetJs('xlsx', true) },
  { name: 'XLSX by write-excel-file', make: writeExcelFile },
  { name: 'SpreadsheetML by SheetJS', make: sheetJs('xlml') },
  { name: 'SpreadsheetML of Excel 2003', make: excel2003 },
  { name: 'CAMT.053', make: camt('plain') },
  { name: 'CAMT.053 with a prefix', make: camt('prefixed') },
  { name: 'MT940', make: mt940('bare') },
  { name: 'MT940 in an envelope', make: mt940('envelope') },
];
