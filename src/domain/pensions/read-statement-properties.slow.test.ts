import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  digitsOfAmounts,
  look,
  lookApart,
  smallStatements,
  statements,
} from '../../../test/documents/invent-statements.ts';
import { randomRuns } from '../../../test/random-runs.ts';
import { linesOfText } from '../documents/line.ts';
import { subtractAmounts, sumAmounts } from '../money.ts';
import { readStatement } from './read-statement.ts';
import { render } from './rendering-testing.ts';

describe('statement in an unknown layout', () => {
  test('reads back exactly when it is valid', () => {
    fc.assert(
      fc.property(statements, look, (true_, how) => {
        const text = render(true_, how);
        expect(readStatement(linesOfText(text)), text).toEqual({ ok: true, value: true_ });
      }),
      { numRuns: randomRuns({ short: 150, long: 400 }) },
    );
  });

  test('is rejected when one digit of any amount is wrong', () => {
    fc.assert(
      fc.property(statements, look, fc.nat(), fc.integer({ min: 1, max: 9 }), (true_, how, which, by) => {
        const text = render(true_, how);
        const digits = digitsOfAmounts(text);
        fc.pre(digits.length > 0);
        const at = digits[which % digits.length] ?? 0;
        const digit = String((Number(text[at]) + by) % 10);
        const changed = text.slice(0, at) + digit + text.slice(at + 1);
        const reading = readStatement(linesOfText(changed));
        expect(reading.ok ? 'accepted' : reading.refusal.code, changed).toMatch(/does_not_add_up|contradictory/);
      }),
      { numRuns: randomRuns({ short: 250, long: 1000 }) },
    );
  });

  test('is rejected where all of it is nothing but for céntimos in a column of their own', () => {
    const one = (cents: string) => `Estado de cuenta de sus pensiones
Fecha de corte: 30/06/2026
Régimen Voluntario de Pensiones
Saldo anterior   -   Aportaciones del período   0   ${cents}   RENDIMIENTOS DEL PERIODO   -
Bonificaciones del período   -   Comisiones   -   Retiros y traslados   -
SALDO AL CORTE   0   ${cents}`;
    for (const cents of ['01', '10', '99']) {
      const reading = readStatement(linesOfText(one(cents)));
      expect(reading.ok ? 'accepted' : reading.refusal.code, cents).toBe('separate_centimos');
    }
  });

  test('is right or rejected with its céntimos in a column of their own, and most are right', () => {
    let [read, all] = [0, 0];
    fc.assert(
      fc.property(fc.oneof(statements, smallStatements), lookApart, (true_, how) => {
        const text = render(true_, how);
        const reading = readStatement(linesOfText(text));
        all++;
        if (reading.ok) read++;
        expect(reading.ok ? reading.value : true_, text).toEqual(true_);
      }),
      { numRuns: randomRuns({ short: 100, long: 300 }) },
    );
    expect(read / all).toBeGreaterThan(0.9);
  });

  test.each([
    [
      'between the labels of a line',
      `RVPC
Saldo inicial ....... ₡0   16   Contribuciones recibidas ....... ₡0   13
Total rendimientos ....... (₡0   12)   Bonificaciones ....... ₡0   00
Comisión por administración ....... ₡0   04   TRASLADOS ....... ₡0   00
Nuevo saldo ....... ₡0   13`,
      ['VOL', '0.16', '0.13', '-0.12', '0.04', '0', '0.13'],
    ],
    [
      'before a dash for nothing',
      `Fondo de Capitalización Laboral
Saldo anterior   Aportaciones del período   RENDIMIENTOS DEL PERIODO   Bonificaciones del período
0   11           -                          (0   03)                   -
Comisiones   Retiros y traslados   SALDO AL CORTE
-            -                     0   08`,
      ['FCL', '0.11', '0', '-0.03', '0', '0', '0.08'],
    ],
    [
      'in the only row, with nothing as its balance',
      `Fondo            SALDO AL INICIO DEL PERÍODO   TOTAL APORTES   Rendimientos   Bonificación   COMISIONES COBRADAS   Transferencias   Saldo final
PLAN B COLONES                    CRC 0   05      CRC 0   43     CRC 0   03     CRC 0   03            CRC 0   19     (CRC 0   35)             -`,
      ['VOL', '0.05', '0.43', '0.03', '0.19', '-0.35', '0'],
    ],
  ])('is read with its céntimos %s, and never as nothing', (_where, lines, parts) => {
    const reading = readStatement(
      linesOfText(`Estado de cuenta de sus pensiones\nFecha de corte: 30/06/2026\n${lines}`),
    );
    expect(
      reading.ok &&
        reading.value.map((s) => [
          s.fund,
          s.opening,
          s.contributions,
          s.rendimientos,
          s.commission,
          s.transfers,
          s.balance,
        ]),
    ).toEqual([parts]);
  });

  test('is rejected when its only amount is céntimos that stand apart', () => {
    const text = `Estado de cuenta de sus pensiones
Fecha de corte: 30/06/2026
Régimen Voluntario de Pensiones
Saldo anterior: -   Aportaciones del período: ₡ 0   01   RENDIMIENTOS DEL PERIODO: -
Bonificaciones del período: -   Comisiones: -   Retiros y traslados: -
SALDO AL CORTE: ₡ 0   01`;
    expect(readStatement(linesOfText(text))).toMatchObject({ ok: false, refusal: { code: 'separate_centimos' } });
  });

  test('is rejected when one digit of an amount with céntimos apart is wrong', () => {
    fc.assert(
      fc.property(statements, lookApart, fc.nat(), fc.integer({ min: 1, max: 9 }), (true_, how, which, by) => {
        const text = render(true_, how);
        const digits = digitsOfAmounts(text, 'apart');
        fc.pre(digits.length > 0);
        const at = digits[which % digits.length] ?? 0;
        const changed = text.slice(0, at) + String((Number(text[at]) + by) % 10) + text.slice(at + 1);
        expect(readStatement(linesOfText(changed)), changed).toMatchObject({ ok: false });
      }),
      { numRuns: randomRuns({ short: 100, long: 500 }) },
    );
  });

  test('is rejected when it says that its amounts are thousands or millions', () => {
    const said = fc.constantFrom('En miles de colones', '(cifras en millones)', 'Montos en miles de ₡', '₡ miles');
    fc.assert(
      fc.property(statements, fc.oneof(look, lookApart), said, fc.nat(), (true_, how, words, place) => {
        const lines = render(true_, how).split('\n');
        const text = lines.toSpliced(place % lines.length, 0, words).join('\n');
        expect(readStatement(linesOfText(text)), text).toMatchObject({ refusal: { code: 'scaled_amounts' } });
      }),
      { numRuns: randomRuns({ short: 70, long: 200 }) },
    );
  });

  test('is read correctly or not at all when an amount or a word is missing', () => {
    fc.assert(
      fc.property(statements, look, fc.boolean(), fc.nat(), (true_, how, amounts, which) => {
        const text = render(true_, how);
        const places = [...text.matchAll(amounts ? /\d[\d.,]*[.,]\d{2}(?![\d/])/g : /\p{L}{3,}/gu)];
        const place = places[which % Math.max(1, places.length)];
        fc.pre(place !== undefined);
        const lost = (amounts ? ' ' : 'x').repeat(place[0].length);
        const changed = text.slice(0, place.index) + lost + text.slice(place.index + lost.length);
        const reading = readStatement(linesOfText(changed));
        expect(reading.ok ? reading.value : true_, changed).toEqual(true_);
      }),
      { numRuns: randomRuns({ short: 100, long: 500 }) },
    );
  });

  test('never throws, and accepted values always add up, whatever the words and numbers', () => {
    const word = fc.constantFrom(
      ...['ROP', 'FCL', 'Plan Voluntario', 'Saldo anterior', 'Saldo final', 'Saldo', 'Aportes', 'Comisión', 'Total'],
      ...['Rendimientos', 'Traslados', 'Patrono UNO', 'Proyecciones', 'Fecha de corte', '30/06/2026', 'al', 'y', 'de'],
      ...[
        '5.00',
        '5.00',
        '10.00',
        '-5.00',
        '(10.00)',
        '0.00',
        '-',
        '7.35 %',
        '1,000',
        '\f',
        '\n',
        '\n',
        '\n',
        '   ',
        '   ',
      ],
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (words) => {
        const reading = readStatement(linesOfText(`Pensiones al 30/06/2026\n${words.join(' ')}`));
        for (const fund of reading.ok ? reading.value : []) {
          const added = sumAmounts([fund.opening, fund.contributions, fund.rendimientos, fund.bonuses, fund.transfers]);
          expect(subtractAmounts(added, fund.commission)).toBe(fund.balance);
        }
      }),
      { numRuns: randomRuns({ short: 650, long: 2000 }) },
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(readStatement(linesOfText(`ROP ${text}`))).toHaveProperty('ok');
      }),
    );
  });
});
