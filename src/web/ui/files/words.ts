/** The words of the photos and files of a transaction. */
import type { FILE_SENTENCES } from '../../../domain/pictures/file-reasons.ts';
import type { WordsOf } from '../../../domain/reasons.ts';
import { inLanguage } from '../../language/language.ts';
import { plural } from '../words.ts';

const problems: WordsOf<typeof FILE_SENTENCES> = {
  unknown_kind: 'no es una foto ni un PDF que se pueda guardar',
  too_large: 'pasa de 10 MB',
  empty: 'está vacío',
  truncated: 'está incompleto',
  damaged: 'está dañado',
  animated: 'es una animación',
  too_many_pixels: 'tiene más de 64 millones de píxeles',
  row_full: ({ max }) => `la transacción ya tiene ${max} archivos`,
};

const spanish = {
  title: 'Fotos y archivos',
  add: 'Agregar foto o archivo',
  adding: 'Guardando…',
  hint: 'JPEG, PNG, WebP o PDF: hasta 10 MB cada uno y 20 por transacción. Las fotos se guardan sin el lugar donde se tomaron.',
  open: (name: string) => `Ver ${name}`,
  download: 'Descargar',
  downloadName: (name: string) => `Descargar ${name}`,
  remove: (name: string) => `Quitar ${name}`,
  added: (n: number) => `Se ${n === 1 ? 'guardó' : 'guardaron'} ${plural(n, 'archivo', 'archivos')}.`,
  known: 'Ese archivo ya estaba.',
  removed: (name: string) => `Se quitó ${name}.`,
  addFailed: 'No se pudo guardar.',
  removeFailed: 'No se pudo quitar.',
  notKept: (name: string, why: string) => `No se guardó ${name}: ${why}.`,
  waits: 'Sin conexión: la foto se enviará al volver.',
  full: (megabytes: number) => `Sin conexión caben ${megabytes} MB de fotos en espera: esta no se guardó.`,
  hidden: 'Las fotos no se muestran con los montos ocultos.',
  problems,
};

export type FileWords = typeof spanish;
export const fileWords: FileWords = inLanguage('files', spanish);
