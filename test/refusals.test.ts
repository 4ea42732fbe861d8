/** What a person reads when the service refuses: every refusal says which one it is, in the words of the screen. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemReason } from '../src/domain/problem-reasons.ts';
import { type Sentences, type WireReason, wordsFor } from '../src/domain/reasons.ts';
import { AppError } from '../src/server/platform/http/problem.ts';
import { createTestApp, PASSWORD, type TestApp } from './app.ts';
import { listRoutes } from './list-routes.ts';

/** Of the screen, which is compiled for browsers. */
const ofScreen = (path: string) => import(new URL(`../src/web/${path}`, import.meta.url).href);
type Refusal = { code: string; reason: WireReason | null; fields: readonly WireReason[] };
let readRefusal: (response: Response) => Promise<Refusal>;
let formatRefusal: (error: Refusal) => string;
let englishReasons: Sentences;

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
  ({ readRefusal } = await ofScreen('api/api-error.ts'));
  const spanish = await ofScreen('ui/format-refusal.ts');
  await spanish.loadRefusalWords();
  formatRefusal = spanish.formatRefusal;
  englishReasons = (await ofScreen('ui/refusal-words.en.ts')).refusalWords.reasons;
});
afterAll(() => service.close());

type Request = [method: string, url: string, body?: unknown, headers?: Record<string, string>];

/** What the screen says in both languages of what a request is answered, with the codes of it. */
async function refuse([method, url, body, headers]: Request) {
  const { status, text } = await service.ask(method, url, body, headers);
  const error = await readRefusal(new Response(text, { status }));
  const reasons = error.reason ? [error.reason] : error.fields;
  return {
    codes: [error.code, ...reasons.map(({ code }) => code)].join(' '),
    spanish: formatRefusal(error),
    english: reasons.map((reason) => wordsFor(englishReasons, reason)).join(' '),
  };
}

test('an error of a class of many refusals does not compile without its reason', () => {
  // @ts-expect-error a sentence says it to programs alone
  const bare = new AppError('not_found', 'There is no such thing.');
  expect(bare.reason).toBeNull();
  expect(new AppError('not_found', problemReason('no_rule')).reason).toMatchObject({ code: 'no_rule' });
});

test('whatever is not there is named, on every route', async () => {
  const routes = listRoutes(service.app).filter(
    ({ method, pattern }) => /\{\w*[iI]d\}/.test(pattern) && ['GET', 'DELETE'].includes(method),
  );
  const named = new Set<string>();
  for (const { method, pattern } of routes) {
    const { status, body } = await service.ask(method, pattern.replace(/\{\w+\}/g, '2000000000'));
    if (status !== 404) continue;
    expect(body.reason, `${method} ${pattern}`).toEqual(expect.any(String));
    named.add(body.reason);
  }
  expect(named.size).toBeGreaterThan(12);
});

const NOBODY = 2_000_000_000;
const PURCHASE = { merchant: 'SODA', date: '2026-04-01', amount: 1, type: 'COMPRA', currency: 'CRC' };
const MERGE_PATCH = { 'content-type': 'application/merge-patch+json' };
const SALUD = { name: 'Salud', identifier: 'salud' };
const NIGHT = { quiet_hours: { from: '22:00', to: '22:00' } };

test.each<[codes: string, request: Request, spanish: string, english: string]>([
  [
    'not_found no_transaction',
    ['GET', `/api/v1/transactions/${NOBODY}`],
    'Esa transacción ya no existe.',
    'There is no transaction with that id',
  ],
  [
    'not_found no_account',
    ['DELETE', `/api/v1/accounts/${NOBODY}`],
    'Esa cuenta ya no existe.',
    'There is no account with that id.',
  ],
  [
    'not_found no_plan',
    ['DELETE', `/api/v1/transactions/${NOBODY}/installment-plan`],
    'Esa transacción no es la compra de un plan de Tasa Cero.',
    'That transaction is not the purchase of a Tasa Cero plan.',
  ],
  [
    'not_found undo_over',
    ['POST', '/api/v1/transactions/undo', { undo_token: '00000000-0000-4000-8000-000000000000' }],
    'Ya no se puede deshacer: se guarda por 30 días.',
    'It can no longer be undone: that is kept for 30 days.',
  ],
  [
    'conflict identifier_taken',
    ['POST', '/api/v1/categories', SALUD],
    'Otra categoría ya tiene ese identificador.',
    'Already used by another category',
  ],
  [
    'conflict no_second_factor',
    ['POST', '/api/v1/auth/second-factor/recovery-codes', { password: PASSWORD }],
    'Los códigos de recuperación son para un segundo factor, y no hay ninguno activado.',
    'Recovery codes are for a second factor, and none is on.',
  ],
  [
    'unsupported_media_type not_an_upload',
    ['POST', '/api/v1/pensions/upload', {}],
    'El servicio esperaba archivos.',
    'The service expected files.',
  ],
  [
    'validation unstorable_text',
    ['POST', '/api/v1/transactions', { ...PURCHASE, merchant: 'SO\0DA' }],
    'Tiene un carácter que no se puede guardar. Bórrelo y escriba el texto de nuevo.',
    'Holds a character that cannot be stored',
  ],
  [
    'validation not_an_iban',
    ['PATCH', '/api/v1/settings', { own_money: { ibans: ['CR00'] } }, MERGE_PATCH],
    'No es un IBAN de Costa Rica: son CR y 20 dígitos, sin espacios. Revise que no falte ni sobre uno.',
    'Must be a Costa Rican IBAN with right check digits: CR and 20 digits, no spaces',
  ],
  [
    'validation not_a_rate',
    ['PUT', '/api/v1/exchange-rates/USD', { rate: 0 }],
    'Escriba los colones por una unidad, como 468,29: más de cero y con 15 cifras como máximo.',
    'Write colones for one unit, such as 468,29: more than zero, with 15 digits at most.',
  ],
  [
    'validation same_hour',
    ['PUT', '/api/v1/notifications/settings', NIGHT],
    'Tiene que ser distinta de la otra hora.',
    'Must differ from the other end',
  ],
  [
    'validation same_row',
    ['POST', '/api/v1/transactions/1/merge', { other_id: 1 }],
    'Es la misma transacción. Elija otra.',
    'It is the same transaction. Choose another.',
  ],
  [
    'validation not_a_day',
    ['GET', '/api/v1/transactions?end_date=2026-02-30'],
    'No es un día del calendario.',
    'It is not a day of the calendar.',
  ],
])('%s is said in the words of the screen', async (codes, request, spanish, english) => {
  expect(await refuse(request)).toEqual({ codes, spanish, english });
});
