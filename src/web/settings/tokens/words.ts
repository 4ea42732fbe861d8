/** The words of Ajustes → Tokens. */
import { inLanguage } from '../../language/language.ts';

const spanish = {
  title: 'Tokens activos',
  lead: 'Un programa que envía los correos del banco solo necesita escribir: quien se lo robe no puede leer nada.',
  add: 'Crear token',
  addTitle: 'Nuevo token',
  emptyTitle: 'Todavía no hay tokens',
  empty: 'Cree uno para que su automatización envíe los correos del banco y las compras lleguen solas.',
  name: 'Nombre',
  nameHint: 'Para reconocerlo en el historial, como «correo» o «n8n».',
  scopes: 'Qué puede hacer',
  scope: { write: 'Escribir', read: 'Leer', calendar: 'Calendario' },
  scopeHint: {
    write: 'Enviar correos, compras y archivos.',
    read: 'Ver transacciones, saldos y todo lo demás.',
    calendar: 'Suscribir un calendario a lo que vence: cuotas, pagos de tarjetas, gastos fijos y recibos. Va solo.',
  },
  calendarAlone: 'Un token de calendario va en una dirección: no puede hacer nada más.',
  expires: 'Vence',
  expiries: { never: 'Nunca', '30': 'En 30 días', '90': 'En 90 días', '365': 'En un año', day: 'Un día que elija' },
  day: 'Último día',
  problems: {
    name: 'Escriba un nombre de 60 letras como máximo.',
    scopes: 'Elija al menos una cosa.',
    expires_at: 'Elija un día que no haya pasado.',
  },
  create: 'Crear token',
  creating: 'Creando…',
  readyTitle: (name: string) => `Token «${name}»`,
  once: 'Cópielo ahora: no se vuelve a mostrar. El servicio guarda solo su huella.',
  token: 'El token',
  example: {
    write: 'Para enviar un correo del banco guardado en un archivo:',
    read: 'Para leer lo más reciente:',
    calendar:
      'Agregue esta dirección como suscripción en su calendario (en Google: Otros calendarios → Desde URL; en iPhone: Agregar calendario suscrito):',
  },
  done: 'Ya lo guardé',
  leaveTitle: 'Todavía no lo ha copiado',
  leave: 'Cerrar sin copiarlo',
  stay: 'Volver al token',
  starts: (prefix: string) => `empieza con ${prefix}`,
  created: (when: string) => `Creado el ${when}`,
  used: (when: string) => `Último uso: ${when}`,
  neverUsed: 'Sin usar todavía',
  expiresOn: (when: string) => `Vence el ${when}`,
  noExpiry: 'No vence',
  expired: (when: string) => `Venció el ${when}`,
  revoke: (name: string) => `Revocar ${name}`,
  revokeTitle: (name: string) => `¿Revocar «${name}»?`,
  revokeText: 'El programa que lo usa deja de entrar en el acto. No se puede deshacer: habría que crear otro.',
  revokeRun: 'Sí, revocar',
  revoking: 'Revocando…',
  revokeFailed: 'No se pudo revocar.',
  revoked: (name: string) => `Se revocó «${name}».`,
  guide: 'Las recetas, con la dirección y el token puestos:',
};

export type TokenWords = typeof spanish;
export const tokenWords: TokenWords = inLanguage('tokens', spanish);
