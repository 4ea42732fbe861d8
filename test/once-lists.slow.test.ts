/** Files of movements in every format are right or refused. */
import { testFormats } from './lists/test-formats.ts';
import { randomRuns } from './random-runs.ts';

testFormats({ runs: randomRuns({ short: 6, long: 200 }), pdfRuns: randomRuns({ short: 2, long: 20 }) });
