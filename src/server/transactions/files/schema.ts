/** Wire schemas of the files of a row. */
import * as z from 'zod';
import { FILE_TYPES } from '../../../domain/pictures/clean-file.ts';
import { FILE_SENTENCES } from '../../../domain/pictures/file-reasons.ts';
import { reasonFields } from '../../platform/http/reason.ts';
import { IdText } from '../../platform/http/wire.ts';

const Pixels = z.number().int().nullable();

export const RowFile = z
  .object({
    id: z.number().int(),
    filename: z.string(),
    media_type: z.enum(FILE_TYPES).meta({ description: 'By its bytes' }),
    size_bytes: z.number().int(),
    width: Pixels.meta({ description: 'Of a picture, in pixels, as it is shown' }),
    height: Pixels,
  })
  .meta({ id: 'RowFile' });

export const RowFiles = z
  .object({
    files: z.array(RowFile).meta({ description: 'Every file of the row, oldest first' }),
    errors: z
      .array(z.object({ filename: z.string(), ...reasonFields(FILE_SENTENCES, 'RowFileProblem') }))
      .meta({ description: 'The files that were not kept, and why' }),
    undo_token: z.string().nullable().meta({ description: 'Takes it back; null when nothing was added' }),
  })
  .meta({ id: 'RowFilesAdded' });
export type RowFilesOut = z.input<typeof RowFiles>;

export const RowFileParams = z.object({ id: IdText, file_id: IdText });
