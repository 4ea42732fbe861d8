/**
 * What the sets expect of the example's card, its debts and its worth. After set av the example data was put right: the
 * payments of the card name it, and the voluntary fund is an account too. The sets stay as they were written; a figure that
 * moved so is read as what it is now.
 */
const MOVED: readonly (readonly [then: string, now: string])[] = [
  ['1069821.39', '1279683.15'],
  ['3981321.39', '4191183.15'],
  ['430178.61', '220316.85'],
  ['71.3', '85.3'],
  ['71.32', '85.31'],
  ['11720714.11', '13905120.35'],
  ['15702035.50', '18096303.50'],
  ['8860439.00', '11254707.00'],
  ['5442471.00', '7244181.00'],
  ['6278243.11', '6660939.35'],
  ['2860275.11', '2650413.35'],
  ['11557299.50', '13296113.19'],
  ['163414.61', '609007.16'],
  ['8650664.50', '9615693.78'],
  ['3070049.61', '4289426.57'],
  ['5545160.50', '7203357.77'],
  ['6175553.61', '6701762.58'],
  ['5967813.00', '7211411.97'],
  ['5752901.11', '6693708.38'],
  ['9547825.00', '11419755.20'],
  ['2172889.11', '2485365.15'],
  ['7904235.00', '8786644.39'],
  ['3816479.11', '5118475.96'],
  ['24694.94', '29297.38'],
  ['6649676.00', '8058791.26'],
  ['5071038.11', '5846329.09'],
  ['9951057.32', '12135951.65'],
  ['1769656.79', '1769168.70'],
];
const NOW = new Map(MOVED.map(([then, now]) => [Number(then), now]));
/** What two funds come to, which is not the worth of all accounts of pensions. */
const STAYS: ReadonlySet<string> = new Set(['y006']);
/** Questions for the used share of the limit, which their authors wrote as a count. */
const OF_SHARE: ReadonlySet<string> = new Set('ad003 af062 c054 f170 i066 j189 n068 q110 v200 w013 z123'.split(' '));
const SHARES: Readonly<Record<string, string>> = { 71: '85', 71.3: '85.3', 71.32: '85.31' };

/** The questions of a set as their author wrote them, with the figures that moved. */
export function withMovedFigures<Question extends { id: string }>(questions: readonly Question[]): Question[] {
  return questions.map((question) => {
    if (STAYS.has(question.id)) return question;
    const moved = JSON.stringify(question).replace(/("amount":)"?(-?\d+(?:\.\d+)?)"?/g, (whole, key, amount) => {
      const now = NOW.get(Number(amount));
      return now === undefined ? whole : `${key}"${now}"`;
    });
    const shared = OF_SHARE.has(question.id)
      ? moved.replace(/(?<=[[,]"?)71(?:\.32?)?(?="?[\],])/g, (share) => SHARES[share] ?? share)
      : moved;
    return JSON.parse(shared) as Question;
  });
}
