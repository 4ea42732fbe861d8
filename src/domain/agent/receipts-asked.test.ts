/** Receipts of the municipality by the month they are of or paid in, and what is on them: generated. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../test/random-runs.ts';
import { converse, outcomeOf, questionOf } from './agent-testing.ts';
import { understand } from './understand-conversation.ts';

const MONTHS = [
  ['enero', 'January'],
  ['febrero', 'February'],
  ['marzo', 'March'],
] as const;
const planOf = (text: string, earlier: readonly string[] = []) => {
  const meant = understand(questionOf(text, { earlier }));
  return meant.kind === 'answer' ? meant.plan : null;
};
const any = <T>(values: readonly T[]) => fc.constantFrom(...values);

/** Two receipts in 2026: that of February is paid in March. */
const charge = (description: string, amount: number) => ({ description, amount });
const receipt = (id: number, tax: readonly ReturnType<typeof charge>[], garbage = 7850) => ({
  ...{ id, municipality: 'Barva', receipt_number: String(id), period: `2026-0${id}`, due_on: `2026-0${id + 1}-15` },
  ...{ paid_on: null, total: 12_000 + garbage, meters: [] },
  charges: [charge('Agua potable', 12_000), charge('Recolección de residuos', garbage), ...tax],
});
const RECEIPTS = [receipt(3, []), receipt(2, [charge('Bienes inmuebles', 24_500)]), receipt(1, [])];

describe('a receipt that was paid in a month', () => {
  const asked = any([
    ...['el recibo de la muni que pagué en ES', 'cuánto fue el recibo municipal que venció en ES'],
    ...[
      'por qué el recibo municipal que pagué en ES vino tan alto',
      'de cuánto era el recibo de la muni que vencía en ES',
    ],
    ...[
      'the municipal bill I paid in EN',
      'how much was the EN municipal payment',
      'why was the municipal bill paid in EN so high',
    ],
    ...['what was on the municipal bill due in EN', 'the muni receipt that was due in EN'],
  ]);
  it('is the one that was paid or due in it, and not the one of it; or is not told', () => {
    let told = 0;
    fc.assert(
      fc.property(asked, fc.nat(2), (question, at) => {
        const [es = '', en = ''] = MONTHS[at] ?? [];
        const plan = planOf(question.replace('ES', es).replace('EN', en));
        if (plan?.kind !== 'read' || plan.calls[0]?.tool !== 'municipal_receipts') return;
        told++;
        expect(plan.about, question).toBe('due');
        expect(plan.detail).toBe(`2026-0${at + 1}`);
        // That of December is paid in January.
        expect(plan.calls[0].args['from']).toBe(`2025-0${at + 1}`);
      }),
      { numRuns: randomRuns({ short: 60, long: 200 }) },
    );
    expect(told).toBeGreaterThan(0);
  });

  it.each(['el recibo de la muni de marzo', 'the municipal bill for March', 'is the municipal bill for March paid'])(
    'and “%s” is the one of it',
    (question) => expect(planOf(question)).toMatchObject({ about: 'month', detail: '2026-03' }),
  );

  it('is the same in what is asked next', () => {
    for (const [earlier, next] of [
      [
        'de cuánto era el recibo municipal que vencía el 15 de marzo',
        '¿y qué traía de más ese recibo, que vino tan caro?',
      ],
      ['the municipal bill I paid in March', 'what was on it besides the water?'],
      ['cuánto pagué a la muni en marzo', '¿y ahí cuánto es de agua?'],
    ] as const)
      expect(planOf(next, [earlier]), next).toMatchObject({ about: 'due', detail: '2026-03' });
  });

  it('beside that of another month is told with it', () => {
    const text = 'The municipality bill I paid in March was higher than the one this month. What was in it?';
    expect(planOf(text)).toMatchObject({ about: 'due', detail: '2026-03', calls: [{}, { detail: '2026-04' }] });
  });

  it('has its lines told', () => {
    const outcome = () => outcomeOf('municipal_receipts', { items: RECEIPTS, total: 3, sum_crc: 84_050 });
    const { text } = converse(questionOf('por qué el recibo municipal que pagué en marzo vino tan alto'), outcome);
    expect(text).toContain('febrero 2026');
    expect(text).toMatch(/Bienes inmuebles: \[₡24\s500,00\]/);
  });
});

describe('what is on a receipt', () => {
  it.each([
    [
      'in the municipal bill for March there was something big besides the water. What was it and how much?',
      { without: 'agua' },
    ],
    ['qué venía en el recibo de la muni de marzo aparte del agua', { without: 'agua' }],
    ['el recibo de la muni de marzo sin la basura', { without: 'residuos' }],
    ['cuánto cobraron de basura en el recibo de la muni de marzo', { charge: 'residuos' }],
  ])('“%s”', (text, args) => {
    expect(planOf(text)).toMatchObject({
      about: 'month',
      detail: '2026-03',
      calls: [{ tool: 'municipal_receipts', args }],
    });
  });

  it.each([
    ['El impuesto de bienes inmuebles viene cada trimestre. ¿De cuánto fue el último?', { charge: 'inmuebles' }],
    ['when was the last property tax and how much', { charge: 'inmuebles' }],
    ['what did the city hall bill come to this time around, and was any of it water?', {}],
  ])('of the last one: “%s”', (text, args) => {
    expect(planOf(text)).toEqual({ kind: 'read', about: 'last', calls: [{ tool: 'municipal_receipts', args }] });
  });
});

describe('whether a charge went up', () => {
  const say = (items: typeof RECEIPTS, text: string) =>
    converse(questionOf(text), () => outcomeOf('municipal_receipts', { items, total: items.length, sum_crc: 0 })).text;
  const only = (amounts: readonly number[]) =>
    amounts.map((amount, at) => ({
      ...receipt(amounts.length - at, []),
      total: amount,
      charges: [charge('Residuos', amount)],
    }));

  it.each(['Has the garbage collection fee gone up any, dear?', 'has the garbage fee gone up'])('%s', (text) => {
    expect(say(only([7850, 7850, 7850]), text)).toMatch(
      /^Residuos: \*\*\[₡7\s850,00\].* since January 2026; it has not changed\.$/,
    );
    expect(say(only([7850, 7850, 7000]), text)).toMatch(
      /^Residuos: \*\*\[₡7\s850,00\].* since February 2026; in January 2026 it was \[₡7\s000,00\]/,
    );
  });

  it('is told in Spanish', () => {
    expect(say(only([8000, 7850]), '¿ha subido el cobro de basura?')).toMatch(/desde febrero 2026; en enero 2026 fue/);
  });
});
