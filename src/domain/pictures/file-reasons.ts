/** Why a file is not kept with a row. */
import { type ReasonOf, reasonsOf } from '../reasons.ts';

export const FILE_SENTENCES = {
  unknown_kind: 'This is no JPEG, PNG, WebP or PDF file that can be kept.',
  too_large: 'This file is larger than 10 MB.',
  empty: 'This file is empty.',
  truncated: 'This file ends too early. Choose a whole copy.',
  damaged: 'This file is damaged.',
  animated: 'This is an animation. Choose a still picture.',
  too_many_pixels: 'This picture has more than 64 million pixels. Choose a smaller one.',
  row_full: ({ max }: { max: number }) => `The transaction has ${max} files already.`,
} as const;

export type FileReason = ReasonOf<typeof FILE_SENTENCES>;
export const fileReason = reasonsOf(FILE_SENTENCES);
