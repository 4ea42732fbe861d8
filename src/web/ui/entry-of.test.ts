import { expect, test } from 'vitest';
import type { NoticeOfRow } from '../api/client.ts';
import { entryOf } from './entry-of.ts';

const notice = (id: number, kind: NoticeOfRow['kind']): NoticeOfRow => ({
  ...{ id, kind, local_date: null, issuer: null, trust: null },
});

test('entryOf returns the newest entry by hand, and keeps the other notices of the row', () => {
  const [program, mail, mine] = [notice(3, 'entry'), notice(5, 'email'), notice(8, 'entry')];
  expect(entryOf({ notices: [program, mine, mail] })).toEqual({ entry: mine, others: [program, mail] });
  expect(entryOf({ notices: [mail] })).toEqual({ entry: undefined, others: [mail] });
});
