import { describe, expect, test } from 'vitest';
import { lineCounter, readOfx } from './read-ofx.ts';

type Row = Record<string, string>;
const sgmlRow = (row: Row) =>
  `<STMTTRN>\n${Object.entries(row)
    .map(([name, value]) => `<${name}>${value}`)
    .join('\n')}\n</STMTTRN>`;
const xmlRow = (row: Row) =>
  `<STMTTRN>${Object.entries(row)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</STMTTRN>`;

function sgml(rows: readonly Row[], { list = 'STMTRS', currency = 'CRC' } = {}): string {
  const account = '<BANKACCTFROM><BANKID>102<ACCTID>000099991234</BANKACCTFROM>';
  const body = `<${list}><CURDEF>${currency}${account}<BANKTRANLIST>${rows.map(sgmlRow).join('\n')}</BANKTRANLIST></${list}>`;
  return `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nCHARSET:1252\n\n<OFX>\n${body}</OFX>`;
}

const SODA = {
  TRNTYPE: 'DEBIT',
  DTPOSTED: '20260301230000[-6:CST]',
  TRNAMT: '-1000.50',
  FITID: 'A1',
  NAME: 'SODA &amp; CAFE',
};
const parsed = (text: string) => readOfx(text).movements.map((movement) => movement.parsed);
const short = (text: string) =>
  parsed(text).map((p) => `${p.local_date} ${p.type} ${p.currency} ${p.amount} ${p.merchant}`);
const errors = (text: string) => readOfx(text).errors.map((error) => error.message);

describe('OFX statement', () => {
  test('in SGML gives the printed day, the bank’s id with the account’s last digits, and direction by sign', () => {
    expect(readOfx(sgml([SODA]))).toMatchObject({
      movements: [
        {
          line: 7,
          text: '20260301230000[-6:CST] DEBIT -1000.50 SODA & CAFE',
          ...{ cuota: null, proved: false, issuer: null },
          parsed: {
            ...{ local_date: '2026-03-01', merchant: 'SODA & CAFE', amount: '1000.5', currency: 'CRC', type: 'COMPRA' },
            ...{ reference: null, external_id: '1234:A1' },
          },
        },
      ],
      ...{ errors: [], skipped: [], layouts: ['ofx'] },
    });
  });

  test('gives its account, its balance and its days', () => {
    const balance =
      '<BANKTRANLIST><DTSTART>20260201<DTEND>20260228<LEDGERBAL><BALAMT>-250.75<DTASOF>20260301</LEDGERBAL><AVAILBAL><BALAMT>9<DTASOF>20260302</AVAILBAL>';
    const facts = (list: string) => readOfx(sgml([SODA], { list }).replace('<BANKTRANLIST>', balance)).statement;
    expect(facts('STMTRS')).toMatchObject({
      ...{ numbers: ['000099991234'], closing: '-250.75', from: '2026-02-01', as_of: '2026-03-01', agrees: null },
    });
    expect(facts('CCSTMTRS')).toMatchObject({ numbers: ['1234'], closing: '250.75' });
  });

  test('has amounts with zeros at the end, unless they may be thousands', () => {
    const amounts = (...printed: string[]) =>
      readOfx(sgml(printed.map((TRNAMT, at) => ({ ...SODA, FITID: `A${at}`, TRNAMT })))).movements.map(
        ({ parsed: p }) => p.amount,
      );
    expect(amounts('-1500.000', '-12.5000')).toEqual(['1500', '12.5']);
    expect(amounts('-1500.000', '-150.000')).toEqual(['1500', '150']);
    expect(amounts('-150.000')).toEqual([]);
  });

  test('gives its bank when it names one', () => {
    const issuers = (org: string) =>
      readOfx(sgml([SODA]).replace('<OFX>', `<OFX><SONRS><FI>${org}</FI></SONRS>`)).movements.map(
        ({ issuer }) => issuer,
      );
    expect(issuers('<ORG>BAC San José\n<FID>102')).toEqual(['BAC']);
    expect(issuers('<ORG>Banco Nacional</ORG>')).toEqual(['BNCR']);
    expect(issuers('<ORG>B1</ORG>')).toEqual([null]);
  });

  test('reads the same in XML, or in one line', () => {
    const xml = `<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><STMTRS><CURDEF>USD</CURDEF><BANKTRANLIST>${xmlRow(SODA)}</BANKTRANLIST></STMTRS></OFX>`;
    expect(short(xml)).toEqual(['2026-03-01 COMPRA USD 1000.5 SODA & CAFE']);
    expect(short(sgml([SODA]).replaceAll('\n', ''))).toEqual(['2026-03-01 COMPRA CRC 1000.5 SODA & CAFE']);
  });

  test.each([
    [{ TRNTYPE: 'ATM', NAME: 'HEREDIA' }, 'RETIRO'],
    [{ TRNTYPE: 'XFER', NAME: 'ANA' }, 'TRANSFERENCIA'],
    [{ NAME: 'SINPE MOVIL' }, 'TRANSFERENCIA'],
    [{ TRNTYPE: 'CREDIT', TRNAMT: '5.00', NAME: 'PLANILLA MARZO' }, 'SALARY'],
    [{ TRNTYPE: 'CREDIT', TRNAMT: '+5.00', NAME: 'EMPRESA' }, 'DEPOSITO'],
    [{ TRNTYPE: 'OTHER', TRNAMT: '5,00', NAME: 'DEVOLUCION TIENDA' }, 'DEVOLUCION'],
  ])('reads %j as %s', (change, type) => {
    expect(parsed(sgml([{ ...SODA, ...change }])).map((movement) => movement.type)).toEqual([type]);
  });

  test('distinguishes payments from refunds and purchases on a card', () => {
    const rows = [
      SODA,
      { ...SODA, TRNTYPE: 'PAYMENT', TRNAMT: '20.00', NAME: 'GRACIAS' },
      { ...SODA, TRNTYPE: 'CREDIT', TRNAMT: '5' },
    ];
    expect(parsed(sgml(rows, { list: 'CCSTMTRS' })).map(({ type }) => type)).toEqual([
      'COMPRA',
      'PAGO_TARJETA',
      'DEVOLUCION',
    ]);
  });

  test('completes a cut name from the memo, and keeps the currency of each movement', () => {
    const row = {
      ...SODA,
      NAME: 'SODA',
      MEMO: 'SODA LA PRUEBA',
      CURRENCY: '',
      CURRATE: '500',
      CURSYM: 'USD',
      CHECKNUM: '77',
    };
    expect(parsed(sgml([row]))[0]).toMatchObject({ merchant: 'SODA LA PRUEBA', currency: 'USD', reference: '77' });
    const original = { ...SODA, ORIGCURRENCY: '', CURSYM: 'USD' };
    expect(parsed(sgml([original]))[0]).toMatchObject({ currency: 'CRC' });
  });
});

