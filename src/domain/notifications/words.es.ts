/** The notifications in Spanish. Titles and private bodies contain no amount. */

import { sourceName } from '../agent/answers/source-names.ts';
import type { MailboxErrorCode } from '../mailboxes/vocabulary.ts';
import type { TransactionType } from '../vocabulary.ts';
import type { FactorChange, LeftOut, NotificationWords, Writing } from './told.ts';

/** A noun for each type of row; a refund or a deposit is not a purchase. */
const TYPES: Readonly<Record<TransactionType, string>> = {
  COMPRA: 'Compra nueva',
  RETIRO: 'Retiro nuevo',
  TRANSFERENCIA: 'Transferencia nueva',
  DEVOLUCION: 'Devolución nueva',
  DEPOSITO: 'Depósito nuevo',
  SALARY: 'Salario nuevo',
  PAGO_TARJETA: 'Pago de tarjeta nuevo',
  TRASPASO: 'Traspaso nuevo',
};

/** What a row is called beside its amount, where that alone would read as a purchase. */
const NOUNS: Readonly<Partial<Record<TransactionType, string>>> = {
  DEVOLUCION: 'Devolución',
  PAGO_TARJETA: 'Pago de tarjeta',
  TRASPASO: 'Traspaso',
};

const SCOPES: Readonly<Record<string, string>> = { read: 'leer', write: 'escribir', calendar: 'ver el calendario' };

const CHANGES: Readonly<Record<FactorChange, string>> = {
  totp_on: 'Se encendió la aplicación de autenticación',
  totp_off: 'Se apagó la aplicación de autenticación',
  passkey_added: 'Se agregó una clave de acceso',
  passkey_removed: 'Se quitó una clave de acceso',
  codes_renewed: 'Se crearon códigos de recuperación nuevos',
  all_off: 'Se apagó el segundo factor en la máquina del servicio',
};

const TWIN = 'Hay otro movimiento igual el mismo día.';
const FIXED_SINCE = 'Antes valían otra cosa cada día; desde hoy los meses cerrados ya no cambian.';

/** Why nothing is read before the person acts. */
const MAILBOX_STOPPED: Readonly<Partial<Record<MailboxErrorCode, string>>> = {
  wrong_password: 'El servidor no acepta el usuario o la contraseña.',
  app_password_needed: 'El proveedor pide una contraseña de aplicación.',
  access_refused: 'El proveedor no deja entrar por ahora: vea su cuenta en la página del proveedor.',
  password_not_accepted: 'El proveedor ya no acepta contraseñas: hay que autorizar el acceso.',
  authorization_needed: 'Falta autorizar el acceso.',
  authorization_expired: 'La autorización venció: hay que darla de nuevo.',
  credentials_lost: 'La contraseña guardada ya no se puede abrir: hay que escribirla de nuevo.',
  address_not_allowed: 'El servidor está en una dirección que no se permite.',
  port_not_allowed: 'El servidor usa un puerto que no se permite.',
  no_such_folder: 'La carpeta que se leía ya no existe.',
};

const leftOut = (without: LeftOut['without_rate'] = [], money: Writing['money']): string =>
  without.length === 0
    ? ''
    : ` Sin contar ${without.map(({ currency, amount }) => money(amount, currency)).join(' ni ')}, por falta de tipo de cambio.`;

