/** Everything that a question may be about. */
import type { Intent } from './intents.ts';
import { CHANGE_INTENTS } from './plan-changes.ts';
import { MONEY_INTENTS } from './plan-money.ts';
import { SPENDING_INTENTS } from './plan-spending.ts';

export const INTENTS: readonly Intent[] = [...CHANGE_INTENTS, ...MONEY_INTENTS, ...SPENDING_INTENTS];
