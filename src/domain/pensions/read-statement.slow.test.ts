import { describe, expect, test } from 'vitest';
import { foundPart, missingPart } from '../documents/document-parts.ts';
import { linesOfText } from '../documents/line.ts';
import type { Refusal } from '../documents/refusal.ts';
import { FIXTURES_OF_SEVERAL } from './fixtures-several-testing.ts';
import { FIXTURES_OF_ONE } from './fixtures-testing.ts';
import { readStatement } from './read-statement.ts';

const FIXTURES = [...FIXTURES_OF_ONE, ...FIXTURES_OF_SEVERAL];
const HEAD = 'BAC Pensiones\nROP\nFecha de corte: 30/06/2026';
const BLOCK = `Saldo anterior 200,000.00
Aportes 20,000.00
Rendimientos 1,000.25
Comisiones 400.00
Saldo final 220,600.25`;

const read = (text: string) => readStatement(linesOfText(text));

function refusalOf(text: string): Refusal {
  const reading = read(text);
  if (reading.ok) throw new Error(`Taken: ${JSON.stringify(reading.value)}`);
  return reading.refusal;
}

describe('statement that adds up is read exactly', () => {
  test.each(FIXTURES)('$layout', ({ text, statements }) => {
    expect(read(text)).toEqual({ ok: true, value: statements });
  });

  test.each<[string, string]>([
    ['a percentage before the amount', 'Comisión 0,35 % anual 400.00'],
    ['its percentage in parentheses', 'Comisión por administración (0.35 % anual): 400.00'],
    ['a minus in words', 'Menos: Comisiones cobradas 400.00'],
    ['a minus in front', '(-) Comisiones ₡ -400.00'],
    ['and its parts', 'Comisión sobre saldo 300.00   Comisión sobre rendimientos 100.00'],
  ])('with the commission %s', (_, commission) => {
    expect(read(`${HEAD}\n${BLOCK.replace('Comisiones 400.00', commission)}`)).toMatchObject({
      value: [{ commission: '400', balance: '220600.25' }],
    });
  });

  test.each<[string, string, string]>([
    ['received', 'Traslados recibidos de otra operadora 5,000.00', '225600.25'],
    ['from another fund', 'Traslado del FCL 5,000.00', '225600.25'],
    ['to another fund', 'Traslado al FCL 5,000.00', '215600.25'],
    ['sent, with a minus', 'Transferencias enviadas -5,000.00', '215600.25'],
    ['withdrawn', 'Retiros 5,000.00', '215600.25'],
    ['without direction, incoming', 'Retiros y traslados 5,000.00', '225600.25'],
    ['without direction, outgoing', 'Retiros y traslados 5,000.00', '215600.25'],
    ['adjusted', 'Ajustes (5,000.00)', '215600.25'],
  ])('with a transfer %s', (_, transfer, balance) => {
    const [whole, cents] = [balance.slice(0, 3), balance.slice(3)];
    const text = `${HEAD}\n${BLOCK.replace('Saldo final 220,600.25', `${transfer}\nSaldo final ${whole},${cents}`)}`;
    expect(read(text)).toMatchObject({ value: [{ balance, transfers: balance > '22' ? '5000' : '-5000' }] });
  });

  test.each<[string, string]>([
    ['with extraordinary ones beside them', 'Aportes 15,000.00\nAportes extraordinarios 5,000.00'],
    ['parts without a total', 'Aporte obrero 5,000.00\nAporte patronal 15,000.00'],
    ['other contributions', 'Aporte patronal 15,000.00\nOtros aportes 5,000.00'],
    [
      'with ones older than the period',
      'Aportes 20,000.00\nAportes acumulados 900,000.00\nAportes desde su afiliación 1.00',
    ],
    [
      'a list by date',
      'Aportes 20,000.00\n15/01/2026  Aporte patronal  12,000.00\n15/02/2026  Aporte patronal  8,000.00',
    ],
    ['a list by employer', 'Aportes 20,000.00\nPatrono: UNO S.A. Aporte 12,000.00\nPatrono: DOS S.A. Aporte 8,000.00'],
  ])('with contributions: %s', (_, contributions) => {
    expect(read(`${HEAD}\n${BLOCK.replace('Aportes 20,000.00', contributions)}`)).toMatchObject({
      value: [{ contributions: '20000', balance: '220600.25' }],
    });
  });

  test.each<[string, string]>([
    ['a masked account', `${HEAD}\nCuenta cliente: ****1234\n${BLOCK}`],
    [
      'a plan in dollars that a sentence offers',
      `${HEAD}\n${BLOCK}\nConozca nuestro plan voluntario dólares en el sitio.`,
    ],
    [
      'a mention of another fund after its amounts',
      `${HEAD}\n${BLOCK}\nAhorre más\nPlan Voluntario de Pensiones\nTel. 2222-2222`,
    ],
    [
      'balances that belong to another table',
      `${HEAD}\n${BLOCK}\nSaldo promedio 1.00\nSaldo disponible 0.00\nValor cuota 3.25`,
    ],
  ])('despite %s', (_, text) => {
    expect(read(text)).toMatchObject({ value: [{ fund: 'ROP', operator: 'BAC', balance: '220600.25' }] });
  });
});

