/** Wire schemas of parts and tags. */

import * as z from 'zod';
import { PART_NOTE_MAX, PARTS_MAX, parseTag, sortTags, TAG_LENGTH_MAX, TAGS_MAX } from '../../../domain/parts.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { issueOf } from '../../platform/http/reason.ts';
import { Id, MoneyIn, MoneyOut, textOf } from '../../platform/http/wire.ts';

/** A part of a split transaction. Its amount is checked against the currency of the row. */
const PartIn = z
  .strictObject({ category_id: Id.nullable(), amount: MoneyIn, note: textOf(PART_NOTE_MAX).optional() })
  .meta({ id: 'NewPart' });
export const PartsIn = z.array(PartIn).max(PARTS_MAX).meta({
  description: 'What it is split over: 2 to 20 parts that add up to its amount; none of them makes it whole again',
});
export const SplitIn = z.strictObject({ parts: PartsIn }).meta({ id: 'TransactionSplit' });

export const Part = z
  .object({ category_id: z.number().int().nullable(), amount: MoneyOut, note: z.string().optional() })
  .meta({ id: 'Part' });

/** A tag as it is sent, with or without `#`; kept in lower case. */
export const Tag = z.string().transform((text, ctx) => {
  const tag = parseTag(text);
  if (tag === null) ctx.addIssue(issueOf(problemReason('not_a_tag')));
  return tag ?? text;
});
export const TagsIn = z
  .array(Tag)
  .max(TAGS_MAX)
  .transform(sortTags)
  .meta({ override: { type: 'array', items: { type: 'string', maxLength: TAG_LENGTH_MAX + 1 }, maxItems: TAGS_MAX } });