export const spanish: NotificationWords = {
  recorded: ({ merchant, amount, currency, type, category, may_be_known }, { money }) => {
    const asks = may_be_known ? '¿Es el mismo? ' : '';
    const noun = NOUNS[type];
    // Own money needs no category.
    const of =
      category === null && (type === 'PAGO_TARJETA' || type === 'TRASPASO') ? [] : [category ?? 'Sin categoría'];
    return {
      title: merchant,
      body: asks + [`${noun === undefined ? '' : `${noun}: `}${money(amount, currency)}`, ...of].join(' · '),
      private_body: asks + [TYPES[type], ...of].join(' · '),
    };
  },
  stale_source: ({ source, last_on }, { day }) => ({
    title: `Sin novedades: ${sourceName(source, 'es')}`,
    body: `Lo último llegó el ${day(last_on)}. Puede haber movimientos que todavía no se ven.`,
  }),
  stale_backup: ({ last_on }, { day }) => ({
    title: 'Las copias de seguridad necesitan atención',
    body: `${
      last_on === null
        ? 'Todavía no hay ninguna copia de seguridad buena.'
        : `La última copia de seguridad buena es del ${day(last_on)}.`
    } Revise la carpeta de las copias.`,
  }),
  mailbox_away: ({ name, last_on }, { day }) => ({
    title: `El buzón «${name}» no se pudo leer en un día`,
    body: `${
      last_on === null ? 'Todavía no se ha podido leer.' : `Lo último se leyó el ${day(last_on)}.`
    } Puede haber movimientos que todavía no se ven.`,
  }),
  mailbox_stopped: ({ name, reason }) => ({
    title: `El buzón «${name}» necesita atención`,
    body: `${MAILBOX_STOPPED[reason] ?? 'No se puede leer.'} Mientras tanto no llega nada de él.`,
  }),
  log_lost: () => ({
    title: 'El registro del servicio no se puede escribir',
    body: 'Se perdieron líneas. Revise si el disco está lleno, o el programa que recibe el registro.',
  }),
  low_balance: ({ local_date, balance, line }, { money, day }) => ({
    title: 'Saldo proyectado bajo',
    body: `El ${day(local_date)} el saldo llegaría a ${money(balance, 'CRC')}, por debajo de ${money(line, 'CRC')}.`,
    private_body: `El ${day(local_date)} el saldo bajaría de la línea que puso.`,
  }),
  cuota_due: ({ merchant, number, of, amount, currency }, { money }) => {
    const which = `${merchant} · cuota ${number} de ${of}`;
    return {
      title: 'Mañana cuenta una cuota',
      body: `${which} · ${money(amount, currency)}`,
      private_body: which,
    };
  },
  statement_closed: ({ account, closed_on, due_on, sum, currency }, { money, day }) => {
    const due = due_on === null ? '' : ` Se paga a más tardar el ${day(due_on)}.`;
    const closed = `Cerró el ${day(closed_on)}`;
    return {
      title: `Estado de cuenta de ${account}`,
      body: `${closed} con ${money(sum, currency)}.${due}`,
      private_body: `${closed}.${due}`,
    };
  },
  reminder_due: ({ text, due_on }, { day }) => ({
    title: 'Recordatorio',
    body: `${text} (${day(due_on)}).`,
    private_body: `Tiene un recordatorio para el ${day(due_on)}.`,
  }),
  payment_due: ({ account, due_on, pending, currency }, { money, day }) => ({
    title: `Pago de ${account}`,
    body: `Vence el ${day(due_on)} y faltan ${money(pending, currency)} por pagar.`,
    private_body: `Vence el ${day(due_on)} y todavía no está pagado.`,
  }),
  high_use: ({ account, used, limit, currency }, { money }) => ({
    title: `${account} está cerca de su límite`,
    body: `Lleva usados ${money(used, currency)} de ${money(limit, currency)}, con las cuotas por cobrar.`,
    private_body: 'Lleva usado más del 80 % del límite, con las cuotas por cobrar.',
  }),
  unusual_charge: ({ merchant, amount, currency, usual_crc }, { money }) => ({
    title: `Cargo inusual: ${merchant}`,
    body: `${money(amount, currency)}. Lo usual ahí es ${money(usual_crc, 'CRC')}.`,
    private_body: 'Es mucho más que lo usual ahí.',
  }),
  possible_duplicate: ({ merchant, amount, currency }, { money }) => ({
    title: `¿Repetido? ${merchant}`,
    body: `${money(amount, currency)}. ${TWIN}`,
    private_body: TWIN,
  }),
  due_before_salary: ({ salary_on, count, sum, first, first_on, without_rate }, { money, day }) => {
    const much = count === 1 ? 'Queda un pago' : `Quedan ${count} pagos`;
    const next = `Lo más próximo: ${first}, el ${day(first_on)}.`;
    return {
      title: 'Pagos antes del próximo salario',
      body: `${much} por ${money(sum, 'CRC')} antes del ${day(salary_on)}.${leftOut(without_rate, money)} ${next}`,
      private_body: `${much} antes del ${day(salary_on)}. ${next}`,
    };
  },
  left_unpaid: ({ cut_on, count, sum, names }, { money, day }) => {
    const much =
      count === 1 ? 'quedó un pago sin hacer o sin anotar' : `quedaron ${count} pagos sin hacer o sin anotar`;
    const rest = `${names.join(', ')}. En el presupuesto puede ${count === 1 ? 'pasarlo' : 'pasarlos'} a este ciclo.`;
    return {
      title: 'Sin pagar al corte',
      body: `Al corte del ${day(cut_on)} ${much}, por ${money(sum, 'CRC')}: ${rest}`,
      private_body: `Al corte del ${day(cut_on)} ${much}: ${rest}`,
    };
  },
  price_rose: ({ name, currency, before, now, pct }, { money }) => ({
    title: `Subió el precio: ${name}`,
    body: `Pasó de ${money(before, currency)} a ${money(now, currency)}: un ${pct.replace('.', ',')} % más.`,
    private_body: `Cuesta un ${pct.replace('.', ',')} % más que antes.`,
  }),
  weekly_recap: ({ starts_on, ends_on, sum, before, largest, largest_sum, without_rate }, { money, day }) => {
    const days = `Del ${day(starts_on)} al ${day(ends_on)}`;
    const spent = (amount: string) =>
      amount.startsWith('-')
        ? `le devolvieron ${money(amount.slice(1), 'CRC')} más de lo que gastó`
        : `gastó ${money(amount, 'CRC')}`;
    const last =
      before === null ? '' : `; la semana anterior, ${before.startsWith('-') ? spent(before) : money(before, 'CRC')}`;
    const most =
      largest === null || largest_sum === null ? '' : ` Lo más fue ${largest}: ${money(largest_sum, 'CRC')}.`;
    return {
      title: 'Su semana',
      body: `${days} ${spent(sum)}${last}.${most}${leftOut(without_rate, money)}`,
      private_body: largest === null ? `${days}: hay un resumen.` : `${days} lo más fue ${largest}.`,
    };
  },
  uncategorized: ({ count, merchants }) => ({
    title: count === 1 ? 'Un movimiento sin categoría' : `${count} movimientos sin categoría`,
    body:
      count === 1
        ? `${merchants.join(', ')}. En Alcancía puede ponerle una.`
        : `Por ejemplo ${merchants.join(', ')}. En Alcancía puede ponerles una.`,
  }),
  kept_conversions: ({ currency, rate, rows }, { money }) => ({
    title: `${rows === 1 ? 'Un movimiento' : `${rows} movimientos`} en ${currency}: su conversión a colones queda fija`,
    body: `Quedan a ${money(rate, 'CRC')} por unidad. ${FIXED_SINCE}`,
    private_body: FIXED_SINCE,
  }),
  code_refused: ({ address }) => ({
    title: 'Código del segundo factor rechazado',
    body: `Se rechazó un código del segundo factor, enviado desde ${address}. Si no fue usted, alguien conoce su contraseña: cámbiela.`,
  }),
  wrong_passwords: ({ count, address }) => ({
    title: 'Muchas contraseñas equivocadas',
    body: `Hubo ${count} intentos en una hora, el último desde ${address}. Con un segundo factor la contraseña sola no basta.`,
  }),
  token_made: ({ name, scopes }) => ({
    title: `Token nuevo: ${name}`,
    body: `Quien lo tenga puede ${scopes.map((scope) => SCOPES[scope] ?? scope).join(' y ')}. Si no lo creó usted, revóquelo.`,
  }),
  factor_changed: ({ change }) => ({
    title: CHANGES[change],
    body: 'Las demás sesiones se cerraron. Si no fue usted, entre, cambie la contraseña y revise los tokens.',
  }),
  new_device: ({ device, address }) => ({
    title: 'Entrada desde un dispositivo nuevo',
    body: `${device}, desde ${address}. Si no fue usted, cierre esa sesión y cambie la contraseña.`,
  }),
  password_changed: ({ tokens }) => {
    const left =
      tokens === 1 ? ' Un token sigue sirviendo: revíselo.' : ` ${tokens} tokens siguen sirviendo: revíselos.`;
    return { title: 'La contraseña cambió', body: `Todas las sesiones se cerraron.${tokens === 0 ? '' : left}` };
  },
  restored: ({ local_date }, { day }) => ({
    title: 'Se restauró una copia de seguridad',
    body: `Es del ${day(local_date)}. Revise qué tokens y qué claves de acceso volvieron con ella.`,
  }),
  test: () => ({
    title: 'Notificación de prueba',
    body: 'Las notificaciones de Alcancía llegan a este dispositivo.',
  }),
};
