/** The check of once-simulated-year.slow.test.ts over 200 lives: rare combinations of delays, losses and twins. */
import { proveOrders, proveYears } from './simulated-year/prove.ts';

proveYears(200);
proveOrders(40, 6);
