/** A tool: a name, a description and a schema for callers, and code that the REST routes use too. */
import * as z from 'zod';
import { figuresOf } from '../../../domain/agent/answers/figures.ts';
import type { Period, ReadTool, ToolAnswer, ToolData } from '../../../domain/agent/answers/tool-data.ts';
import type { ProblemReason } from '../../../domain/problem-reasons.ts';
import type { Deps } from '../../deps.ts';
import { todayAt } from '../../platform/clock.ts';
import { AppError, type FieldError, fieldErrors, invalid, type ProblemCode } from '../../platform/http/problem.ts';
import type { RecordDeps } from '../../transactions/run-effects.ts';

/** The dependencies of tools, none of which reaches the network. */
export type ToolDeps = RecordDeps & Pick<Deps, 'db'>;

/**
 * Why a call was refused: a sentence for whoever called, and what to change. `code` and `params` say for the screen and
 * for the local engine what `problem` says.
 */
export type Refusal = {
  problem: string;
  code: ProblemReason['code'] | ProblemCode;
  params?: ProblemReason['params'];
  errors?: FieldError[];
};

/** The result of a reading tool: its data, the resolved period, and how much of a list is shown. */
type Found<T extends ReadTool> = {
  data: ToolData[T];
  period?: Period | undefined;
  cut?: { shown: number; total: number } | undefined;
  /** The parsed arguments, for the links of the figures. */
  args?: Record<string, unknown>;
};

/** A JSON schema (draft 2020-12) of an object. */
export type ArgumentsSchema = { type: 'object'; [key: string]: unknown };

/** A tool that only reads. */
export type ReadingTool = {
  name: ReadTool;
  description: string;
  schema: ArgumentsSchema;
  /** Runs with validated arguments. Throws an AppError for a question that cannot be answered. */
  run(deps: ToolDeps, args: unknown): Promise<ToolAnswer>;
};

/** Defines a reading tool from a schema and its implementation. */
export function readingTool<T extends ReadTool, Args extends z.ZodType>(tool: {
  name: T;
  description: string;
  args: Args;
  find(deps: ToolDeps, args: z.output<Args>): Promise<Found<T>>;
}): ReadingTool {
  const { name, description, args: schema } = tool;
  return {
    name,
    description,
    schema: schemaOf(schema),
    async run(deps, given) {
      const args = checkArguments(schema, given);
      const { data, period, cut, args: understood = args as Record<string, unknown> } = await tool.find(deps, args);
      const today = todayAt(deps.now(), deps.env.timeZone);
      const figures = figuresOf(name, data, { today, period, args: understood });
      return { today, ...(period ? { period } : {}), data, ...(cut ? { cut } : {}), figures };
    },
  };
}

/** The result in its wire form: the domain's decimal strings become numbers. */
export async function asWire<S extends z.ZodType>(
  schema: S,
  found: z.input<S> | Promise<z.input<S>>,
): Promise<z.output<S>> {
  return schema.parse(await found);
}

/** The arguments parsed by their schema. Throws `validation` naming each invalid one. */
export function checkArguments<Args extends z.ZodType>(schema: Args, given: unknown): z.output<Args> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.flatMap((issue) => fieldErrors(issue));
  throw invalid(
    ...errors.map((error) => {
      if (error.path === 'body') return { ...error, path: 'arguments' };
      if (error.code === 'unknown_field') return { ...error, message: fieldsBeside(schema, error.path) };
      const isText = error.code === 'wrong_type' && typeof valueAt(given, error.path) === 'string';
      return isText && /^(?:number|int)/.test(String(error.params['expected'])) ? { ...error, message: NUMBER } : error;
    }),
  );
}

/** `"5.000"`: five, or five thousand. */
const NUMBER = 'Must be a JSON number such as 5000 or 5000.50: no text, and no mark between thousands';

/** What a caller may write instead of a field that is unknown: without these it would guess again. */
function fieldsBeside(schema: z.ZodType, path: string): string {
  const names = fieldsAt(schemaOf(schema), path.split('.').slice(0, -1));
  return names.length === 0 ? 'Unknown field; there are none' : `Unknown field; there are ${names.join(', ')}`;
}

/** The names of the fields within a JSON schema, at a path of fields and places of a list. */
function fieldsAt(schema: unknown, [key, ...rest]: readonly string[]): string[] {
  const {
    properties = {},
    items,
    anyOf = [],
  } = (schema ?? {}) as {
    properties?: Record<string, unknown>;
    items?: unknown;
    anyOf?: readonly unknown[];
  };
  const own = key === undefined ? Object.keys(properties) : fieldsAt(properties[key] ?? items, rest);
  return [...new Set([...own, ...anyOf.flatMap((each) => fieldsAt(each, key === undefined ? [] : [key, ...rest]))])];
}

const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce((within: unknown, key) => (within as Readonly<Record<string, unknown>> | undefined)?.[key], value);

/** The JSON schema shown to models and programs. */
export function schemaOf(schema: z.ZodType): ArgumentsSchema {
  const { $schema: _draft, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return { ...described, type: 'object' };
}

/** A rejection as a tool's result. */
export function toRefusal({ message: problem, code, reason, errors }: AppError): Refusal {
  return {
    problem,
    code: reason?.code ?? code,
    params: reason?.params ?? {},
    ...(errors ? { errors: [...errors] } : {}),
  };
}

/** The message of a rejection. Unexpected errors are rethrown. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof AppError) || error.code === 'internal' || error.code === 'unavailable') throw error;
  return toRefusal(error);
}
