/** Everything that a question may be about. */

import { CHANGE_INTENTS } from '../orders/plan-changes.ts';
import type { Intent } from '../plans/intents.ts';
import { MONEY_INTENTS } from '../plans/plan-money.ts';
import { SPENDING_INTENTS } from '../plans/plan-spending.ts';

export const INTENTS: readonly Intent[] = [...CHANGE_INTENTS, ...MONEY_INTENTS, ...SPENDING_INTENTS];
