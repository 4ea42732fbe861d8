/** What a command is: its words for the help, its options for the parser, and what it does. */
import type { ParseArgsOptionsConfig } from 'node:util';
import type { Api } from './api.ts';
import type { OutputForm } from './print.ts';
import type { World } from './world.ts';

export type Values = Readonly<Record<string, string | boolean | undefined>>;

export type Context = {
  world: World;
  /** Where the service is, without a slash at the end. */
  url: string;
  /** The API with the person's token; throws a Failure when there is none. */
  api: () => Promise<Api>;
  form: OutputForm;
  values: Values;
  words: readonly string[];
};

export type Command = {
  name: string;
  summary: string;
  /** What follows the name. */
  usage: string;
  /** Besides those that every command has. */
  options: ParseArgsOptionsConfig;
  /** One line for each option, as the help shows it. */
  optionHelp: readonly (readonly [option: string, meaning: string])[];
  examples: readonly string[];
  notes?: string;
  /** Its words are a search: `-word` is a word to leave out, no option. */
  isSearch?: boolean;
  /** Answers the exit code. */
  run: (context: Context) => Promise<number>;
};

/** An option's text; undefined when it was not given. */
export function textValue(values: Values, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}
