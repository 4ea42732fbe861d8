/** The condition of `transactions as t` on the day of the week. */
import { type SqlBool, sql } from 'kysely';

/** On one of these days: 1 is Monday, 7 is Sunday. */
export const onWeekdays = (days: readonly number[]) =>
  sql<SqlBool>`extract(isodow from t.local_date)::integer = any(${[...days]}::integer[])`;
