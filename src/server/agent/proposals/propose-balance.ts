/** Saying what an account holds. */

import * as z from 'zod';
import { moneyText } from '../../../domain/agent/answers/show-money.ts';
import { type Currency, parseAmount, toWire } from '../../../domain/money.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { stateBalance } from '../../accounts/change-account.ts';
import { readAccounts } from '../../accounts/read-net-worth.ts';
import { todayOf } from '../../analytics/resolve-period.ts';
import { startOperation } from '../../history/set-audit-author.ts';
import { AppError, invalid } from '../../platform/http/problem.ts';
import { AccountName, Day } from '../tools/tool-arguments.ts';
import { accountOf } from './choose-account.ts';
import { proposal } from './define-proposal.ts';
import { REHEARSING, rehearse } from './rehearse-change.ts';

export const proposeBalance = proposal({
  name: 'propose_balance',
  does: 'States what an account held at the end of a day',
  hint: 'Of a credit card or a debt: what is owed. Its rows after that day move it from there.',
  overwrites: true,
  args: z.strictObject({
    account: AccountName.describe('The id of an account, or its exact name'),
    amount: z.number(),
    as_of: Day.optional().describe('Today unless said'),
  }),
  // What was stated: its rows move it, and what is stated now holds whatever they are.
  async shows(deps, db, { account }) {
    const id = await accountOf(db, account);
    const stated = (await readAccounts({ ...deps, db: db as typeof deps.db })).find((each) => each.id === id);
    return stated && [stated.id, stated.name, stated.currency, stated.balance, stated.balance_as_of];
  },
  async prepare(deps, { account, amount, as_of = todayOf(deps) }, language) {
    const id = await accountOf(deps.db, account);
    const found = (await readAccounts(deps)).find((each) => each.id === id);
    if (!found) throw invalid({ path: 'account', ...problemReason('no_account_named', { name: String(account) }) });
    const { name, currency, current_balance } = found;
    const balance = balanceOf(amount, currency);
    await rehearse(deps.db, async (session) => {
      await startOperation(session, REHEARSING, deps.now(), 'agent');
      return stateBalance(deps, session, found.id, { balance, balance_as_of: as_of });
    }).catch(withOwnNames);
    return {
      arguments: { account: found.id, amount, as_of },
      preview: {
        title: language === 'en' ? `Balance of ${name}` : `Saldo de ${name}`,
        rows: [
          {
            ...{ merchant: name, date: as_of, amount, currency },
            before: moneyText(toWire(String(current_balance)), currency),
            after: moneyText(amount, currency),
          },
        ],
        total: 1,
      },
    };
  },
  async apply(deps, session, { account, amount, as_of = todayOf(deps) }, by) {
    const id = await accountOf(session, account);
    const found = (await readAccounts({ ...deps, db: session as typeof deps.db })).find((each) => each.id === id);
    if (!found) throw invalid({ path: 'account', ...problemReason('no_account_named', { name: String(account) }) });
    const operation = await startOperation(session, by, deps.now(), 'agent', { tool: 'propose_balance' });
    const balance = balanceOf(amount, found.currency);
    const { name } = await stateBalance(deps, session, found.id, { balance, balance_as_of: as_of });
    return { undo_token: operation.undo_token, data: { account_id: found.id, name, balance: amount, as_of } };
  },
});

function balanceOf(amount: number, currency: Currency): string {
  const parsed = parseAmount(amount, currency);
  if (parsed.ok) return parsed.amount;
  throw invalid({ path: 'amount', ...problemReason('unfit_balance', { currency }) });
}

/** The day is `as_of` here, and `balance_as_of` of an account. */
function withOwnNames(error: unknown): never {
  if (!(error instanceof AppError) || error.errors === undefined) throw error;
  throw invalid(...error.errors.map((each) => (each.path === 'balance_as_of' ? { ...each, path: 'as_of' } : each)));
}
