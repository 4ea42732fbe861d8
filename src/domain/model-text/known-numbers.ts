/** What the results of a turn count, and the names in them that hold digits: neither is money. */
import { foldText } from './plain-prose.ts';
import { fieldsOf, NAMES } from './result-fields.ts';
import type { TurnResult } from './turn-figures.ts';

/** The whole numbers of the results that count something, and the names in them that hold digits. */
export function knownIn(results: readonly TurnResult[]): { counts: Set<string>; names: string[] } {
  const counts = new Set<string>();
  const names = new Set<string>();
  const collect = (value: unknown, key: string): void => {
    if (
      typeof value === 'number' &&
      Number.isInteger(value) &&
      /^(?:count|total|number|of|shown|cuotas|billed|interval|days.*)$|_n$|_id$|^id$/.test(key)
    )
      counts.add(String(value));
    else if (typeof value === 'string' && (NAMES as readonly string[]).includes(key)) {
      const name = foldText(value).replace(/\s+/g, ' ').trim();
      // A name that reads like an amount hides none.
      if (
        /\d/.test(name) &&
        /^[a-zñ][a-zñ .'&-]{2,}\d{1,4}$/.test(name) &&
        !/[₡$€]/.test(name) &&
        (name.match(/[a-z]+/g) ?? []).every(
          (word) =>
            !/^(?:gast|ingres|sald|total|tien|qued|deb|sobr|cobr|mil|por|lleva|spen|have|left|owe|usd|crc|eur)/.test(
              word,
            ),
        )
      )
        names.add(name);
    } else if (Array.isArray(value)) for (const each of value) collect(each, key);
    else for (const [name, each] of Object.entries(fieldsOf(value) ?? {})) collect(each, name);
  };
  for (const { value } of results) collect(fieldsOf(value)?.['data'] ?? {}, '');
  return { counts, names: [...names].toSorted((a, b) => b.length - a.length) };
}
