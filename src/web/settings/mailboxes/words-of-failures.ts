/** Why a mail or an attachment was not read, and what the person can do; documents have words of their own. */
import type { RefusalCode } from '../../../domain/documents/refusal.ts';
import type { MailFailureCode } from '../../../domain/mailboxes/failure-codes.ts';
import { plural } from '../../ui/words.ts';

type FailureText = string | ((params: { count: number; megabytes: number }) => string);
/** A new code does not compile without words. */
export type FailureWords = Readonly<Record<Exclude<MailFailureCode, RefusalCode>, FailureText>>;

const byHand = 'Si trae un movimiento, anótelo a mano.';
const importIt = 'Descargue el archivo y tráigalo desde «Importar movimientos».';

export const failures: FailureWords = {
  mail_too_large: ({ megabytes }) => `Pesa ${megabytes} MB y no se descarga: son 10 como mucho. ${byHand}`,
  mail_not_given: `Su servidor de correo no lo entrega. ${byHand}`,
  mail_not_taken: `El servicio tuvo un problema con él. Inténtelo después de actualizar. ${byHand}`,
  not_a_mail: `No tiene la forma de un correo. ${byHand}`,
  too_many_lines: `Tiene demasiadas líneas. ${byHand}`,
  too_many_parts: `Tiene demasiadas partes. ${byHand}`,
  nested_too_deeply: `Trae correos dentro de correos, demasiado adentro. ${byHand}`,
  several_attached_mails: 'Se reenviaron varios correos en uno. Reenvíelos uno por uno.',
  document_differs: 'Ya hay un estado o recibo de esas fechas que dice otra cosa; ese se queda. Compárelos a mano.',
  not_from_bank: 'Su servidor de correo comprobó que no lo envió quien dice: el adjunto no se abre.',
  zip_not_read: 'Está comprimido, y aquí no se abre. Descomprímalo y suba a mano lo que contiene.',
  attachment_not_read: 'Es de una clase de archivo que aquí no se lee.',
  xml_too_large: 'La factura electrónica es demasiado grande.',
  xml_encoding: 'La factura electrónica está escrita con letras que no se conocen.',
  xml_dtd: 'La factura electrónica trae lo que ninguna trae, y por seguridad no se lee.',
  xml_too_deep: 'La factura electrónica no tiene la forma que debe.',
  xml_malformed: 'La factura electrónica está incompleta o dañada.',
  lines_possible: ({ count }) =>
    `${plural(count, 'línea podría', 'líneas podrían')} ser de transacciones que ya están. ${importIt}`,
  lines_not_read: ({ count }) => `${plural(count, 'línea no se entiende', 'líneas no se entienden')}. ${importIt}`,
  list_asks: `Sus líneas no dicen si son compras o ingresos. ${importIt}`,
  columns_unknown: `No se reconoce qué es cada columna. ${importIt}`,
  no_movements: 'No trae ningún movimiento.',
  file_is_pdf: 'Es un PDF de movimientos, que aquí no se lee. Descargue los movimientos en CSV.',
  file_is_workbook: 'Es un libro de Excel que no se pudo leer. Guárdelo como CSV y tráigalo a mano.',
  workbook_damaged: 'El libro de Excel está dañado. Descárguelo de nuevo, o guárdelo como CSV y tráigalo a mano.',
  workbook_too_large: 'El libro tiene demasiadas hojas, filas o celdas. Deje solo la hoja de los movimientos.',
  xml_not_read: 'Es un XML que no trae movimientos.',
  file_is_packed: 'Está comprimido. Descomprímalo y tráigalo a mano.',
  file_not_text: 'No es un archivo de movimientos.',
  file_too_large: 'El archivo pesa demasiado. Descargue menos meses a la vez y tráigalos a mano.',
  too_many_movements: 'Trae demasiados movimientos. Descargue menos meses a la vez y tráigalos a mano.',
};
