import type { FastifyRequest } from 'fastify';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { cleanFilename } from '../../documents/receive-files.ts';
import { AppError, invalid } from '../../platform/http/problem.ts';
import type { GivenFile } from './receive-document.ts';
import { FILE_BYTES_MAX, FILES_MAX } from './schema.ts';

const FIELD = 'files';

/**
 * The files of a multipart body, in memory. Throws `validation` for other fields, none or too many, `too_large` for a
 * file over 10 MB.
 */
export async function readFiles(request: FastifyRequest): Promise<GivenFile[]> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type', problemReason('not_an_upload'));
  const files: GivenFile[] = [];
  try {
    const limits = { fileSize: FILE_BYTES_MAX, files: FILES_MAX, fields: 0, parts: FILES_MAX };
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file' || part.fieldname !== FIELD) {
        throw invalid({ path: part.fieldname.slice(0, 60), ...problemReason('unknown_field') });
      }
      const bytes = await part.toBuffer();
      if (part.file.truncated) throw new AppError('too_large', problemReason('file_too_large'));
      files.push({ filename: cleanFilename(part.filename), bytes });
    }
  } catch (error) {
    throw refusalOf(error);
  }
  if (files.length === 0) throw invalid({ path: FIELD, ...problemReason('no_files') });
  return files;
}

function refusalOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof AppError) return error;
  if (/^FST_(?:FILES|PARTS|FIELDS)_LIMIT$/.test(code)) {
    return invalid({ path: FIELD, ...problemReason('too_many_files', { max: FILES_MAX }) });
  }
  return new AppError('malformed_request', problemReason('upload_broken'), { cause: error });
}
