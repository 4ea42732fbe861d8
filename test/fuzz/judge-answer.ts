/** Judges responses against openapi.json, and error responses to requests that break a rule. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { document, type Operation, type Schema } from './operations.ts';
import type { FuzzAnswer } from './requests.ts';

const ajv = new Ajv2020({ strict: false, validateFormats: true, allErrors: false });
ajv.addFormat('date', (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isRealDay(text));
ajv.addFormat('uuid', /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i);
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT/);
ajv.addFormat('binary', true);
ajv.addSchema({ $id: 'api', components: document.components });

const compiled = new WeakMap<Schema, ValidateFunction>();

function isRealDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** Whether a value matches a schema. */
export function isAllowed(schema: Schema, value: unknown): boolean {
  return checkerOf(schema)(value) === true;
}

function checkerOf(schema: Schema): ValidateFunction {
  let checker = compiled.get(schema);
  if (!checker) {
    checker = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/')));
    compiled.set(schema, checker);
  }
  return checker;
}

/** The fault of any response; null when it is as declared. */
export function faultOf({ answers }: Operation, { status, contentType, text }: FuzzAnswer): string | null {
  if (status >= 500) return `a ${status}`;
  const declared = answers[String(status)];
  if (!declared) return `a ${status}, which is not declared`;
  const type = (contentType.split(';')[0] ?? '').trim();
  if (Object.keys(declared).length === 0) return text === '' ? null : `a ${status} with a body, which declares none`;
  if (!(type in declared)) return `a ${status} of the type “${type}”, which is not declared`;
  const schema = declared[type];
  if (!schema || !/[/+]json$/.test(type)) return null;
  const check = checkerOf(schema);
  if (check(JSON.parse(text))) return null;
  const [error] = check.errors ?? [];
  return `a ${status} whose body is not what is declared: ${error?.instancePath} ${error?.message}`;
}

/** A broken rule, and the field that the error must name; null where there is no field. */
export type Break = { rule: string; field: string | null };

/** The fault of the response to a request that breaks one rule. */
export function faultOfRefusal(operation: Operation, broken: Break, answer: FuzzAnswer): string | null {
  const { status, contentType, text } = answer;
  if (status < 400) return `${status} to what is not valid`;
  const fault = faultOf(operation, answer);
  if (fault !== null) return fault;
  if (!contentType.startsWith('application/problem+json')) return `a ${status} that is no problem document`;
  if (broken.field === null || status !== 422) return null;
  const { errors = [] } = JSON.parse(text) as { errors?: { path: string }[] };
  return errors.some(({ path }) => isSame(path, broken.field ?? '')) ? null : `does not name ${broken.field}: ${text}`;
}

/** The same path, its parent or child; a body of several shapes is named as a whole, or by its fields. */
function isSame(named: string, field: string): boolean {
  return (
    field === '' ||
    named === 'body' ||
    named === field ||
    named.startsWith(`${field}.`) ||
    field.startsWith(`${named}.`)
  );
}
