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

/** Whether a category, or none, is outside these. */
const isOutside = (category: RawBuilder<unknown>, out: readonly CategoryAsked[]) =>
  sql<SqlBool>`coalesce(${category}, 0) <> all(${out.map((each) => (each === 'none' ? 0 : each))}::integer[])`;
const OF_PART = sql`(p.part->>'category_id')::integer`;

/** Rows that are not of these categories; a split one with a part of another. */
export const outsideRow = (out: readonly CategoryAsked[]): RawBuilder<SqlBool> =>
  out.length === 0
    ? ALL
    : sql`case when t.is_split
        then exists (select from jsonb_array_elements(t.parts) p(part) where ${isOutside(OF_PART, out)})
        else ${isOutside(sql`t.category_id`, out)} end`;

/** Of the lines of `counted_lines as t`. */
export const outsideLine = (out: readonly CategoryAsked[]): RawBuilder<SqlBool> =>
  out.length === 0 ? ALL : isOutside(sql`t.category_id`, out);

/** Whether a line is the first of its row that is outside these: a row is counted once. */
export const isFirstOutside = (out: readonly CategoryAsked[]): RawBuilder<SqlBool> =>
  sql`coalesce((select t.category_id is not distinct from ${OF_PART}
    from transactions s cross join lateral jsonb_array_elements(s.parts) with ordinality p(part, place)
    where s.id = t.id and s.is_split and ${isOutside(OF_PART, out)} order by place limit 1), true)`;

/** As the index of tags knows it. */
export const tagged = (tag: string) =>
  tag === 'none' ? sql<SqlBool>`t.tags = '{}'` : sql<SqlBool>`(t.tags <> '{}' and t.tags @> ${[tag]}::text[])`;

/** A row of a plan. Sums have no column for it, and the plans have an index. */
export const IN_CUOTAS = sql<SqlBool>`t.id in (select planned.id from transactions planned where planned.plan_id is not null)`;
