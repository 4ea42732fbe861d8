/** The words of the notification centre and of its section in Ajustes. */
import { spanish as told } from '../../../domain/notifications/words.es.ts';
import { inLanguage } from '../../language/language.ts';
import { plural } from '../words.ts';

const spanish = {
  title: 'Notificaciones',
  unread: (n: number) => plural(n, 'sin leer', 'sin leer'),
  allRead: 'Todo leído',
  readAll: 'Marcar todo como leído',
  readFailed: 'No se pudo marcar como leído.',
  isUnread: 'Sin leer',
  whatItPays: '¿Qué paga?',
  settings: 'Qué se notifica',
  told,
  list: 'Notificaciones, la más nueva primero',
  emptyTitle: 'Todavía no hay notificaciones',
  empty:
    'Aquí queda lo que el servicio le avisa: compras que llegan del banco, cuotas, saldos bajos y fuentes que callan.',
  kinds: {
    transaction: 'Compra o depósito nuevo',
    stale_source: 'Fuente callada',
    low_balance: 'Saldo bajo',
    cuota_due: 'Cuota de mañana',
    statement_closed: 'Estado de cuenta de una tarjeta',
    payment_due: 'Pago de una tarjeta',
    high_use: 'Tarjeta cerca de su límite',
    unusual_charge: 'Cargo fuera de lo usual',
    possible_duplicate: 'Posible duplicado',
    security: 'Seguridad',
    upgrade: 'Versión nueva',
    test: 'Prueba',
  },
  device: {
    title: 'Este dispositivo',
    states: {
      on: 'Encendidas en este dispositivo.',
      off: 'Apagadas en este dispositivo.',
      denied: 'Este navegador tiene bloqueadas las notificaciones de esta página.',
      unsupported: 'Este navegador no puede recibir notificaciones.',
      insecure: 'El navegador solo permite notificaciones por https, o en la máquina misma del servicio.',
      install_first: 'En un iPhone o iPad hay que instalar la página primero.',
    },
    hints: {
      on: 'Llegan aunque la página esté cerrada. Se apagan al cerrar la sesión.',
      off: 'Al encenderlas, el navegador le preguntará si lo permite. Llegan aunque la página esté cerrada.',
      denied: 'Toque el candado junto a la dirección, elija «Notificaciones», permítalas y recargue la página.',
      unsupported: 'La lista de notificaciones y los otros canales sirven igual.',
      insecure: 'Ponga el servicio detrás de https: vea docs/operations.md.',
      install_first: 'Toque Compartir, «Agregar a inicio», ábrala desde ahí y vuelva a esta sección.',
    },
    turnOn: 'Encender',
    turningOn: 'Encendiendo…',
    turnOff: 'Apagar',
    turningOff: 'Apagando…',
    turnedOn: 'Este dispositivo recibirá notificaciones.',
    turnedOff: 'Este dispositivo ya no recibirá notificaciones.',
    refused: 'El navegador no dio el permiso.',
    failed: 'No se pudo cambiar.',
    test: 'Enviar una prueba',
    testing: 'Enviando…',
    tested: (n: number) =>
      n === 0
        ? 'Ningún dispositivo la recibirá: no hay encendidos.'
        : `En camino a ${plural(n, 'destino', 'destinos')}.`,
    testFailed: 'No se pudo enviar la prueba.',
  },
  devices: {
    title: 'Dispositivos encendidos',
    empty: 'Ninguno todavía.',
    by: (host: string) => `por ${host}`,
    sent: (ago: string) => `última ${ago}`,
    never: 'sin envíos todavía',
    failing: (ago: string) => `no recibe desde ${ago}`,
    remove: 'Quitar',
    removeName: (device: string) => `Quitar ${device}`,
    removed: (device: string) => `Se quitó ${device}.`,
    removeFailed: 'No se pudo quitar.',
  },
  channels: {
    title: 'Otros canales',
    lead: 'Reciben lo mismo que los dispositivos. Se configuran en la máquina del servicio.',
    names: { push: 'Navegador', ntfy: 'ntfy', telegram: 'Telegram', email: 'Correo', webhook: 'Webhook firmado' },
    on: (host: string) => `por ${host}`,
    off: 'Sin configurar:',
  },
  deliveries: {
    title: 'Envíos',
    empty: 'Todavía no se ha enviado nada.',
    states: {
      waiting: 'en espera',
      sent: 'enviada',
      failed: 'no se pudo enviar',
      expired: 'venció sin enviarse',
    },
    attempts: (n: number) => plural(n, 'intento', 'intentos'),
    log: 'Intentos',
    logOf: (title: string) => `Intentos de ${title}`,
    noLog: 'Todavía no hay intentos terminados.',
    outcomes: { sent: 'recibida', retry: 'falló; se intenta otra vez', refused: 'rechazada' },
    resend: 'Enviar de nuevo',
    resendName: (title: string) => `Enviar de nuevo: ${title}`,
    resent: 'Va en camino otra vez.',
    resendFailed: 'No se pudo enviar de nuevo.',
  },
  choices: {
    title: 'Qué se notifica',
    hints: {
      transaction: 'Cuando llega del banco o de una automatización. No por lo que usted mismo anota.',
      stale_source:
        'Cuando una fuente deja de enviar por más tiempo de lo normal, fallan las copias de seguridad o no se puede escribir el registro del servicio. Una vez por corte.',
      low_balance: 'Cuando el saldo proyectado de los próximos días baja de la línea que elija.',
      cuota_due: 'Un día antes de que una cuota cuente.',
      statement_closed: 'Cuando cierra el estado de cuenta de una tarjeta que tiene su día de corte.',
      payment_due: 'Tres días antes de que venza el pago de una tarjeta, si no está pagado.',
      high_use: 'Cuando una tarjeta lleva usado más del 80 % de su límite. Una vez por estado de cuenta.',
      unusual_charge: 'Cuando un cargo es mucho mayor que los anteriores del mismo comercio.',
      possible_duplicate: 'Cuando llega una transacción igual a otra del mismo día.',
    },
    always:
      'Lo que toca a la seguridad se notifica siempre y a cualquier hora: intentos de entrar, dispositivos y tokens nuevos, cambios del segundo factor.',
    failed: 'No se pudo guardar.',
    saved: 'Guardado.',
  },
  line: {
    label: 'Línea de saldo bajo',
    hint: 'Vacío: sin aviso de saldo.',
    problem: 'Escriba colones enteros, o nada.',
    save: 'Guardar',
  },
  privacy: {
    title: 'Privacidad y horario',
    hide: 'Sin montos en la pantalla bloqueada',
    hideHint: 'Las notificaciones dicen el comercio y la categoría, no cuánto.',
    quiet: 'Horas de silencio',
    quietHint: 'Lo que pase en esas horas se notifica al terminar. No se pierde nada.',
    from: 'Desde',
    to: 'Hasta',
    badTime: 'Escriba la hora de 00:00 a 23:59, por ejemplo 22:00.',
  },
};

export type NotificationWords = typeof spanish;
export const notificationWords: NotificationWords = inLanguage('notifications', spanish);
