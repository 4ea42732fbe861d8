/** Statements, movement lists, the bank's list of plans: many lines in one document, in each bank's layout. */
import { type Account, type Currency, decimal, type Event, type Paper, printed } from './events.ts';
import { OWNER } from './names.ts';

/** A line of an account, printed the same on every list that covers its day. */
export type Line = {
  paper: Paper;
  account: Account;
  posted: string;
  side: 'debit' | 'credit';
  amount: bigint;
  currency: Currency;
  /** The bank's own number of the movement; SINPE's on BCR's transfers. */
  number: string;
};

/** A document of many lines; `papers` maps lines to papers. */
export type List = {
  door: 'paste' | 'file';
  filename: string;
  text: string;
  source: string;
  papers: ReadonlyMap<number, Paper>;
};

const slashed = (day: string) => day.split('-').toReversed().join('/');

/** Prints lines after a header; line numbers start at 1. */
function withHeader(header: readonly string[], lines: readonly Line[], print: (line: Line) => string) {
  return {
    text: `${[...header, ...lines.map(print)].join('\n')}\n`,
    papers: new Map(lines.map(({ paper }, at) => [header.length + at + 1, paper])),
  };
}

/** The account's bank's document for these lines. */
export function listOf(account: Account, lines: readonly Line[], style: 'csv' | 'ofx'): List {
  if (account === 'visa') return visaFile(lines);
  if (account === 'amex') return amexPaste(lines);
  if (account === 'bn') return bnPaste(lines);
  if (account === 'bcr') return bcrFile(lines);
  return style === 'csv' ? bacFile(lines) : bacOfx(lines);
}

function visaFile(lines: readonly Line[]): List {
  const header = [
    'Pro000000000000duct, Name, Date, Minimum payment/due date, Minimum payment/ Local Amount, Minimum Payment / Dollars Amount, Cash payment/Due date, Cash payment / Local amount, Cash payment / Dollar amount ',
    `4027-22**-****-4444, ${OWNER}, 27/08/2026, 11/09/2026, 5000.00, 0.00, 11/09/2026, 15000.00, 0.00 `,
    'Date, , Local, Dollars ',
    ', Previous balance, 20000.00, 0.00 ',
    ', 4027-22**-****-4444, 0.00, 0.00 ',
  ];
  const printed = withHeader(header, lines, ({ posted, paper, side, amount, currency }) => {
    const money = `${side === 'credit' ? '-' : ''}${decimal(amount)}`;
    const columns = currency === 'USD' ? ['0.00', money] : [money, '0.00'];
    return `${slashed(posted)}, ${paper.name}, ${columns.join(', ')} `;
  });
  return { door: 'file', filename: 'visa.csv', source: 'CREDIT_CARD', ...printed };
}

function amexPaste(lines: readonly Line[]): List {
  const pasted = withHeader([], lines, ({ posted, paper, amount, currency, number }) =>
    [number, posted, paper.name, printed(amount), currency === 'CRC' ? 'COL' : currency, 'D'].join('  '),
  );
  return { door: 'paste', filename: '', source: 'CREDIT_CARD', ...pasted };
}

/** BN's page shows the day of the purchase first, then that of the posting. */
function bnPaste(lines: readonly Line[]): List {
  const pasted = withHeader([], lines, ({ posted, paper, amount }) =>
    [slashed(paper.day), printed(amount), 'COL', 'D', `${posted} ${paper.name} CRI/BNCR`].join('  '),
  );
  return { door: 'paste', filename: '', source: 'CREDIT_CARD', ...pasted };
}

function bacFile(lines: readonly Line[]): List {
  const opening = 500_000_000n;
  const closing = lines.reduce((sum, { side, amount }) => (side === 'credit' ? sum + amount : sum - amount), opening);
  const last = slashed(
    lines
      .map(({ posted }) => posted)
      .toSorted()
      .at(-1) ?? '',
  );
  const header = [
    'Numero de Clientes, Nombre, Producto, Moneda, Saldo Inicial, Saldo en Libros, Retenidos y Diferidos, Saldo Disponible, Fecha, STBGAV, STBUNC, Mensaje1, Mensaje2, Mensaje3, Mensaje4, Mensaje5, Mensaje6 ',
    `1234567, ${OWNER}, CR12345678901234567890, CRC, ${decimal(opening)}, ${decimal(closing)}, 0.00, ${decimal(closing)}, ${last}, 0.00, 0.00, , , , Generic message, Generic message 2, Generic message 3 `,
    '',
    'Detalle de Estado Bancario',
    'Fecha de Transacción, Referencia de Transacción, Código de Transacción, Descripción de Transacción, Débito de Transacción, Crédito de Transacción, Balance de Transacción ',
  ];
  let balance = opening;
  const printed = withHeader(header, lines, ({ posted, paper, side, amount, number }) => {
    balance += side === 'credit' ? amount : -amount;
    const columns = side === 'credit' ? ['0.00', decimal(amount)] : [decimal(amount), '0.00'];
    return `${slashed(posted)}, ${number}, TF, ${paper.name}, ${columns.join(', ')}, ${decimal(balance)} `;
  });
  return { door: 'file', filename: 'cuenta.csv', source: 'TRANSFER', ...printed };
}

