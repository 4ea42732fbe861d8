/**
 * The seed of every random test. `npm test` keeps one, so that a commit passes or fails the same way twice;
 * `npm run test:long` takes one that no run had before. A failure prints it, and FUZZ_SEED=<seed> repeats it.
 */
import fc from 'fast-check';

export const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_410);
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });
