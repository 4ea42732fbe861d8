/** The shape of a command: its help, its options and its action. */
import type { ParseArgsOptionsConfig } from 'node:util';
import type { Api } from './api.ts';
import type { OutputForm } from './print.ts';
import type { World } from './world.ts';

export type Values = Readonly<Record<string, string | boolean | undefined>>;

export type Context = {
  world: World;
  /** The service's address, without a trailing slash. */
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
  /** The arguments after the name. */
  usage: string;
  /** Options beyond those of every command. */
  options: ParseArgsOptionsConfig;
  optionHelp: readonly (readonly [option: string, meaning: string])[];
  examples: readonly string[];
  notes?: string;
  /** Its arguments are a search: `-word` excludes a word and is not an option. */
  isSearch?: boolean;
  /** Returns the exit code. */
  run: (context: Context) => Promise<number>;
};

/** An option's text; undefined when it is absent. */
export function textValue(values: Values, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}
