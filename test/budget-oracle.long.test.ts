/** The check of once-budget-oracle.slow.test.ts over 5 000 ledgers. */
import { proveLedgers } from './oracle/prove.ts';

proveLedgers(5_000);
