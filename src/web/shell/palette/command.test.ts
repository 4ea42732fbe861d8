import { House } from 'lucide-react';
import { expect, test } from 'vitest';
import { type Command, findCommands, recentOf } from './command.ts';
import { paletteWords } from './words.ts';

const command = (id: string, name: string, also: string[] = []): Command => ({
  id,
  name,
  also,
  icon: House,
  run: () => undefined,
});
const ALL = [
  command('home', 'Inicio'),
  command('dark', 'Tema oscuro', ['noche']),
  command('2026-04', 'Abril 2026', ['2026-04']),
  command('export', 'Exportar transacciones', ['noche de datos']),
];
const idsOf = (commands: Command[]) => commands.map(({ id }) => id);

test('findCommands matches names, synonyms and initials, ignoring accents', () => {
  expect(idsOf(findCommands(ALL, 'abril'))).toEqual(['2026-04']);
  expect(idsOf(findCommands(ALL, '2026-04'))).toEqual(['2026-04']);
  expect(idsOf(findCommands(ALL, 'to'))[0]).toBe('dark');
  expect(idsOf(findCommands(ALL, 'nóche'))).toEqual(['dark', 'export']);
  expect(findCommands(ALL, 'zzz')).toEqual([]);
});

test('recentOf keeps the order of use and drops commands that no longer exist', () => {
  expect(idsOf(recentOf(ALL, ['export', 'gone', 'home']))).toEqual(['export', 'home']);
});

test('findCommands finds the example data and the first steps by what a person calls them', () => {
  const actions = Object.entries(paletteWords.actions).map(([id, { name, also }]) => command(id, name, also));
  const found = (typed: string) => idsOf(findCommands(actions, typed));
  expect(found('ejemplo')).toEqual(expect.arrayContaining(['fillDemo', 'removeDemo']));
  expect(found('quitar datos')[0]).toBe('removeDemo');
  expect(found('primeros pasos')).toEqual(['firstSteps']);
});
