/** Random tests with the larger number of cases; `npm test` tries the smaller one at each commit. */
process.env['LONG_RUNS'] = '1';

await import('../src/domain/calendar-exact.test.ts');
await import('../src/domain/money-exact.test.ts');
await import('../src/domain/model-text/review-sentence.test.ts');
await import('./once-agent-injections.test.ts');
await import('./once-chat-threads.test.ts');
