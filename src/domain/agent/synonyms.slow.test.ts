/** Words that say the same, in the place of each other in every question of the tables: the same answer, or none. */
import { expect, it } from 'vitest';
import { questionOf } from './agent-testing.ts';
import { ENGLISH_PHRASINGS } from './phrasings-english-testing.ts';
import { SPANISH_PHRASINGS } from './phrasings-spanish-testing.ts';
import { TOPIC_PHRASINGS } from './phrasings-topics-testing.ts';
import { understandAll } from './understand-conversation.ts';

const SYNONYMS: readonly (readonly string[])[] = [
  ['este año', 'este mismo año', 'durante este año', 'a lo largo de este año', 'este 2026', 'en lo que va de este año'],
  ['this year', 'during this year', 'over the course of this year', 'so far this year', 'this very year', 'this 2026'],
  ['el mes pasado', 'el mes anterior', 'el mes recién pasado', 'el mes que pasó', 'durante el mes pasado'],
  ['last month', 'the previous month', 'the prior month', 'throughout last month', 'over the past month'],
  ['este mes', 'este mismo mes', 'durante este mes', 'en el transcurso de este mes'],
  ['this month', 'during this month', 'over the course of this month', 'within this month'],
  ['la semana pasada', 'la semana anterior', 'la semana que pasó', 'la semana recién pasada'],
  ['last week', 'the previous week', 'the past week', 'the week before this one', 'the week that just ended'],
  ['este ciclo', 'el ciclo actual', 'el ciclo en curso', 'el ciclo de ahora', 'el presente ciclo'],
  ['this cycle', 'the current cycle', 'the ongoing cycle', 'the present cycle'],
  ['cuánto gasté', 'cuánta plata gasté', 'cuánto dinero gasté', 'cuántos colones gasté', 'cuánto me gasté'],
  ['sin contar', 'descontando', 'a excepción de', 'omitiendo', 'excluyendo', 'dejando por fuera'],
  ['excluding', 'omitting', 'leaving out', 'with the exception of', 'not counting', 'setting aside'],
  ['más de', 'por encima de', 'superiores a', 'que pasen de'],
  ['más cara', 'más caras', 'más caros', 'más costosa', 'más carísimas', 'de mayor monto'],
  ['más barata', 'más baratas', 'más baratos', 'más chiquita', 'más pequeñas'],
  ['biggest', 'largest', 'most expensive', 'priciest', 'costliest', 'greatest'],
  ['smallest', 'cheapest', 'lowest', 'tiniest', 'least expensive'],
  ['muéstreme', 'mostrame', 'muéstrame', 'enséñeme', 'deme', 'dame', 'quiero ver'],
  ['show me', 'give me', 'list', 'let me see', 'i want to see', 'display'],
];
const TEXTS = [...SPANISH_PHRASINGS, ...ENGLISH_PHRASINGS, ...TOPIC_PHRASINGS].map(([text]) => text);

/** What a question is taken for; null where it is not answered. */
function planOf(text: string): string | null {
  const all = understandAll(questionOf(text));
  if (all.some(({ kind }) => kind !== 'answer')) return null;
  return JSON.stringify(all.map((meant) => (meant.kind === 'answer' ? { ...meant.plan, detail: '' } : null)));
}

it('a word that says the same changes no answer', () => {
  const changed: string[] = [];
  let [same, refused] = [0, 0];
  for (const text of TEXTS) {
    for (const words of SYNONYMS) {
      const said = words.find((word) => text.toLowerCase().includes(word));
      const own = said === undefined ? null : planOf(text);
      if (said === undefined || own === null) continue;
      for (const other of words.filter((word) => word !== said)) {
        const at = text.toLowerCase().indexOf(said);
        const plan = planOf(`${text.slice(0, at)}${other}${text.slice(at + said.length)}`);
        if (plan === null) refused++;
        else if (plan === own) same++;
        else changed.push(`“${other}” in “${text}”: ${plan}, and not ${own}`);
      }
    }
  }
  // `Deme los traspasos de marzo` tells those of the calendar's March alone.
  expect(changed.length, changed.join('\n')).toBeLessThanOrEqual(1);
  expect(same).toBeGreaterThan(150);
  expect(refused / (same + refused)).toBeLessThan(0.05);
});
