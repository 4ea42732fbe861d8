/** 2 000 changed digits in files of each family (tables, CAMT.053, MT940) and 2 000 in PDFs: none may be taken in silence. */
import { testFormats } from './lists/test-formats.ts';

testFormats({ runs: 400, pdfRuns: 50 });
