/** The figures of an applied change: an answer may repeat the amounts that it was made with. */
import { Decimal } from 'decimal.js';
import { APPLIED } from './figure-kinds.ts';
import { NOTHING, scopeOf } from './figure-scope.ts';
import { fieldsOf, namesOf, rowsIn } from './result-fields.ts';

/** What an applied change may be repeated with: the amounts it was made with. */
export function appliedFigures({ args, shown }: { args: unknown; shown?: unknown }, result: number) {
  const given = fieldsOf(args) ?? {};
  const currency = typeof given['currency'] === 'string' ? given['currency'] : 'CRC';
  // The person was shown its category by name.
  const rows = rowsIn(fieldsOf(shown)?.['rows']).flatMap(({ before, after }) => [before, after]);
  const names = [...namesOf(given), ...rows.filter((each) => typeof each === 'string' && each !== '')] as string[];
  return Object.entries({ ...given, ...fieldsOf(given['changes']) }).flatMap(([key, each]) => {
    if (!/amount|price|balance/.test(key) || !Number.isFinite(Number(each)) || each === null || each === '') return [];
    const amount = new Decimal(each as string);
    return [
      {
        ...{
          name: 'applied',
          result,
          kind: 'money' as const,
          value: amount.toNumber(),
          amount: amount.abs().toFixed(),
          sign: 1,
          currency,
        },
        ...{ text: '', link: '', measures: APPLIED, mustSay: false },
        ...{
          subjects: [],
          beside: names,
          months: null,
          time: 'both' as const,
          days: null,
          label: '',
          says: '',
        },
        scope: scopeOf({
          subject: '',
          searched: NOTHING,
          words: '',
          parts: [],
          owner: null,
          period: null,
          language: 'es',
        }),
      },
    ];
  });
}
