/** A rule has a pattern that finds what was named, and leaves the rows that are there where that is said. */
import { describe, expect, it } from 'vitest';
import { compileRules } from '../../categorize.ts';
import { callOf, questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const ruleOf = (text: string) => {
  const found = understand(questionOf(text));
  return found.kind === 'answer' && found.plan.kind === 'propose' && found.plan.tool === 'propose_rule'
    ? found.plan.args
    : null;
};

describe('a rule', () => {
  it.each([
    'siempre que diga WALMART poné Supermercado, pero solo de ahora en adelante',
    'regla: WALMART va a Supermercado, sin tocar lo viejo',
    'from now on put Walmart in groceries, only future ones',
  ])('“%s” leaves what is there', (text) => {
    expect(ruleOf(text)).toMatchObject({ pattern: 'WALMART', apply: false });
  });

  it('is over what is there too where nothing else is said', () => {
    expect(ruleOf('siempre que diga WALMART poné Supermercado')).toMatchObject({ pattern: 'WALMART' });
    expect(ruleOf('siempre que diga WALMART poné Supermercado')).not.toHaveProperty('apply');
  });

  it('of a trade finds each merchant of it', () => {
    const rule = ruleOf('siempre que diga taxi poné Salud');
    expect(rule, JSON.stringify(callOf('siempre que diga taxi poné Salud'))).not.toBeNull();
    const { pattern, match = 'contains', category } = rule as { pattern: string; match?: 'regex'; category: number };
    const find = compileRules([
      { id: 1, pattern, match, category_id: category, account_id: null, priority: 0 },
    ] as unknown as Parameters<typeof compileRules>[0]);
    for (const merchant of ['UBER TRIP', 'DIDI SAN JOSE'])
      expect([merchant, find(merchant, 'COMPRA')?.category_id]).toEqual([merchant, category]);
    expect(find('WALMART', 'COMPRA')?.category_id ?? null).toBeNull();
  });
});
