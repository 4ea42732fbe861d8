/** Random tests with the larger number of cases; `npm test` tries the smaller one at each commit. */
process.env['LONG_RUNS'] = '1';

await import('../src/domain/calendar-exact.test.ts');
await import('../src/domain/money-exact.test.ts');
await import('../src/domain/model-text/review-sentence.test.ts');
await import('../src/server/accounts/numbers/any-order.test.ts');
await import('../src/server/salary/accrual-at-once.test.ts');
await import('../src/server/transactions/sums/kept-sums.test.ts');
await import('../src/server/transactions/sums/same-totals.test.ts');
await import('./once-agent-injections.test.ts');
await import('./once-chat-threads.test.ts');
await import('./once-exactly-once.test.ts');
await import('./once-fuzz.test.ts');
await import('./once-ledgers.test.ts');
await import('./once-pots.test.ts');
await import('./once-upgrades.test.ts');