function bacOfx(lines: readonly Line[]): List {
  const header = [
    ...['OFXHEADER:100', 'DATA:OFXSGML', 'VERSION:102', ''],
    '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CRC<BANKACCTFROM><BANKID>102<ACCTID>900000001<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>',
  ];
  const printed = withHeader(header, lines, ({ posted, paper, side, amount, number }) => {
    const day = posted.replaceAll('-', '');
    const money = `${side === 'credit' ? '' : '-'}${decimal(amount)}`;
    const type = side === 'credit' ? 'CREDIT' : 'DEBIT';
    return `<STMTTRN><TRNTYPE>${type}<DTPOSTED>${day}<TRNAMT>${money}<FITID>${day}${number}<NAME>${paper.name}<REFNUM>${number}</STMTTRN>`;
  });
  const text = `${printed.text}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`;
  return { door: 'file', filename: 'cuenta.ofx', source: 'TRANSFER', papers: printed.papers, text };
}

/** BCR's .xls is HTML; its lines are numbered by table row. */
function bcrFile(lines: readonly Line[]): List {
  const title = (text: string) => `<tr><th colspan="7" align="Center"><p class="p_oscuro">${text}</p></th></tr>`;
  const columns = 'Fecha contable,Fecha transacción,Hora,Documento,Descripción,Débitos,Créditos'.split(',');
  const header = [
    ...['Banco de Costa Rica', 'Movimientos de la cuenta', OWNER].map(title),
    ...['Cuenta Ahorros Colones : CR98765432109876543210', 'Período: Del 01/03/2026 al 31/08/2027'].map(title),
    `<tr>${columns.map((name) => `<th class="marcado" align="center" width="1">${name}</th>`).join('')}</tr>`,
  ];
  const cell = (text: string) => `<td class="marcado" align="center" width="1">${text}</td>`;
  const printed = withHeader(header, lines, ({ posted, paper, side, amount, number }) => {
    const money = decimal(amount);
    const sides = side === 'credit' ? ['&nbsp;', money] : [money, '&nbsp;'];
    const day = `&nbsp;${slashed(posted)}`;
    return `<tr>${[day, day, '08:30', number, paper.name, ...sides].map(cell).join('')}</tr>`;
  });
  const head =
    '<head><meta http-equiv="content-type" content="application/vnd.ms-Excel; charset=UTF-8"></head><BODY><table border="0" cellspacing="1" cellpadding="3">';
  const text = `${head}\n${printed.text}</table></BODY>\n`;
  return { door: 'file', filename: 'bcr.xls', source: 'DEBIT_CARD', papers: printed.papers, text };
}

/** A plan on BAC's list: how many cuotas have billed, including the open cycle's. */
export type PlanLine = { paper: Paper; event: Event; behind: number };

/** BAC's Financiamientos: active purchases in cuotas. */
export function planList(lines: readonly PlanLine[]): { text: string; papers: ReadonlyMap<number, Paper> } {
  const header = 'Tarjeta,Fecha,Concepto,Cuotas,Monto de cuota,Saldo inicial,Saldo faltante';
  const count = (number: number) => String(number).padStart(3, '0');
  const rows = lines.map(({ event, paper, behind }) => {
    if (!event.plan) throw new Error(`${event.counterpart} was not paid in cuotas`);
    const { cuotas, each } = event.plan;
    const left = event.amount - each * BigInt(behind);
    return `4444,${slashed(event.day)},${paper.name},${count(behind)}/${count(cuotas)},"${printed(each)} CRC","${printed(event.amount)}","${printed(left)}"`;
  });
  return { text: [header, ...rows].join('\n'), papers: new Map(lines.map(({ paper }, at) => [at + 2, paper])) };
}
