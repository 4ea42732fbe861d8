/** Rows that are counted are those that went the way that is said: what was spent, sent or received, or it is refused. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const RUNS = { numRuns: randomRuns({ short: 120, long: 1_500 }) };
const TIMES = { es: ['', 'este año', 'en marzo', 'la semana pasada'], en: ['', 'this year', 'in March', 'last week'] };
const AMOUNTS = { es: ['20 mil', '50 mil', 'cien mil'], en: ['20k', '50,000', '100 thousand'] };
/** `%` is an amount, `#` a time. */
const OUT = {
  es: [
    'cuántas veces gasté más de % #',
    'cuántas veces pagué más de % #',
    'cuántos gastos de más de % tuve #',
    'cuántos cobros de más de % hubo #',
    'cuántos cargos de menos de % me hicieron #',
    'cuántas veces he gastado menos de % #',
    'cuántos sinpes hice #',
    'cuántos sinpes he hecho #',
    'cuántos sinpes mandé #',
    'cuántos sinpe envié #',
    '# cuántos sinpes mandamos',
    'cuántos sinpes de más de % hice #',
  ],
  en: [
    'how many times did I spend more than % #',
    'how many times have I paid over % #',
    'how many expenses over % did I have #',
    'how many charges over % #',
    'how many sinpes did I make #',
    'how many sinpes have I sent #',
    'how many sinpes did I send #',
    'how many sinpes over % did we make #',
  ],
};
const IN = {
  es: [
    'cuántos sinpes recibí #',
    'cuántos sinpes me hicieron #',
    'cuántos sinpe me mandaron #',
    'cuántos sinpes me han mandado #',
    'cuántos sinpes me llegaron #',
    'cuántos sinpes recibidos hay #',
    'cuántas veces me depositaron más de % #',
    'cuántos sinpes de más de % me hicieron #',
    'cuántas transferencias recibí #',
  ],
  en: [
    'how many sinpes did I receive #',
    'how many sinpes have I received #',
    'how many sinpes did people send me #',
    'how many sinpes over % did I receive #',
    'how many transfers did I receive #',
  ],
};

it.each([
  ['out', OUT],
  ['in', IN],
] as const)('went %s', (way, forms) => {
  let told = 0;
  fc.assert(
    fc.property(fc.constantFrom('es', 'en'), fc.nat(), fc.nat(), fc.nat(), (of, f, t, a) => {
      const at = (list: readonly string[], n: number) => list[n % list.length] ?? '';
      const text = at(forms[of], f).replace('%', at(AMOUNTS[of], a)).replace('#', at(TIMES[of], t)).trim();
      const found = understand(questionOf(text, { language: of }));
      if (found.kind !== 'answer') return;
      expect(found.plan.kind, text).toBe('read');
      for (const { args } of found.plan.kind === 'read' ? found.plan.calls : []) {
        const flow = /flow:(in|out)/.exec(String(args['q'] ?? args['filter']))?.[1];
        const typed = args['type'] === 'DEPOSITO' ? 'in' : 'both';
        expect(flow ?? args['direction'] ?? typed, text).toBe(way);
        expect(String(args['q'] ?? args['filter']), text).not.toContain('TRANSFERENCIA');
      }
      told += 1;
    }),
    RUNS,
  );
  expect(told).toBeGreaterThan(RUNS.numRuns / 2);
});

it('a time that one spent on a category is no deposit, what people sent no salary, and a name alone is of both ways', () => {
  const argsOf = (text: string, earlier: readonly string[] = []) => {
    const found = understand(questionOf(text, { earlier }));
    if (found.kind !== 'answer' || found.plan.kind !== 'read') return null;
    return found.plan.calls.map(({ tool, args }) => JSON.stringify({ tool, ...args })).join(' ');
  };
  for (const time of ['in march', 'this year', 'en marzo', 'este año', 'last week'])
    for (const [text, part] of [
      ['how many times did I fill up', 'flow:out'],
      ['how many times did I put gas', 'flow:out'],
      ['cuántas veces comí fuera', 'flow:out'],
      ['what did friends send me', 'type:DEPOSITO'],
      ['cuánto me mandaron los amigos', 'type:DEPOSITO'],
    ]) {
      const args = argsOf(`${text} ${time}`);
      if (args !== null) expect([text, time, args]).toEqual([text, time, expect.stringContaining(part ?? '')]);
    }
  for (const said of ['how many times', 'cuántas veces'])
    for (const name of ['Uber', 'Amazon', 'Starbucks']) expect(argsOf(said, [name])).not.toContain('query_ledger');
  for (const said of ['most I have paid for Netflix', 'the most I have ever paid for Netflix'])
    expect(argsOf(said)).toContain('largest');
});
