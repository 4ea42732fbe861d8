/** The words that charts share. Like words.ts, for screens that load later. */
import { inLanguage } from '../../language/language.ts';

const spanish = {
  asTable: 'Ver como tabla',
  /** Names the slider; `chart` is the chart's name. */
  read: (chart: string) => `Recorrer con las flechas. ${chart}`,
  amount: 'Monto',
};

export type ChartWords = typeof spanish;
export const chartWords: ChartWords = inLanguage('charts', spanish);
