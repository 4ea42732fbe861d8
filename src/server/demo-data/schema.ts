/** Wire schemas of example data. */
import * as z from 'zod';

export const DemoData = z
  .object({
    present: z.boolean().meta({ description: 'The ledger holds example data' }),
    transactions: z.number().int().meta({ description: 'How many of its transactions are there' }),
    available: z.boolean().meta({ description: 'It can be filled in: no row of the person stands in the way' }),
  })
  .meta({ id: 'DemoData' });

export type DemoDataOut = z.input<typeof DemoData>;
