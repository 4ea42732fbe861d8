/** Offered categories and merchants on the wire. */

import * as z from 'zod';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { OFFERED_CATEGORIES } from '../../../domain/weekly-merchants.ts';
import { issueOf } from '../../platform/http/reason.ts';
import { Category } from '../schema.ts';

const Identifier = z.enum(OFFERED_CATEGORIES.map(({ identifier }) => identifier));
const Offer = z.object({
  rules: z.number().int(),
  rows: z.number().int().meta({ description: 'Rows without a category that it would find' }),
  examples: z.array(z.string()),
});

export const Offers = z
  .object({
    categories: z.array(Offer.extend({ identifier: Identifier, name: z.string() })),
    merchants: Offer.meta({ description: 'Rules of this program that the ledger lacks, or has in another place' }),
  })
  .meta({ id: 'CategoryOffers' });

export const TakeOffersRequest = z
  .strictObject({
    identifiers: z
      .array(Identifier)
      .max(OFFERED_CATEGORIES.length)
      .refine((all) => new Set(all).size === all.length, issueOf(problemReason('named_twice'))),
    merchants: z.boolean().default(false),
    apply: z
      .boolean()
      .default(false)
      .meta({ description: 'Run all rules over the rows that are there; those whose category a person set stay' }),
  })
  .refine(({ identifiers, merchants }) => identifiers.length > 0 || merchants, {
    path: ['identifiers'],
    ...issueOf(problemReason('too_few', { min: 1 })),
  })
  .meta({ id: 'TakeOffersRequest' });

export const TakenOffers = z
  .object({
    categories: z.array(Category),
    rules: z.number().int(),
    changed: z.number().int().meta({ description: 'Rows that have another category now' }),
    undo_token: z.string().meta({ description: 'Takes this back' }),
  })
  .meta({ id: 'TakenOffers' });
