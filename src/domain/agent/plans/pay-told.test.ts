/** What came in is never told as what was spent, nor the highest or lowest pay as any other row. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import type { Language } from '../../vocabulary.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';
import type { ToolCall } from './intents.ts';

const RUNS = { numRuns: randomRuns({ short: 20, long: 1_000 }) };
type Both = readonly [es: string, en: string];
const language = fc.constantFrom<Language>('es', 'en');
const of = (language: Language, [es, en]: Both): string => (language === 'es' ? es : en);

function callsOf(text: string, language: Language, earlier: readonly string[] = []): readonly ToolCall[] {
  const found = understand(questionOf(text, { earlier, language }));
  return found.kind === 'answer' && found.plan.kind === 'read' ? found.plan.calls : [];
}
const isIncome = ({ tool, args }: ToolCall): boolean => tool === 'salary_summary' || args['direction'] === 'in';

const ASKED = fc.constantFrom<Both>(
  ['cuánto me han pagado', 'how much have I been paid'],
  ['cuánto nos han pagado', 'how much have they paid me'],
  ['cuánto me han dado', 'how much have I received'],
  ['cuánto me han mandado', 'how much did I receive'],
);
const TIME = fc.constantFrom<Both>(
  ['este año', 'this year'],
  ['desde enero', 'since January'],
  ['en febrero', 'in February'],
  ['en 2025', 'in 2025'],
);
const EXTREME = fc.constantFrom<readonly [Both, 'largest' | 'smallest']>(
  [['más alto', 'highest'], 'largest'],
  [['más bajo', 'lowest'], 'smallest'],
  [['más grande', 'largest'], 'largest'],
  [['más pequeño', 'smallest'], 'smallest'],
);

describe('what came in', () => {
  it('is told as that, and so is what goes on from it', () => {
    fc.assert(
      fc.property(language, ASKED, TIME, TIME, (as, asked, time, other) => {
        const told = `${of(as, asked)} ${of(as, time)}`;
        const more = `${as === 'es' ? 'y' : 'and'} ${of(as, other)}`;
        for (const calls of [callsOf(told, as), callsOf(more, as, [told])])
          expect(calls.every(isIncome), `${told} || ${more}`).toBe(true);
      }),
      RUNS,
    );
  });

  it('is the pay alone, of the highest and of the lowest', () => {
    fc.assert(
      fc.property(language, EXTREME, EXTREME, TIME, fc.boolean(), (as, [first, one], [then, other], time, isTimed) => {
        const when = isTimed ? ` ${of(as, time)}` : '';
        const told = as === 'es' ? `el salario ${first[0]}${when}` : `the ${first[1]} salary${when}`;
        const more = as === 'es' ? `y el ${then[0]}` : `and the ${then[1]}`;
        const all = [
          [callsOf(told, as), one],
          [callsOf(more, as, [told]), other],
        ] as const;
        for (const [calls, measure] of all)
          for (const { args } of calls)
            expect(args, `${told} || ${more}`).toMatchObject({ measure, direction: 'in', filter: 'type:SALARY' });
      }),
      RUNS,
    );
  });
});
