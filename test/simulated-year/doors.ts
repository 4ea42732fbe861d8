/** The service over HTTP as a black box: delivers documents, reads rows and questions. */
import type { Answer, Json, TestApp } from '../app.ts';
import { renderPdf } from '../documents/render.ts';
import { upload } from '../documents/upload.ts';
import type { Paper } from './events.ts';
import type { Delivery } from './post.ts';

export type Row = {
  id: number;
  merchant: string;
  local_date: string;
  amount: number;
  currency: string;
  type: string;
  possible_duplicate_of: number | null;
  installment: { anchor_id: number; number: number } | null;
  notices: readonly { id: number; kind: string; local_date: string }[];
};

/** The outcome of a paper: in a row, waiting for an answer, rejected as known, or without effect. */
export type Outcome = { paper: Paper } & (
  | { became: 'row'; row: number }
  | { became: 'possible' | 'reported'; line: number; match: number | null }
  | { became: 'nothing'; reason: string }
);

/** A question of the service: is the row of this notice the other one? */
export type Question = { notice: number; row: number; other: number };
/** A person's answers about the doubtful lines of a list. */
export type Verdicts = { force: readonly number[]; same: readonly number[] };
export type Changed = { rows: number[]; undo: string };
export type Totals = { spent: number; income: number; byCategory: number };

export type Service = {
  setClock(at: number): void;
  hand(delivery: Delivery, verdicts?: Verdicts): Promise<Outcome[]>;
  rows(): Promise<Row[]>;
  questions(): Promise<Question[]>;
  settle(notice: number, same: boolean): Promise<Changed>;
  merge(row: number, other: number): Promise<Changed>;
  detach(row: number, notice: number): Promise<Changed>;
  undo(token: string): Promise<void>;
  /** The row as the service returns it, byte for byte. */
  textOf(row: number): Promise<string>;
  setType(row: number, type: string): Promise<void>;
  totals(): Promise<Totals>;
};

type Asking = (method: string, url: string, body?: unknown, type?: string) => Promise<Answer>;

const EVERYTHING = 'start_date=2026-01-01&end_date=2029-12-31';
const SESSION = 5 * 86_400_000;

/** Drives a test service. */
export async function overHttp(app: TestApp): Promise<Service> {
  const program = asserting(await app.withToken());
  const person = personOf(app);
  const changed = async (url: string, body: unknown): Promise<Changed> => {
    const answer = await person('POST', url, body);
    return { rows: rowsIn(answer.body), undo: answer.body.undo_token };
  };
  return {
    setClock: (at) => app.setNow(new Date(at).toISOString()),
    hand: (delivery, verdicts) => handIn(app, { person, program }, delivery, verdicts),
    rows: () => everyPage(program, `/api/v1/transactions?${EVERYTHING}&limit=200`),
    questions: async () => {
      const notices: Json[] = await everyPage(program, '/api/v1/notices?status=possible&limit=200');
      return notices.map(({ id, transaction_id, possible_transaction_id }) => ({
        ...{ notice: id, row: transaction_id, other: possible_transaction_id },
      }));
    },
    settle: (notice, same) => changed(`/api/v1/notices/${notice}/settle`, { same }),
    merge: (row, other) => changed(`/api/v1/transactions/${row}/merge`, { other_id: other }),
    detach: (row, notice) => changed(`/api/v1/transactions/${row}/detach`, { notice_id: notice }),
    undo: async (token) => void (await person('POST', '/api/v1/transactions/undo', { undo_token: token })),
    textOf: async (row) => (await program('GET', `/api/v1/transactions/${row}`)).text,
    setType: async (row, type) => void (await person('PATCH', `/api/v1/transactions/${row}`, { type })),
    totals: async () => {
      const list = await program('GET', `/api/v1/transactions?${EVERYTHING}&totals=true&limit=1`);
      const sums = await program('GET', `/api/v1/analytics/by-category?${EVERYTHING}`);
      const { spent_crc, income_crc } = list.body.totals;
      const { total_crc, income_crc: earned } = sums.body;
      if (earned !== income_crc) throw new Error(`Two incomes for one range: ${earned} and ${income_crc}`);
      return { spent: spent_crc, income: income_crc, byCategory: total_crc };
    },
  };
}

/** A request that must succeed; a failure names it. */
function asserting(
  ask: (method: string, url: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>,
): Asking {
  return async (method, url, body, type) => {
    const answer = await ask(method, url, body, type === undefined ? {} : { 'content-type': type });
    if (answer.status >= 300)
      throw new Error(`${method} ${url} answered ${answer.status}: ${answer.text.slice(0, 400)}`);
    return answer;
  };
}

/** The person's session; the clock covers a year, so it logs in again whenever the session would have expired. */
function personOf(app: TestApp): Asking {
  let cookie = '';
  let since = Number.NEGATIVE_INFINITY;
  return asserting(async (method, url, body, headers) => {
    if (app.deps.now() - since > SESSION) {
      since = app.deps.now();
      cookie = await app.login();
    }
    const credentials = { cookie, origin: 'http://localhost:8080', 'content-type': 'application/json', ...headers };
    const payload = body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) };
    return app.send({ method: method as 'GET', url, headers: credentials, ...payload });
  });
}

