/** What is left out stays out, however it is said and beside whatever else, or the question is refused. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import type { Language } from '../../vocabulary.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const RUNS = { numRuns: randomRuns({ short: 20, long: 1_000 }) };
const language = fc.constantFrom<Language>('es', 'en');
/** A name in both languages, with its term. */
const NAMES = [
  ['restaurantes', 'restaurants', 'cat:restaurantes'],
  ['el súper', 'groceries', 'cat:supermercado'],
  ['Starbucks', 'Starbucks', 'Starbucks'],
  ['Didi', 'Didi', 'Didi'],
  ['Spotify', 'Spotify', 'SPOTIFY'],
  ['gasolina', 'gas', 'cat:combustible'],
] as const;
const TYPES = [
  ['retiros', 'withdrawals', '-type:RETIRO'],
  ['los retiros', 'the withdrawals', '-type:RETIRO'],
  ['las transferencias', 'the transfers', '-type:TRANSFERENCIA'],
  ['SINPE', 'SINPE', '-medium:SINPE'],
  ['la tarjeta', 'the card', '-medium:CREDIT_CARD'],
] as const;
const name = fc.constantFrom(...NAMES);
const type = fc.constantFrom(...TYPES);
const asks = (of: Language, at: number): string =>
  (of === 'es'
    ? ['cuánto gasté en febrero', 'gastos de febrero', 'total de gastos de marzo']
    : ['how much did I spend in February', 'what did I spend in February', 'how much did I spend in March'])[at] ?? '';
const said = (of: Language, each: readonly [string, string, ...string[]]): string => (of === 'es' ? each[0] : each[1]);

const lower = (text: string) => text.toLowerCase();

/** The filter of the answer, null where there is none. */
function filterOf(text: string, of: Language, earlier: readonly string[] = []): string | null {
  const found = understand(questionOf(text, { earlier, language: of }));
  if (found.kind !== 'answer') return null;
  if (found.plan.kind !== 'read') return found.plan.kind;
  const { q, filter = q } = found.plan.calls[0]?.args ?? {};
  const out = (typeof filter === 'string' ? filter : '').split(' ').filter((term) => !/^(?:flow|until):/.test(term));
  return out.join(' ').toLowerCase();
}

