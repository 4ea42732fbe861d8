/** No address of elsewhere is left in an answer, with a figure in it or without, wherever its pieces are cut. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../test/random-runs.ts';
import { cutMarkup } from './cut-markup.ts';

function shown(text: string, cuts: readonly number[]): string {
  let said = '';
  const markup = cutMarkup({ write: (piece) => (said += piece), drop: () => {} });
  const at = [0, ...[...cuts].map((cut) => cut % (text.length + 1)).toSorted((a, b) => a - b), text.length];
  for (const [n, end] of at.slice(1).entries()) markup.write(text.slice(at[n], end));
  markup.end();
  return said;
}
const cuts = fc.array(fc.nat({ max: 500 }), { maxLength: 12 });

const ADDRESSES = [
  ...[
    'https://evil.example/?q={{f3}}',
    'HTTP://evil.example/{{f3}}.png',
    '//evil.example/{{f3}}',
    '/\\evil.example/{{f3}}',
  ],
  ...['javascript:alert({{f3}})', 'data:text/html,{{f3}}', 'https://{{f3}}.evil.example', 'www.evil.example/{{f3}}'],
  ...['ftp://me:{{f3}}@evil.example', 'mailto:a@evil.example?body={{f3}}', '/transactions?q={{f3}}'],
];
const AROUND: readonly ((address: string) => string)[] = [
  (address) => `![pago](${address})`,
  (address) => `[este sitio](${address})`,
  (address) => `[este sitio](<${address}> "pago")`,
  (address) => `[![x](${address})](${address})`,
  (address) => `<img src="${address}">`,
  (address) => `<a href='${address}'>aquí</a>`,
  (address) => `<${address}>`,
  (address) => `<<b>img src=${address}>`,
  (address) => `[x]<b></b>(${address})`,
  (address) => `[x][1]\n\n[1]: ${address}`,
  (address) => `<!-- x -->${address}`,
  (address) => address,
];

it('cuts images, tags and addresses of elsewhere, and what stands in them', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ADDRESSES), fc.constantFrom(...AROUND), cuts, (address, around, at) => {
      // Without a mark of its own it is text.
      if (address.startsWith('/') && !around('!').includes('](')) return;
      const said = shown(`Gastó {{f1}}. Vea ${around(address)} ya. Son {{f2}}.`, at);
      expect(said).not.toMatch(/:\/\/|javascript:|data:|mailto:|!\[|<[!/a-z]|\]\(\/\/|\]\(\/\\/i);
      // Within this service a figure stays with its person.
      if (!address.startsWith('/t')) expect(said, said).not.toMatch(/[\w/?=&:@]\{\{f3|\{\{f3\}\}[\w./]/);
      expect(said.startsWith('Gastó {{f1}}. Vea ') && said.endsWith(' ya. Son {{f2}}.'), said).toBe(true);
    }),
    { numRuns: 4_000 },
  );
});

it.each([
  'Gastó [₡32 400,50](/transactions?cycle=2026-04) en WWW.ALIEXPRESS.COM, y 5 < 6 > 4.',
  'De 10:30 a 12:00: [detalle](/transactions?cycle=2026-12); a/b y 50%/mes [sic] (nota).',
  '| a | b |\n|---|---|\n| {{f1}} | {{f2}} |\n\n```\nx < y\n```\n',
  'Lleva {{f1}} (https) y **{{f2}}**! ¿Y? [',
])('leaves what leads nowhere else as it is: %s', (text) => {
  fc.assert(
    fc.property(cuts, (at) => {
      expect(shown(text, at)).toBe(text);
    }),
  );
});

it('says the host of an address, and the words of a link', () => {
  expect(shown('Entre a https://evil.example/pay o [aquí](https://evil.example).', [20])).toBe(
    'Entre a evil.example o aquí.',
  );
});

const MARKS = randomRuns({ short: 30_000, long: 60_000 });

it('takes no more time for text of marks only', () => {
  const began = performance.now();
  for (const sign of ['[', '![', '<', '<!--', '[](', '//', 'www.', 'a:', '`'])
    for (const length of [7, MARKS])
      shown(
        sign.repeat(MARKS / sign.length),
        Array.from({ length: MARKS / length }, (_, at) => at * length),
      );
  expect(performance.now() - began).toBeLessThan(randomRuns({ short: 10_000, long: 20_000 }));
});
