/** What was noted or changed may be spoken of; a question that says its own time, or names something, is of that. */
import { describe, expect, it } from 'vitest';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const CATEGORIES = ['Supermercado', 'Restaurantes', 'Transporte', 'Combustible', 'Salud', 'Hogar'];
const planAfter = (change: string, text: string) => {
  const found = understand(
    questionOf(text, { earlier: [change], language: /\b(?:the|what|how)\b/.test(text) ? 'en' : 'es' }),
  );
  return found.kind === 'answer' && found.plan.kind === 'read' ? found.plan : null;
};

describe('after a change', () => {
  it.each(CATEGORIES)('what is left of its category: %s', (name) => {
    for (const [change, text] of [
      [`poné las de Starbucks en ${name}`, '¿cuánto queda en esa categoría este mes?'],
      [`poné lo de Starbucks en ${name}`, 'me pasé ya de lo presupuestado?'],
      [`put the Starbucks ones in ${name}`, "what's planned for that this month"],
    ] as const)
      expect(planAfter(change, text), text).toMatchObject({ calls: [{ tool: 'budget_projection' }], detail: name });
  });

  it('of whom is paid: that one', () => {
    const plan = planAfter('remind me on the 8th to pay Spotify', 'what do I normally pay them');
    expect(JSON.stringify(plan)).toMatch(/spotify/i);
  });

  it.each(['cuánto llevo este mes', 'cuánto gasté en marzo'])('“%s” is of everything', (text) => {
    expect(JSON.stringify(planAfter('anotá 4500 en Uber Eats', text))).not.toMatch(/uber/i);
  });

  it('nothing is told of what names nothing to ask about', () => {
    expect(planAfter('anotá una compra en GOLLO de 240000 a 6 cuotas', 'then how much is it each month?')).toBeNull();
  });
});
