/** What a question leaves out is left out, whatever it is: categories, shops, planned items, alone and together. */
import { expect, it } from 'vitest';
import { parseSearch } from '../../search.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

/** As they are said, and as a search leaves them out. */
const OUT = [
  ['súper', 'groceries', 'supermercado'],
  ['restaurantes', 'restaurants', 'restaurantes'],
  ['gasolina', 'gas', 'combustible'],
  ['Starbucks', 'Starbucks', 'STARBUCKS'],
  ['Amazon', 'Amazon', 'AMAZON'],
] as const;
const FRAMES = [
  [(out: string) => `cuánto gasté en octubre sin ${out}`, ' ni '],
  [(out: string) => `gasto de octubre sin contar ${out}`, ' y '],
  [(out: string) => `cuál fue mi compra más cara de octubre sin contar ${out}`, ' ni '],
  [(out: string) => `how much did I spend in October without ${out}`, ' and '],
  [(out: string) => `spending in October excluding ${out}`, ' and '],
] as const;

const questions = FRAMES.flatMap(([frame, and], at) => {
  const said = (each: (typeof OUT)[number]) => each[at < 3 ? 0 : 1];
  const alone = OUT.map((each) => [frame(said(each)), [each[2]]] as const);
  const pairs = OUT.flatMap((one, first) =>
    OUT.slice(first + 1).map((two) => [frame(`${said(one)}${and}${said(two)}`), [one[2], two[2]]] as const),
  );
  return [...alone, ...pairs];
});

it.each(questions)('%s', (text, out) => {
  const meant = understand(questionOf(text));
  if (meant.kind !== 'answer') {
    // What is not understood is refused, and nothing is passed over.
    expect(meant.kind).toMatch(/^(?:ask|ask_without|refusal)$/);
    return;
  }
  const calls = meant.plan.kind === 'read' ? meant.plan.calls : [];
  expect(calls.length).toBeGreaterThan(0);
  for (const { args } of calls) {
    const q = args['q'] ?? args['filter'];
    const parsed = parseSearch(typeof q === 'string' ? q : '');
    const left = parsed.ok ? [...(parsed.search.without_categories ?? []), ...parsed.search.without] : [];
    expect(left.toSorted()).toEqual([...out].toSorted());
  }
});

it('is answered mostly', () => {
  const answered = questions.filter(([text]) => understand(questionOf(text)).kind === 'answer');
  expect(answered.length).toBeGreaterThan(questions.length * 0.8);
});
