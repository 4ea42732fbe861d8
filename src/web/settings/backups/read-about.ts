/** What the service says of itself where no screen is described: its version and whether its database answers. */

/** The program's version, as its description of the API bears it. */
export async function readVersion(): Promise<string> {
  const described: unknown = await (await answerOf('/api/v1/openapi.json')).json();
  const version = field(field(described, 'info'), 'version');
  if (typeof version !== 'string') throw new Error('The description of the API bears no version');
  return version;
}

/** Whether the database answers with the schema of the program. */
export async function readDatabase(): Promise<{ isReady: true; schema: number } | { isReady: false }> {
  const response = await fetch('/readyz');
  if (response.status === 503) return { isReady: false };
  const schema = field(await response.json(), 'schema_version');
  if (typeof schema !== 'number') throw new Error('The service does not say which schema it has');
  return { isReady: true, schema };
}

async function answerOf(path: string): Promise<Response> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  return response;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}
