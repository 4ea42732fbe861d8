/** The rows of a category, whole or with a part of it, and the rows with a tag, as conditions on `transactions as t`. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A category, or `none`. */
export type CategoryAsked = number | 'none';
type Condition = (asked: CategoryAsked) => RawBuilder<SqlBool>;

export const ALL = sql<SqlBool>`true`;
export const NOTHING = sql<SqlBool>`false`;

/** Rows that are listed under it: a split one under its largest part. */
export const listedUnder: Condition = (asked) =>
  asked === 'none' ? sql`t.category_id is null` : sql`t.category_id = ${asked}::integer`;

/** Split rows that are listed under another category and have a part of this one. */
export const partly: Condition = (asked) =>
  sql`t.is_split and t.category_id is ${asked === 'none' ? sql`not null` : sql`distinct from ${asked}::integer`}
    and t.parts @> ${JSON.stringify([{ category_id: asked === 'none' ? null : asked }])}::jsonb`;

export const ofRow: Condition = (asked) => sql`(${listedUnder(asked)} or ${partly(asked)})`;

/** Of the lines of `counted_lines as t`. */
export const ofLine: Condition = (asked) =>
  asked === 'none' ? sql`t.category_id is null` : sql`t.category_id = ${asked}::integer`;

/** As the index of tags knows it. */
export const tagged = (tag: string) =>
  tag === 'none' ? sql<SqlBool>`t.tags = '{}'` : sql<SqlBool>`(t.tags <> '{}' and t.tags @> ${[tag]}::text[])`;
