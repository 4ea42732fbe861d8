/** Numbers that documents print and no account has: listed, and answered once. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Deps } from '../../deps.ts';
import { withIdempotency } from '../../platform/http/idempotency.ts';
import { ok, routesOf } from '../../platform/http/route.ts';
import { presentAccount } from '../read-net-worth.ts';
import { answerNumber } from './answer-number.ts';
import { listUnknownNumbers } from './list-unknown.ts';
import { NumberAnswer, NumberAnswered, UnknownNumber } from './schema.ts';

const PATH = '/api/v1/accounts/unknown-numbers';

export function accountNumberRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = routesOf(app, { tag: 'accounts', access: 'session_or_token' });

  routes.get(PATH, {
    operationId: 'listUnknownNumbers',
    summary: 'Cards and accounts that documents print and no account has, the most used first',
    answers: { 200: z.array(UnknownNumber) },
    handler: async () => ok(await listUnknownNumbers(deps)),
  });

  routes.post(PATH, {
    operationId: 'answerUnknownNumber',
    summary: 'Say of which account a number is; the rows that carry it have that account from then on',
    body: NumberAnswer,
    answers: { 200: NumberAnswered },
    problems: [404],
    idempotent: true,
    handler: async ({ body, raw, caller }) =>
      withIdempotency(deps, raw, async (session) => {
        const { written, undo_token } = await answerNumber(deps, session, body, caller);
        if (!written) return ok({ account: null, undo_token });
        const { account, filled } = written;
        const shown = { ...(await presentAccount(deps, session, account)), ...(filled ? { filled } : {}) };
        return ok({ account: shown, undo_token });
      }),
  });
}
