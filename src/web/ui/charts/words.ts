/** The words that charts share: as words.ts, for the screens that load later. */
import { inLanguage } from '../../language/language.ts';

const spanish = {
  asTable: 'Ver como tabla',
  /** Names the control that goes from value to value; `chart` is what the chart shows. */
  read: (chart: string) => `Recorrer con las flechas. ${chart}`,
  amount: 'Monto',
};

export type ChartWords = typeof spanish;
export const chartWords: ChartWords = inLanguage('charts', spanish);