async function handIn(
  app: TestApp,
  { person, program }: { person: Asking; program: Asking },
  delivery: Delivery,
  { force, same }: Verdicts = { force: [], same: [] },
): Promise<Outcome[]> {
  const [paper] = delivery.papers;
  if (!paper) return [];
  if (delivery.door === 'mail') {
    const { mail, sent, id } = delivery;
    const body = { ...mail, date: sent, message_id: `<${id}@bank.example>` };
    return [mailOutcome(paper, (await program('POST', '/api/v1/ingest/email', body)).body, mail.text)];
  }
  if (delivery.door === 'entry') {
    const asking = delivery.by === 'person' ? person : program;
    return [inRow(paper, (await asking('POST', '/api/v1/transactions', delivery.body)).body.id)];
  }
  if (delivery.door === 'receipt') return [await receiptOutcome(app, paper, delivery)];
  if (delivery.door === 'plans') {
    const { body } = await person('POST', '/api/v1/installments/import', { text: delivery.text });
    return planOutcomes(delivery.lines, body);
  }
  const { list } = delivery;
  const answer =
    list.door === 'paste'
      ? await person('POST', '/api/v1/transactions/paste-import', {
          ...{ text: list.text, source: list.source },
          ...(force.length > 0 ? { force_lines: force } : {}),
          ...(same.length > 0 ? { same_lines: same } : {}),
        })
      : await person(
          'POST',
          `/api/v1/imports?${fileQuery(list, { force, same })}`,
          list.text,
          'application/octet-stream',
        );
  return lineOutcomes(list.papers, answer.body, same);
}

function fileQuery(
  { filename, source }: { filename: string; source: string },
  { force, same }: Verdicts,
): URLSearchParams {
  return new URLSearchParams({
    ...{ filename, source },
    ...(force.length > 0 ? { force_lines: force.join(',') } : {}),
    ...(same.length > 0 ? { same_lines: same.join(',') } : {}),
  });
}

const inRow = (paper: Paper, row: number): Outcome => ({ paper, became: 'row', row });

function mailOutcome(paper: Paper, answer: Json, text: string): Outcome {
  if (answer.status === 'unrecognized' || answer.status === 'untrusted') {
    throw new Error(`A mail as in the samples was ${answer.status} (${answer.reason}):\n${text}`);
  }
  return answer.transaction
    ? inRow(paper, answer.transaction.id)
    : { paper, became: 'nothing', reason: `${answer.status}: ${answer.reason}` };
}

async function receiptOutcome(
  app: TestApp,
  paper: Paper,
  { text, filename }: { text: string; filename: string },
): Promise<Outcome> {
  const bytes = await renderPdf(text, { font: 'helvetica' });
  const { status, body } = await upload(app, '/api/v1/municipal-receipts/upload', [{ filename, bytes }]);
  if (status >= 300 || body.errors.length > 0)
    throw new Error(`A receipt was refused: ${JSON.stringify(body)}\n${text}`);
  const [created] = body.created;
  if (!created?.transaction_id) return { paper, became: 'nothing', reason: 'known' };
  return inRow(paper, created.transaction_id);
}

function planOutcomes(papers: ReadonlyMap<number, Paper>, body: Json): Outcome[] {
  refuseErrors(body);
  const known = new Map<number, number>(body.duplicates.map(({ line, anchor_id }: Json) => [line, anchor_id]));
  const made = [...body.created];
  return [...papers].map(([line, paper]) => {
    const row = known.get(line) ?? made.shift()?.id;
    return row === undefined ? { paper, became: 'nothing', reason: 'not answered' } : inRow(paper, row);
  });
}

/** A response names the lines that it did not import; the others made its created rows, in order. */
function lineOutcomes(papers: ReadonlyMap<number, Paper>, body: Json, same: readonly number[]): Outcome[] {
  refuseErrors(body);
  const possible = new Map<number, Json>((body.possible ?? []).map((entry: Json) => [entry.line, entry]));
  const known = new Map<number, Json>(body.duplicates.map((entry: Json) => [entry.line, entry]));
  const made = [...body.created];
  return [...papers].map(([line, paper]): Outcome => {
    const doubtful = possible.get(line);
    if (doubtful) return { paper, became: 'possible', line, match: doubtful.match?.id ?? null };
    const duplicate = known.get(line);
    if (duplicate?.reason === 'attached') return inRow(paper, duplicate.match.id);
    if (duplicate) return { paper, became: 'reported', line, match: duplicate.match?.id ?? null };
    if (same.includes(line)) return { paper, became: 'nothing', reason: 'answered' };
    const row = made.shift();
    if (!row) throw new Error(`Line ${line} is neither created nor duplicate, possible or an error`);
    return inRow(paper, row.id);
  });
}

function refuseErrors({ errors }: Json): void {
  if (errors.length > 0) throw new Error(`Lines as in the samples were refused: ${JSON.stringify(errors.slice(0, 3))}`);
}

async function everyPage(ask: Asking, url: string): Promise<Json[]> {
  const items: Json[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await ask('GET', cursor === '' ? url : `${url}&cursor=${encodeURIComponent(cursor)}`);
    items.push(...body.items);
    cursor = body.next_cursor ?? null;
  }
  return items;
}

/** The rows in a response: the remaining one, and one made by detaching. */
function rowsIn(body: Json): number[] {
  return [body.transaction, body.made].flatMap((row) => (row ? [row.id] : []));
}
