/** Wire schemas of categories. */

import * as z from 'zod';
import { NAME_LENGTH_MAX } from '../../domain/limits.ts';
import { textOf } from '../platform/http/wire.ts';

const Identifier = z
  .string()
  .max(NAME_LENGTH_MAX)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Must be lower-case words joined by hyphens');
const ColorSlot = z.number().int().min(1).max(5).nullable();

export const Category = z
  .object({ id: z.number().int(), identifier: z.string(), name: z.string(), color_slot: z.number().int().nullable() })
  .meta({ id: 'Category' });

/** Without an identifier one is made from the name. */
export const NewCategory = z
  .strictObject({
    name: textOf(NAME_LENGTH_MAX),
    identifier: Identifier.optional(),
    color_slot: ColorSlot.default(null),
  })
  .meta({ id: 'NewCategory' });

export const CategoryChange = z
  .strictObject({ name: textOf(NAME_LENGTH_MAX), identifier: Identifier, color_slot: ColorSlot })
  .partial()
  .meta({ id: 'CategoryChange' });
