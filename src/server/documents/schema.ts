/** Wire schemas of uploads and the vault. */
import * as z from 'zod';
import { MONTH_STATUSES } from '../../domain/documents/coverage.ts';
import { FOUND_SENTENCES, MISSING_SENTENCES } from '../../domain/documents/document-parts.ts';
import { REFUSAL_CODES } from '../../domain/documents/refusal.ts';
import { FUNDS } from '../../domain/pensions/statement.ts';
import { reasonFields } from '../platform/http/reason.ts';
import { checkOrder, IdText, LimitText, MoneyOut, Month, pageOf } from '../platform/http/wire.ts';
import { FILES_MAX } from './receive-files.ts';
import { DATA_KINDS } from './store.ts';

/** An upload's body, as the description shows it: the route reads the files itself. */
export const uploadOf = (id: string, description: string) => ({
  contentType: 'multipart/form-data',
  schema: z.any().meta({
    id,
    override: {
      type: 'object',
      required: ['files'],
      properties: {
        files: {
          type: 'array',
          minItems: 1,
          maxItems: FILES_MAX,
          items: { type: 'string', format: 'binary' },
          description,
        },
      },
    },
  }),
});
export const UPLOAD = uploadOf('Upload', 'PDF files of at most 10 MB each');

/** What was looked for and not found. */
export const Missing = z.object(reasonFields(MISSING_SENTENCES, 'MissingPart'));

/** Why a file was rejected. */
export const FileError = z
  .object({
    filename: z.string(),
    message: z.string(),
    code: z.enum(REFUSAL_CODES),
    found: z
      .array(z.object(reasonFields(FOUND_SENTENCES, 'FoundPart')))
      .optional()
      .meta({ description: 'What was understood of it' }),
    missing: z.array(Missing).optional().meta({ description: 'What was looked for and not found' }),
    difference: MoneyOut.optional().meta({ description: 'What its parts come to less what it prints, in colones' }),
  })
  .meta({ id: 'FileError' });
export type FileError = z.input<typeof FileError>;

/** The token that takes an upload back. */
export const UploadUndoToken = z
  .string()
  .nullable()
  .meta({ description: 'Takes back what this upload stored; null when it stored nothing' });

const Kind = z.enum(DATA_KINDS);

export const Document = z
  .object({
    id: z.number().int(),
    sha256: z.string(),
    filename: z.string(),
    size_bytes: z.number().int(),
    kind: Kind,
    uploaded_at: z.string(),
    uploaded_by: z.string(),
    snapshots: z.array(z.object({ id: z.number().int(), fund: z.enum(FUNDS), as_of: z.string() })),
    receipts: z.array(z.object({ id: z.number().int(), municipality: z.string(), receipt_number: z.string() })),
  })
  .meta({ id: 'Document' });

export const DocumentPage = pageOf(Document).meta({ id: 'DocumentPage' });

export const DocumentQuery = z.strictObject({
  kind: Kind.optional(),
  limit: LimitText(50, 200),
  cursor: IdText.optional().meta({ override: { type: 'string' } }),
});

export const CoverageQuery = z.strictObject({ from: Month.optional(), to: Month.optional() }).superRefine(checkOrder);

export const Coverage = z
  .object({
    sources: z.array(
      z.object({
        kind: z.enum(['pension', 'municipal']),
        name: z.string().meta({ description: 'The fund, or who bills: a canton or a utility' }),
        missing: z.array(z.string()).meta({ description: 'The months without a document' }),
        months: z.array(
          z.object({
            month: z.string(),
            status: z.enum(MONTH_STATUSES).meta({ description: '`balance`: one entered by hand, and no document' }),
            documents: z.array(
              z.object({
                id: z.number().int().meta({ description: 'Of the snapshot or receipt' }),
                label: z.string().meta({ description: 'The cut date, or the receipt number' }),
                document_id: z.number().int().nullable().meta({ description: 'Null for a balance entered by hand' }),
              }),
            ),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'DocumentCoverage' });
