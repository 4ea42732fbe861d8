/** The frame's words about the network, pending entries, a new version and the logout. */
import { inLanguage } from '../language/language.ts';
import { plural } from '../ui/words.ts';

const spanish = {
  offline: 'Sin conexión',
  keptFrom: (ago: string) => `Sin conexión · datos de ${ago}`,
  hint: 'Puede ver lo último que se leyó y agregar transacciones: se envían solas al volver. Los demás cambios esperan.',
  version: 'Hay una versión nueva.',
  update: 'Actualizar',
  later: 'Después',
  pending: {
    title: (n: number) => plural(n, 'transacción sin enviar', 'transacciones sin enviar'),
    waiting: 'Pendiente',
    photo: 'Foto pendiente',
    refused: 'No aceptada',
    why: (detail: string) => `El servicio respondió: ${detail}`,
    edit: 'Corregir',
    editName: (merchant: string) => `Corregir ${merchant}`,
    cancel: 'Descartar',
    cancelName: (merchant: string) => `Descartar ${merchant}`,
    cancelled: (merchant: string) => `Se descartó ${merchant}. No se enviará.`,
    cancelledUnsure: (merchant: string) =>
      `Se descartó ${merchant}. Puede que ya se haya guardado: se sabrá al volver la conexión.`,
    filesDropped: (merchant: string) =>
      `Se descartó la foto o el archivo de ${merchant}. La transacción sigue guardada.`,
    tooLate: (merchant: string) => `${merchant} ya se había enviado.`,
    discardedTitle: (n: number) => plural(n, 'transacción descartada', 'transacciones descartadas'),
    discarded: 'Descartada',
    unsure: 'Puede que ya se haya guardado: se sabrá al volver la conexión. Si no, no se enviará.',
    restore: 'Recuperar',
    restoreName: (merchant: string) => `Recuperar ${merchant}`,
    found: 'Ya guardada',
    foundWhat: (merchant: string) => `${merchant} ya se había guardado cuando la descartó. ¿La elimina o la conserva?`,
    foundNotice: (merchants: string) => `Ya se había guardado: ${merchants}. Diga si la elimina.`,
    keep: 'Conservar',
    keepName: (merchant: string) => `Conservar ${merchant}`,
    keptThere: (merchant: string) => `${merchant} sigue guardada.`,
    remove: 'Eliminar',
    removeName: (merchant: string) => `Eliminar ${merchant}`,
    removed: (merchant: string) => `Se eliminó ${merchant}.`,
    detached: (merchant: string) => `Se quitó lo anotado de ${merchant}. Lo que dijo el banco sigue en la lista.`,
    removeFailed: 'No se pudo eliminar.',
    sent: (n: number, joined: readonly string[]) =>
      `Se ${n === 1 ? 'envió' : 'enviaron'} ${plural(n, 'transacción', 'transacciones')} que esperaba${n === 1 ? '' : 'n'}.${joined.length === 0 ? '' : ` ${joined.length === 1 ? 'Se unió' : 'Se unieron'} a lo que ya estaba: ${joined.join(', ')}.`}`,
    unkept: (merchants: readonly string[]) => `Alguna foto o archivo no se pudo guardar: ${merchants.join(', ')}.`,
    refusedNotice: 'El servicio no aceptó una transacción que esperaba. Puede corregirla.',
  },
  leaving: {
    title: '¿Salir sin enviar?',
    text: (n: number) =>
      `${plural(n, 'transacción', 'transacciones')} sin enviar se ${n === 1 ? 'borrará' : 'borrarán'} de este dispositivo.`,
    confirm: 'Salir y borrar',
    pending: 'Saliendo…',
    stay: 'Quedarme',
  },
};

export type OfflineWords = typeof spanish;
export const offlineWords: OfflineWords = inLanguage('offline', spanish);
