/** The service speaks Costa Rican Spanish with usted; what it understands (grammars, readers) may use any form. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const SPEAKING = ['src/web/**/words*.ts', 'src/domain/agent/*/say-*.ts', 'src/domain/notifications/*.ts'];
const texts = globSync(SPEAKING, { cwd: root }).filter((path) => !/\.en\.ts$|test/.test(path));

/** Pronouns and verbs of vos and tú, and septiembre, which is setiembre in Costa Rica. */
const FOREIGN = new RegExp(
  `(?<![\\p{L}])(?:${[
    'vos|tú|tus?|ti|contigo|tuy[oa]s?|te',
    'sos|eres|(?:pod|ten|quer|sab|hac|deb|pon|pued|tien|quier|hac|llev|gast|est|vas)[éáe]s',
    // Imperatives of vos, and of vos or tú with a pronoun; the first person (anoté) ends in another way.
    '(?:busc|revis|anot|agreg|intent|toc|mir|pas|us|guard|borr|cambi|entr|copi|peg|cre|esper|confirm|prob|cerr)á',
    '(?:pon|escog|ele|hac|volv|ten)é|(?:sub|abr|eleg|escrib|dec)í',
    '(?:pregunt|mostr|cont|dec|dej|avis)[aei]me',
    'septiembre|sept',
  ].join('|')})(?![\\p{L}])`,
  'iu',
);

it('the check detects vos, tú and septiembre', () => {
  expect(texts.length).toBeGreaterThan(30);
  for (const bad of ['Revisá la conexión', '¿Qué podés hacer?', 'Tus cuentas', 'preguntame', 'Llevás', 'subí uno'])
    expect(bad).toMatch(FOREIGN);
  for (const good of ['Revise la conexión', 'anoté', 'Está bien', 'también', 'Este año', 'estas filas'])
    expect(good).not.toMatch(FOREIGN);
});

it('every sentence uses usted and setiembre', () => {
  const wrong = texts.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, at) => {
        const [found] = FOREIGN.exec(line.replace(/^\s*(?:\/?\*|\/\/).*/, '')) ?? [];
        return found === undefined ? [] : [`${path}:${at + 1} ${found}`];
      }),
  );
  expect(wrong).toEqual([]);
});