describe('invalid OFX', () => {
  test.each([
    [{ DTPOSTED: '20260231' }, 'not_a_real_day'],
    [{ TRNAMT: '-1,000' }, 'unclear_amount'],
    [{ TRNAMT: 'x' }, 'unclear_amount'],
    [{ TRNAMT: '1000.50' }, 'sides_disagree'],
    [{ NAME: '' }, 'no_merchant'],
    [{ TRNAMT: '-1.23456' }, 'unfit_amount'],
  ])('reports %j as an error and reads the others', (change, code) => {
    const reading = readOfx(sgml([{ ...SODA, ...change }, SODA]));
    expect(reading.errors.map((error) => error.code)).toEqual([code]);
    expect(reading.movements).toHaveLength(1);
  });

  test('reports an unknown currency, and a file without movements', () => {
    expect(errors(sgml([SODA], { currency: 'GBP' }))).toEqual([expect.stringContaining('CURDEF')]);
    expect(errors('<OFX></OFX>')).toEqual([expect.stringContaining('no movements')]);
  });
});

describe('limits of OFX', () => {
  test('reject more than 50 000 movements, or 10 MB', () => {
    expect(() => readOfx(sgml(Array(50_001).fill({ TRNAMT: '1' })))).toThrow('50 000');
    expect(() => readOfx(' '.repeat(10 * 1024 * 1024 + 1))).toThrow('10 MB');
  });

  test.each(['<', '<A', '<A>', 'A', '<STMTTRN>', '<![CDATA[', '&#', '<STMTTRN></STMTTRN>\n'])(
    'bound the time for a megabyte of %s',
    (piece) => {
      expect(readOfx(`<OFX>${piece.repeat(1_000_000 / piece.length)}`).movements).toEqual([]);
    },
  );

  test('keep parsing linear, with one search for each line end', () => {
    const looked = (text: string, places: readonly number[]) => {
      const from: (number | undefined)[] = [];
      const lineAt = lineCounter({
        indexOf: (end, start) => {
          from.push(start);
          return text.indexOf(end, start);
        },
      });
      return { lines: places.map(lineAt), from };
    };
    expect(looked('a movement, and a thousand more', Array(1_000).fill(9))).toEqual({
      lines: Array(1_000).fill(1),
      from: [undefined],
    });
    expect(looked('a\nb\n\nc d', [0, 2, 5, 7])).toEqual({ lines: [1, 2, 4, 4], from: [undefined, 2, 4, 5] });
  });
});

test.each([
  ['in a movement', /<FITID>A2[\s\S]*$/, 1],
  ['behind a movement', /<\/BANKTRANLIST>[\s\S]*$/, 2],
])('a file that is cut off %s says so, and its whole movements are taken', (_, end, taken) => {
  const whole = sgml([SODA, { ...SODA, FITID: 'A2' }]);
  expect(readOfx(whole).errors).toEqual([]);
  const { movements, errors: found } = readOfx(whole.replace(end, ''));
  expect([movements.length, found.map(({ code }) => code)]).toEqual([taken, ['cut_off']]);
});

test.each([
  ['20261119040000[0:GMT]', '2026-11-18'],
  ['20261118230000[-6:CST]', '2026-11-18'],
  ['20261119003000[-5:EST]', '2026-11-18'],
  ['20261119000000[0:GMT]', '2026-11-19'],
  ['20261119120000[0:GMT]', '2026-11-19'],
  ['20261119040000', '2026-11-19'],
  ['20261119', '2026-11-19'],
])('an instant with its zone is of the day at home: %s', (DTPOSTED, day) => {
  const { movements } = readOfx(sgml([{ ...SODA, DTPOSTED }]), 'America/Costa_Rica');
  expect(movements.map(({ parsed: { local_date } }) => local_date)).toEqual([day]);
});
