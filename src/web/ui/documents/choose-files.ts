/** What can be said of files before they are sent. */

const FILES_MAX = 20;
const FILE_BYTES_MAX = 10 * 1024 * 1024;

/** A file with what it is refused for. */
export type UnfitFile<F> = { file: F; reason: 'not_pdf' | 'too_large' | 'empty' };
export type Choice<F> = {
  fit: F[];
  unfit: UnfitFile<F>[];
  /** More of them are fit than go at once. */
  tooMany: boolean;
};

type Facts = { name: string; size: number; type: string };

/** Tells the files that the service would take from those that it would refuse by their kind or size. */
export function chooseFiles<F extends Facts>(files: readonly F[]): Choice<F> {
  const unfit = files.flatMap((file) => {
    const reason = refusalOf(file);
    return reason === null ? [] : [{ file, reason }];
  });
  const fit = files.filter((file) => refusalOf(file) === null);
  return { fit, unfit, tooMany: fit.length > FILES_MAX };
}

function refusalOf({ name, size, type }: Facts): UnfitFile<Facts>['reason'] | null {
  if (type !== 'application/pdf' && !/\.pdf$/i.test(name)) return 'not_pdf';
  if (size > FILE_BYTES_MAX) return 'too_large';
  return size === 0 ? 'empty' : null;
}
