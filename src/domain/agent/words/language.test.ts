/** The language of a question is that of its words; a merchant's name and a number say nothing, and leave that of the conversation. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NAMES } from '../agent-testing.ts';
import { languageOf, languageOfAll } from './language.ts';
import { indexNames } from './ledger-names.ts';

const names = indexNames({
  ...NAMES.ledger,
  merchants: ['MAS X MENOS', 'LA SODA DE TODOS', 'BEST BUY', 'UBER TRIP', 'KOLBI'],
});
const ofNone = fc.constantFrom('Más x Menos', 'La Soda de Todos', 'Best Buy', 'Uber', 'Kölbi', '24k', '1 500', 'zara');

it.each([
  ['en', ['# since October', '# october', '# november 9', 'largest # trip ever', 'debts', 'bought jeans # zara']],
  ['en', ['dinner # saturday', '# in november', 'groceries: september vs october #', 'what about #?', 'and # too']],
  ['es', ['# desde octubre', '# octubre', '# 9 de noviembre', 'el viaje mayor de #', 'deudas', 'compré ropa # zara']],
  ['es', ['cena # sábado', '# en noviembre', 'súper: setiembre contra octubre #', '¿y #?', 'y # también']],
] as const)('%s: %s', (language, texts) => {
  fc.assert(
    fc.property(fc.constantFrom(...texts), ofNone, fc.constantFrom('es' as const, 'en' as const), (text, name, was) => {
      const said = text.replace('#', name);
      expect([said, languageOf(said, was, names)]).toEqual([said, language]);
      // What is of no language goes on in that of the conversation.
      expect([said, name, languageOfAll([said, name], was, names)]).toEqual([said, name, language]);
    }),
  );
});
