/** Files of movements in every format are right or refused; `lists.long.test.ts` does the same with thousands. */
import { testFormats } from './lists/test-formats.ts';

testFormats({ runs: 15, pdfRuns: 3 });
