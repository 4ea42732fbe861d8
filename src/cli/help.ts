/** Builds the help: one page for all commands, one for each. */
import type { Command } from './command.ts';

const EVERYWHERE: readonly (readonly [string, string])[] = [
  ['--url ADDRESS', 'where the service is; ALCANCIA_URL, or http://localhost:8080, unless said'],
  ['--json, --csv', 'for programs, in place of a table'],
  ['-h, --help', 'this help'],
];

/** The page of all commands. */
export function helpOfAll(commands: readonly Command[]): string {
  return [
    'alcancia: where the money went, from the command line.',
    '',
    'Usage: alcancia COMMAND [options]',
    '',
    'Commands',
    ...pairs(commands.map(({ name, summary }) => [name, summary])),
    '',
    'Everywhere',
    ...pairs(EVERYWHERE),
    '',
    'Examples',
    ...commands.flatMap(({ examples }) => examples.slice(0, 1)).map((example) => `  ${example}`),
    '',
    'More about one: alcancia COMMAND --help',
    'Exit codes: 0 done, 1 refused or failed, 2 not understood.',
    '',
  ].join('\n');
}

/** The page of one command. */
export function helpOf(command: Command): string {
  return [
    `${command.summary}.`,
    '',
    `Usage: alcancia ${`${command.name} ${command.usage}`.trim()}`,
    ...(command.notes === undefined ? [] : ['', command.notes]),
    '',
    'Options',
    ...pairs([...command.optionHelp, ...EVERYWHERE]),
    '',
    'Examples',
    ...command.examples.map((example) => `  ${example}`),
    '',
  ].join('\n');
}

function pairs(list: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...list.map(([left]) => left.length));
  return list.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`.trimEnd());
}