describe('uncertain statement is rejected', () => {
  test.each(FIXTURES)('with one wrong digit, anywhere in the data: $layout', ({ text, illustrative = [] }) => {
    for (const amount of text.matchAll(/(?<![\d/-])\d{1,3}(?:[ ,.]\d{3})*(?:[.,]\d{2,4})?(?![\d/])/g)) {
      if (!/[ ,.]/.test(amount[0]) || illustrative.includes(amount[0])) continue;
      for (const [at, character] of [...amount[0]].entries()) {
        if (!/\d/.test(character)) continue;
        const place = amount.index + at;
        const changed = `${text.slice(0, place)}${(Number(character) + 1) % 10}${text.slice(place + 1)}`;
        expect(['does_not_add_up', 'contradictory', 'incomplete'], changed).toContain(refusalOf(changed).code);
      }
    }
  });

  test.each<[string, string, Partial<Refusal>]>([
    [
      'that does not add up, with the difference',
      `${HEAD}\n${BLOCK.replace('400.00', '390.00')}`,
      { code: 'does_not_add_up', difference: '10' },
    ],
    [
      'whose contributions do not add up to their total',
      `${HEAD}\n${BLOCK}\nAporte obrero 5,000.00\nAporte patronal 15,000.10`,
      { code: 'does_not_add_up', difference: '0.1' },
    ],
    [
      'whose employers do not add up to the contributions',
      `${HEAD}\n${BLOCK}\nPatrono: UNO S.A. Aporte 19,999.00`,
      { code: 'does_not_add_up', difference: '-1' },
    ],
    [
      'whose total of all funds differs',
      `Popular Pensiones\nal 30/06/2026\nROP\n${BLOCK}\nFCL\n${BLOCK}\nSaldo total 441,200.51`,
      { code: 'does_not_add_up', difference: '-0.01' },
    ],
    [
      'with a summary that contradicts the detail',
      `${HEAD}\n${BLOCK}\nSaldo actual 220,600.52`,
      { code: 'contradictory' },
    ],
    ['with one fund twice', `${HEAD}\n${BLOCK}\nROP\n${BLOCK.replaceAll('0.25', '0.26')}`, { code: 'contradictory' }],
    ['with two cut dates', `${HEAD}\nEstado de cuenta al 31 de mayo de 2026\n${BLOCK}`, { code: 'contradictory' }],
    [
      'without a cut date and an opening balance',
      'BAC Pensiones\nROP\nRendimientos 1.00\nSaldo final 5.00',
      {
        code: 'incomplete',
        found: [
          foundPart('operator', { operator: 'BAC' }),
          foundPart('rendimientos', { fund: 'ROP', amount: '1' }),
          foundPart('balance', { fund: 'ROP', amount: '5' }),
        ],
        missing: [missingPart('cut_date'), missingPart('opening', { fund: 'ROP' })],
      },
    ],
    [
      'without a balance',
      `${HEAD}\nSaldo anterior 5.00`,
      { code: 'incomplete', missing: [missingPart('balance', { fund: 'ROP' })] },
    ],
    [
      'with one amount for two parts',
      `${HEAD}\nSaldo anterior 5.00\nAportes y rendimientos 5.00\nSaldo final 10.00`,
      { code: 'does_not_add_up', difference: '-5' },
    ],
    [
      'with two fields run together',
      `${HEAD}\nSaldo anterior ₡200.00\nComisión por administración ₡0.00TRASLADOS ₡191.10-\nSaldo final ₡8.90`,
      { code: 'incomplete' },
    ],
    [
      'with two fields run together, the first a dash',
      `${HEAD}\nSaldo anterior ₡200.00\nComisión por administración -TRASLADOS ₡191.10-\nSaldo final ₡8.90`,
      { code: 'does_not_add_up' },
    ],
    [
      'with a blank below one label and an unknown label after it',
      `${HEAD}\nSaldo anterior\n5.00\nBonificaciones\nOtras entradas\n1.00\nSaldo final\n6.00`,
      { code: 'does_not_add_up', difference: '-1' },
    ],
    ['with two amounts for one label', `${HEAD}\n${BLOCK}\nAportes 20,000.00 30,000.00`, { code: 'incomplete' }],
    ['with an ambiguous number', `${HEAD}\nSaldo anterior ₡5,000\nSaldo final ₡5,000`, { code: 'incomplete' }],
    [
      'with a fund whose amounts are unreadable',
      `${HEAD}\n${BLOCK}\nFCL\nDisponible 5,000.00`,
      {
        code: 'incomplete',
        missing: [missingPart('opening', { fund: 'FCL' }), missingPart('balance', { fund: 'FCL' })],
      },
    ],
    [
      'with amounts before the names of their funds',
      `Popular Pensiones\nal 30/06/2026\n${BLOCK}\nROP\n${BLOCK.replaceAll('0.25', '1.25')}\nFCL`,
      { code: 'does_not_add_up' },
    ],
    [
      'of several months, each with its balances',
      `${HEAD}\nMes  Saldo inicial  Saldo final\nMayo 2026  5.00  5.00\nJunio 2026  6.00  6.00`,
      { code: 'contradictory' },
    ],
    [
      'in dollars by its name',
      `BCR Pensiones\nRégimen Voluntario de Pensiones Dólares\nal 30/06/2026\n${BLOCK}`,
      { code: 'incomplete', message: expect.stringContaining('dollars') },
    ],
    [
      'in dollars by its field',
      `BCR Pensiones\nPensión Voluntaria\nMoneda: Dólares\nal 30/06/2026\n${BLOCK}`,
      { code: 'incomplete', message: expect.stringContaining('dollars') },
    ],
    [
      'of a credit card',
      'Fecha de corte: 18-NOV-25\nLímite de crédito: USD 3,000.00\nAMERICAN EXPRESS ***********2222',
      { code: 'credit_card_statement' },
    ],
    [
      'of a credit card that offers a fund',
      `Pago mínimo 5.00\nPago de contado 9.00\nAbra su plan voluntario de pensiones`,
      { code: 'credit_card_statement' },
    ],
    [
      'of a bank account',
      'Banco\nFecha de corte: 31/OCT/25\nSALDO ANTERIOR 5.00\nSALDO A LA FECHA 5.00',
      { code: 'not_a_pension_statement' },
    ],
    [
      'of a bank account with a movement of a fund',
      'Banco\nFecha de corte: 31/OCT/25\nSALDO ANTERIOR 5.00\nOCT/10 DEPOSITO FCL 0.00\nSALDO A LA FECHA 5.00',
      { code: 'not_a_pension_statement' },
    ],
    ['without any content', '', { code: 'not_a_pension_statement' }],
    ['of too many lines', 'ROP\n'.repeat(20_001), { code: 'too_much_text' }],
  ])('a statement %s', (_, text, refusal) => {
    expect(refusalOf(text)).toMatchObject(refusal);
  });

  test('with a message that names the fund and both figures', () => {
    expect(refusalOf(`${HEAD}\n${BLOCK.replace('400.00', '390.00')}`).message).toBe(
      'The parts of ROP come to 220610.25, and its printed balance is 220600.25. Check the file, or enter the fund by hand.',
    );
  });
});