describe('what is left out', () => {
  it('stays out while more is left out after it', () => {
    fc.assert(
      fc.property(
        language,
        fc.nat({ max: 2 }),
        fc.uniqueArray(name, { minLength: 2, maxLength: 4 }),
        fc.constantFrom(['sin', 'without'] as const, ['menos', 'minus'] as const, ['y sin', 'and without'] as const),
        (of, at, [first, ...more], lead) => {
          const told = [`${asks(of, at)} ${of === 'es' ? 'sin' : 'without'} ${said(of, first ?? NAMES[0])}`];
          for (const each of more) told.push(`${said(of, lead)} ${said(of, each)}`);
          const text = told.pop() ?? '';
          const found = filterOf(text, of, told);
          const terms = [first ?? NAMES[0], ...more].map(([, , term]) => `-${term}`.toLowerCase());
          if (found !== null)
            expect(found.split(' ').toSorted(), [...told, text].join(' || ')).toEqual(terms.toSorted());
        },
      ),
      RUNS,
    );
  });

  it('is rows of a type, or those paid in a way, whatever stands beside it', () => {
    let told = 0;
    fc.assert(
      fc.property(language, fc.nat({ max: 2 }), name, type, fc.nat({ max: 3 }), (of, at, each, rows, form) => {
        const [one, two] = form % 2 === 0 ? [each, rows] : [rows, each];
        const lead = of === 'es' ? ['sin', 'sin contar'] : ['without', 'excluding'];
        const joined = of === 'es' ? ['ni', 'y'] : ['or', 'and'];
        const out = `${lead[form >> 1]} ${said(of, one)} ${joined[form >> 1]} ${said(of, two)}`;
        const found = filterOf(`${asks(of, at)} ${out}`, of);
        if (found === null) return;
        told += 1;
        expect(found.split(' ').toSorted(), out).toEqual([`-${each[2]}`, rows[2]].map(lower).toSorted());
      }),
      RUNS,
    );
    expect(told).toBeGreaterThan(RUNS.numRuns / 2);
  });

  it('is rows of a type, or those paid in a way, after what was left out before', () => {
    let told = 0;
    fc.assert(
      fc.property(language, fc.nat({ max: 2 }), name, type, (of, at, each, rows) => {
        const without = of === 'es' ? 'sin' : 'without';
        const first = `${asks(of, at)} ${without} ${said(of, each)}`;
        const text = `${of === 'es' ? 'y' : 'and'} ${without} ${said(of, rows)}`;
        const found = filterOf(text, of, [first]);
        if (found === null) return;
        told += 1;
        expect(found.split(' ').toSorted(), `${first} || ${text}`).toEqual(
          [`-${each[2]}`, rows[2]].map(lower).toSorted(),
        );
      }),
      RUNS,
    );
    expect(told).toBeGreaterThan(RUNS.numRuns / 2);
  });

  it('is how one name was paid, which is refused: no other rows of it go', () => {
    fc.assert(
      fc.property(language, fc.nat({ max: 2 }), name, fc.constantFrom('SINPE', 'tarjeta'), (of, at, each, how) => {
        const by = of === 'es' ? `por ${how}` : `by ${how === 'SINPE' ? how : 'card'}`;
        const text = `${asks(of, at)} ${of === 'es' ? 'sin' : 'without'} ${said(of, each)} ${by}`;
        expect(filterOf(text, of), text).toBeNull();
      }),
      RUNS,
    );
  });

  it('is what was paid for it: all but that, or no answer', () => {
    fc.assert(
      fc.property(
        language,
        fc.nat({ max: 2 }),
        fc.constantFrom(...NAMES, ['SINPE', 'SINPE', null] as const, ['tarjeta', 'card', null] as const),
        fc.constantFrom(
          ['menos lo que pagué', 'minus what I paid'] as const,
          ['menos lo que gasté', 'minus what I spent'] as const,
          ['menos todo lo que se pagó', 'minus everything I paid'] as const,
        ),
        (of, at, [es, en, term], lead) => {
          const by = of === 'es' ? (term === null ? 'por' : 'en') : term === null ? 'by' : 'on';
          const text = `${asks(of, at)} ${said(of, lead)} ${by} ${of === 'es' ? es : en}`;
          const found = filterOf(text, of);
          const paid = es === 'SINPE' ? '-medium:sinpe' : '-medium:credit_card';
          const right = [null, term === null ? paid : `-${term}`.toLowerCase()];
          expect(right, text).toContain(found);
        },
      ),
      RUNS,
    );
  });

  it('is no question about instalments where they are what is left out', () => {
    const OUT = {
      es: ['sin contar', 'dejando por fuera', 'quitando', 'sin', 'excluyendo'],
      en: ['leaving out', 'not counting', 'without', 'excluding', 'apart from'],
    };
    const CUOTAS = {
      es: ['las cuotas', 'lo que está en cuotas', 'lo de cuotas'],
      en: ['the instalments', 'anything in instalments', 'what is in installments'],
    };
    const ASKED = {
      es: ['cuánto gasté en febrero', 'cuál fue mi compra más grande de marzo', 'la compra más cara del año'],
      en: [
        'how much did I spend in February',
        'what was the single biggest purchase of March',
        'my largest expense this year',
      ],
    };
    const one = fc.nat({ max: 4 });
    let answered = 0;
    fc.assert(
      fc.property(language, one, one, one, fc.boolean(), (of, out, what, at, isFirst) => {
        const left = `${OUT[of][out]} ${CUOTAS[of][what % 3]}`;
        const question = ASKED[of][at % 3] ?? '';
        const text = isFirst ? `${left}, ${question}?` : `${question}, ${left}?`;
        const found = filterOf(text, of);
        if (found === null) return;
        answered++;
        expect(`${text}: ${found}`).toContain('cuotas:no');
      }),
      RUNS,
    );
    expect(answered).toBeGreaterThan(RUNS.numRuns / 3);
  });
});
