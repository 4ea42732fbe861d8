/** Statements of an account as PDF: texts in columns, sections, and tables with right edges. */
import { renderPdf, STYLES } from '../documents/render.ts';
import { drawTable, TABLE_STYLES } from './draw-table.ts';
import { closing, type Movement, printed, sum } from './ledgers.ts';
import { balances, type Drawing, daysFirst, type Producer } from './producer.ts';

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
