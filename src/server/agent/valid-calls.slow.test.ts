/** Whatever is asked, no call is made that its tool refuses as malformed. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { randomRuns } from '../../../test/random-runs.ts';
import { questionOf } from '../../domain/agent/agent-testing.ts';
import { understandAll } from '../../domain/agent/understand-conversation.ts';
import { runTool } from './tools/tool-book.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
});
afterAll(() => service.close());

/** Parts of questions, put together as they come: most are understood, some are odd. */
const PARTS = {
  es: {
    measure: [
      ...[
        'cuánto gasté',
        'cuánto he pagado',
        'cuánto llevo',
        'cuántas veces fui',
        'muéstreme las compras',
        'cuál fue el gasto más alto',
      ],
      ...[
        'cuánto gasto en promedio',
        'qué porcentaje gasté',
        'alguna vez gasté',
        'cuál fue la última compra',
        'en qué gasté más',
      ],
      ...[
        'qué mes gasté más',
        'cuánto me queda',
        'cuánto me entró',
        'cuánto más gasté',
        'por qué gasté tanto',
        'gasté más',
      ],
    ],
    subject: [
      '',
      ' en Walmart',
      ' en comida',
      ' en Uber y Didi',
      ' con la Visa',
      ' sin Uber',
      ' sin categoría',
      ' en dólares',
      ' los domingos',
    ],
    bound: [
      '',
      ' de más de 50 mil',
      ' entre 5 y 10 mil',
      ' de menos de 3000',
      ' más de 2 veces',
      ' de 20 dólares o más',
    ],
    time: [
      '',
      ' en marzo',
      ' este año',
      ' alguna vez',
      ' desde siempre',
      ' hasta el 5',
      ' desde enero',
      ' el mes pasado',
      ' que el año pasado',
      ' comparado con febrero',
      ' los últimos 3 meses',
      ' de aquí al 30',
      ' en 2030',
    ],
  },
  en: {
    measure: [
      ...[
        'how much did I spend',
        'how much have I paid',
        'have I ever spent',
        'how many times did I pay',
        'show me purchases',
        'what was the biggest purchase',
      ],
      ...[
        'what do I spend on average',
        'what share did I spend',
        'did I spend more',
        'what was the last charge',
        'where did I spend most',
      ],
      ...[
        'which month did I spend most',
        'how much is left',
        'how much came in',
        'why did I spend so much',
        'how much more did I spend',
      ],
    ],
    subject: [
      '',
      ' at Walmart',
      ' on groceries',
      ' on Uber and Didi',
      ' with the Visa',
      ' without Uber',
      ' uncategorized',
      ' in dollars',
      ' on Sundays',
    ],
    bound: ['', ' over 50k', ' between 5 and 10 thousand', ' under 3000', ' more than twice', ' of 20 dollars or more'],
    time: [
      '',
      ' in March',
      ' this year',
      ' ever',
      ' of all time',
      ' until the 5th',
      ' since January',
      ' last month',
      ' than last year',
      ' compared with February',
      ' in the last 3 months',
      ' by the 30th',
      ' in 2030',
    ],
  },
};

it('has arguments that its tool takes', { timeout: 60_000 }, async () => {
  const question = fc
    .constantFrom(PARTS.es, PARTS.en)
    .chain(({ measure, subject, bound, time }) =>
      fc
        .tuple(
          ...[measure, subject, bound, time, ['', '', ...measure.map((each) => ` y ${each}`)]].map((all) =>
            fc.constantFrom(...all),
          ),
        )
        .map((parts) => parts.join('')),
    );
  const made = { calls: 0 };
  await fc.assert(
    fc.asyncProperty(question, question, async (text, next) => {
      for (const asked of [questionOf(text), questionOf(next, { earlier: [text] })])
        for (const meant of understandAll(asked)) {
          if (meant.kind !== 'answer' || meant.plan.kind !== 'read') continue;
          for (const { tool, args } of meant.plan.calls) {
            made.calls++;
            const { code } = (await runTool(service.deps, tool, JSON.stringify(args))) as { code?: string };
            expect(code, `${text} / ${asked.text}: ${tool} ${JSON.stringify(args)}`).not.toBe('validation');
          }
        }
    }),
    { numRuns: randomRuns({ short: 80, long: 300 }) },
  );
  expect(made.calls).toBeGreaterThan(randomRuns({ short: 60, long: 200 }));
});
