/** The words of the page that confirms what was shared or pasted. */
import { inLanguage } from '../language/language.ts';
import { plural } from '../ui/words.ts';

const spanish = {
  title: 'Compartido',
  pasteTitle: 'Pegar un mensaje',
  lead: 'Esto llegó por el menú de compartir. Nada se guarda hasta que usted lo diga.',
  pasteLead: 'Pegue uno o varios mensajes del banco. Nada se guarda hasta que usted lo diga.',
  field: 'Mensaje del banco',
  text: 'El texto',
  size: (kilobytes: number) => `${kilobytes} kB`,
  would: 'Qué pasaría',
  wouldCreate: 'Se registraría',
  wouldJoin: 'Se uniría a una que ya está',
  wouldNot: 'No entraría',
  did: 'Qué pasó',
  picture:
    'La imagen se guarda en Revisar, para que la mire y anote el movimiento a mano: en las imágenes no se lee nada.',
  pictures: 'La imagen se guarda junto con el mensaje.',
  save: 'Guardar',
  savePicture: 'Guardar la imagen',
  saving: 'Guardando…',
  saveFailed: 'No se pudo guardar.',
  drop: 'Descartar',
  dropped: 'Se descartó.',
  see: 'Ver la transacción',
  review: 'Ver en Revisar',
  another: 'Pegar otro',
  pension: 'Es un estado de pensión',
  receipt: 'Es un recibo municipal, de agua o de electricidad',
  movements: 'Importar movimientos',
  fileTaken: (stored: number, known: number) =>
    stored > 0
      ? `Se guardó (${plural(stored, 'documento', 'documentos')}).`
      : known > 0
        ? 'Ya estaba.'
        : 'No traía nada que guardar.',
  seeFunds: 'Ver Pensiones',
  seeReceipts: 'Ver Recibos',
  xml: 'Las facturas electrónicas en XML no se leen aquí todavía; si es de su banco, impórtelo como movimientos.',
  over: 'Ya no está: se guardó, se descartó o pasó una hora. Compártalo de nuevo.',
  problems: {
    too_large: 'Lo que compartió es demasiado grande: hasta 10 MB por archivo y 12 MB en total.',
    too_many: 'Hay demasiado esperando que lo confirmen. Guarde o descarte lo anterior, o espere una hora.',
    empty: 'No venía nada en lo que compartió.',
    malformed: 'No se pudo leer lo que compartió. Inténtelo de nuevo, o péguelo aquí.',
    unsupported: 'Ese tipo de archivo no se puede traer. Sirven imágenes, PDF, CSV, XML y texto.',
  },
};

export type ShareWords = typeof spanish;
export const shareWords: ShareWords = inLanguage('share', spanish);
