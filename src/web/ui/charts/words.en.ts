/** The words that charts share in English; see words.ts. */
import type { ChartWords } from './words.ts';

export const chartWords: ChartWords = {
  asTable: 'View as a table',
  read: (chart: string) => `Step through with the arrow keys. ${chart}`,
  amount: 'Amount',
};
