/** A day that no month has is refused, in any wording; every day that is one is no such day. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../calendar.ts';
import { dayText } from '../../day-text.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';
import { impossibleDayIn } from './impossible-days.ts';

const TODAY = '2026-04-10';
const LONG = { febrero: 30, abril: 31, junio: 31, setiembre: 31, noviembre: 31 };
const LONG_EN = { February: 30, April: 31, June: 31, September: 31, November: 31 };

it('is refused whatever is asked or noted of it', () => {
  const spanish = fc.constantFrom(...Object.entries(LONG));
  const english = fc.constantFrom(...Object.entries(LONG_EN));
  const es = (day: string) => [`cuánto gasté el ${day}`, `anotá 12 mil el ${day} en Walmart`, `qué compré el ${day}?`];
  const en = (day: string) => [`how much did I spend on ${day}`, `add 12000 at Walmart on ${day}`, `list ${day}`];
  fc.assert(
    fc.property(spanish, english, fc.nat({ max: 5 }), fc.nat({ max: 8 }), ([mes, from], [month, first], form, more) => {
      const [d, n] = [from + (more % (40 - from)), first + (more % (40 - first))];
      const texts = [...es(`${d} de ${mes}`), ...en(form % 2 === 0 ? `${month} ${n}` : `${n} ${month}`)];
      const found = understand(questionOf(texts[form] ?? ''));
      expect(found, texts[form]).toMatchObject({ kind: 'refusal', what: 'no_such_day' });
    }),
    { numRuns: 100 },
  );
  for (const text of ['cuánto gasté en el mes 13', 'gastos del trimestre 5', 'spent in quarter 5'])
    expect(understand(questionOf(text)), text).toMatchObject({ what: 'no_such_day' });
});

it('is no day of the calendar', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_500, max: 1_500 }), fc.boolean(), (n, isEnglish) => {
      const day = addDays(TODAY, n);
      const text = isEnglish ? `what did I buy on ${dayText(day, 'en')}` : `qué compré el ${dayText(day, 'es')}`;
      expect(impossibleDayIn(text, TODAY), text).toBeNull();
    }),
    { numRuns: 300 },
  );
  for (const text of ['cuota 12/24 de gollo', 'april 2026', 'march 12000', 'compras de abril 2025', 'oct 31 2025'])
    expect(impossibleDayIn(text, TODAY), text).toBeNull();
});
