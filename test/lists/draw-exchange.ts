/** A ledger in the formats that banks exchange. */
import { closing, type Movement, printed, sum } from './ledgers.ts';
import { inXml, type Producer, utf8 } from './producer.ts';

/** CAMT.053 as two banks write it: with and without a prefix, sums, a party, an instant for a day. */
export const camt =
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
export const mt940 =
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
