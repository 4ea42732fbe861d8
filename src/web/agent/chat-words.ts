/** The words of conversations, files and dictation in the agent's drawer. */
import { inLanguage } from '../language/language.ts';
import { plural } from '../ui/words.ts';

/** The lines of a list of movements, by what they are. */
export type ListCounts = Readonly<
  Record<'created' | 'fresh' | 'attached' | 'duplicates' | 'possible' | 'errors', number>
>;

/** Joins what there is; `before` begins it when there is anything. */
export const listed = (parts: readonly (string | false)[], before = ''): string => {
  const said = parts.filter((part) => part !== false);
  return said.length === 0 ? '' : `${before}${said.join(', ')}`;
};

const spanish = {
  threads: {
    title: 'Conversaciones',
    begin: 'Conversación nueva',
    search: 'Buscar en las conversaciones',
    none: 'Todavía no hay conversaciones. La primera pregunta empieza una.',
    notFound: 'Ninguna conversación tiene esas palabras.',
    failed: 'No se pudieron leer las conversaciones.',
    untitled: 'Sin título',
    rename: (title: string) => `Cambiar el nombre de ${title}`,
    remove: (title: string) => `Borrar ${title}`,
    name: 'Nombre de la conversación',
    save: 'Guardar',
    renameFailed: 'No se pudo cambiar el nombre.',
  },
  files: {
    attach: 'Adjuntar una foto o un archivo',
    drop: 'Suelte aquí la foto o el archivo',
    reading: (n: number) => `Leyendo ${plural(n, 'archivo', 'archivos')}…`,
    tooMany: (max: number) => `Se leen hasta ${max} archivos a la vez. No se envió nada: elija menos.`,
    tooLarge: (name: string) => `${name} pesa más de 10 MB. No se envió nada.`,
    failed: 'No se pudo leer.',
    refused: 'No se guardó.',
    known: 'Ya estaba.',
    differs: 'Dice otra cosa que el que está guardado: revise cuál es el bueno.',
    stored: {
      receipt: 'Es un recibo: quedó en Recibos, con su transacción.',
      pension: 'Es un estado de pensión: quedó en Pensiones.',
      picture: 'La imagen quedó en Revisar, para que la mire y anote el movimiento: en las imágenes no se lee nada.',
    },
    read: ({ fresh, attached, duplicates, possible, errors }: ListCounts) =>
      `Es una lista de movimientos: ${listed([
        plural(fresh, 'nuevo', 'nuevos'),
        attached > 0 && `${attached} de transacciones que están`,
        duplicates > 0 && plural(duplicates, 'ya estaba', 'ya estaban'),
        possible > 0 && plural(possible, 'quizás repetido', 'quizás repetidos'),
        errors > 0 && plural(errors, 'línea sin leer', 'líneas sin leer'),
      ])}. Nada se importa hasta que usted lo diga.`,
    imported: ({ created, attached, duplicates, possible, errors }: ListCounts) =>
      `Se ${created === 1 ? 'importó' : 'importaron'} ${plural(created, 'movimiento', 'movimientos')}${listed(
        [
          attached > 0 && plural(attached, 'se unió a una transacción', 'se unieron a transacciones'),
          duplicates > 0 && plural(duplicates, 'ya estaba', 'ya estaban'),
          possible > 0 && plural(possible, 'quizás repetido quedó fuera', 'quizás repetidos quedaron fuera'),
          errors > 0 && plural(errors, 'línea no se leyó', 'líneas no se leyeron'),
        ],
        '; ',
      )}.`,
    importThem: (n: number) => `Importar ${plural(n, 'movimiento', 'movimientos')}`,
    importing: 'Importando…',
    review: 'Revisar e importar',
    gone: 'Para importarlo, adjúntelo otra vez.',
    see: {
      receipt: 'Ver Recibos',
      pension: 'Ver Pensiones',
      picture: 'Ver Revisar',
      movements: 'Ver Transacciones',
      other: '',
    },
    refusals: {
      no_reader: 'No es un estado de pensión, ni un recibo, ni una lista de movimientos.',
      no_movements: 'No trae movimientos que se puedan leer.',
      invoice: 'Las facturas electrónicas en XML no se leen aquí todavía.',
    } as Readonly<Record<string, string>>,
  },
  dictation: {
    start: 'Dictar',
    stop: 'Dejar de dictar',
    listening: 'Escuchando…',
    where: 'La voz la convierte en texto su navegador, que puede enviarla a su fabricante; aquí solo llega el texto.',
    problems: {
      denied: 'El navegador no permite usar el micrófono. Permítalo en sus ajustes para dictar.',
      failed: 'El navegador no pudo convertir la voz en texto. Intente de nuevo o escriba.',
    },
  },
};

export type ChatWords = typeof spanish;
export const chatWords: ChatWords = inLanguage('chat', spanish);
