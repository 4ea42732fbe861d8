/** `And this I must pay when?`, after what is on a card since it closed: the day of that statement, and of none before it. */
import type { Asked } from '../plans/intents.ts';
import type { Before } from '../understand/clauses-meant.ts';

const WHEN = /^(?:cuando|when|dia|day|date|fecha)$/;
const PAYS = /^(?:pag(?:a|o|ar|an|arl[oa]s?)|venc\w*|pay|paid|payable|due)$/;
/** Words beside them that name nothing else. */
const AROUND = new Set(
  (
    'y e o pero entonces ok okay eso esto ese esa todo toda plata saldo monto lo la el se me nos hay que tengo tenemos debo toca tocaria para a mas tardar en ' +
    'and so but then it this that these those all of money amount balance the i we must should have need got gotta to do does is be will would by for on what'
  ).split(' '),
);

/** Whether a question asks only when what a card has since it closed is to be paid. */
export function asksDueOfOpen({ words, has }: Asked, before: Before): boolean {
  return (
    before?.plan.kind === 'read' &&
    before.plan.about === 'closing' &&
    !has('salary') &&
    words.some((word) => WHEN.test(word)) &&
    words.some((word) => PAYS.test(word)) &&
    words.every((word) => WHEN.test(word) || PAYS.test(word) || AROUND.has(word))
  );
}
