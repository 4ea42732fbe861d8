/** The banks' mails, in the layout of the samples. */
import type { Chance } from './chance.ts';
import { type Event, printed } from './events.ts';
import { OWNER } from './names.ts';

export type Mail = { from: string; subject: string; text: string };

const ENGLISH = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
export const SPANISH = 'Enero Febrero Marzo Abril Mayo Junio Julio Agosto Setiembre Octubre Noviembre Diciembre'.split(
  ' ',
);

/** Which bank writes about an own transfer: the sending or the receiving one. */
export type Side = 'sender' | 'receiver';

/** The bank's mail about an event. */
export function mailOf(event: Event, chance: Chance, side: Side = 'sender'): Mail {
  if (event.what === 'own transfer') return side === 'sender' ? bacTransfer(event, 'out') : bcrTransfer(event, 'in');
  if (event.what === 'withdrawal') return bacWithdrawal(event);
  if (event.what === 'card payment') return bacCardPayment(event);
  if (event.what === 'bill') return davibankBill(event);
  if (event.what === 'transfer' || event.what === 'salary') {
    const direction = event.direction === 'in' ? 'in' : 'out';
    return event.account === 'bcr' ? bcrTransfer(event, direction) : bacTransfer(event, direction);
  }
  if (event.account === 'bcr') return bcrCard(event);
  return event.account === 'bn' ? bnVoucher(event) : bacCard(event, chance);
}

/** The counterpart as the mail prints it. */
export function nameInMail({ what, account, counterpart, reason }: Event): string {
  if (what === 'own transfer') return account === 'bcr' ? counterpart : reason;
  if (['transfer', 'salary', 'withdrawal', 'card payment', 'bill'].includes(what)) return counterpart;
  // BAC's field holds 22 characters.
  return account === 'visa' || account === 'amex' ? counterpart.slice(0, 22).trim() : counterpart;
}

function numbersOf(day: string): { year: string; month: string; date: string; name: string } {
  const [year = '', month = '', date = ''] = day.split('-');
  return { year, month, date, name: ENGLISH[Number(month) - 1] ?? '' };
}

const slashed = (day: string) => day.split('-').toReversed().join('/');

function twelveHours(time: string, am: string, pm: string): string {
  const [hour = '', minute = ''] = time.split(':');
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? am : pm}`;
}

/** A BAC mail reaches a program in several layouts, depending on what converted it to text. */
function bacCard(event: Event, chance: Chance): Mail {
  const { year, date, name } = numbersOf(event.day);
  const amex = event.account === 'amex';
  const shop = nameInMail(event);
  const type = event.what === 'reversal' ? chance.pick(['DEVOLUCION', 'REVERSION', 'ANULACION']) : 'COMPRA';
  const cells = [
    ['Comercio:', shop],
    ['Ciudad y país:', `${event.town}, Costa Rica`],
    ['Fecha:', `${name} ${Number(date)}, ${year} , ${event.time}`],
    amex ? ['AMEX:', '***********9999'] : ['VISA:', '************4444'],
    ['Autorización:', event.authorisation ?? ''],
    ['Referencia:', event.reference ?? ''],
    ['Tipo de Transacción:', type],
    ['Monto:', `${event.currency} ${printed(event.amount)}`],
  ];
  const hello = `Hola ${OWNER}\nA continuación le detallamos la transacción realizada:\n`;
  const table = cells.map(([label, value]) => `| ${label} | ${value} |`).join('\n');
  const lines = cells.map(([label, value]) => `${label} ${value}`);
  const text = chance.pick([
    `${hello}${lines.join('\n')}\n`,
    `${hello.replaceAll('\n', ' ')}${lines.join(' ').replace('AMEX:', 'AMEX').replace('VISA:', 'VISA')}`,
    ` BAC\n\n| | |\n|---|---|\n| | ## ${hello.trim()} | |\n\n| | |\n|---|---|\n${table}\n`,
  ]);
  const subject = `Notificación de transacción ${shop} ${event.day.split('-').toReversed().join('-')} - ${event.time}`;
  return { from: 'NotificacionBAC@baccredomatic.cr', subject, text };
}

function bcrCard(event: Event): Mail {
  const { day, time, authorisation, reference, amount, counterpart, town } = event;
  const text = `Transacciones en su tarjeta BCR: ****-****-****-5555
Estimado (a) cliente:
Le informamos la siguiente transacción realizada con su tarjeta BCR :
Detalle de Transacciones
Fecha Autorización No.Referencia Monto Moneda Comercio Estado
${slashed(day)} ${time}:40 ${authorisation} ${reference} ${printed(amount)} COLON COSTA RICA ${counterpart} ${town} CR Aprobada
En caso de dudas respecto a las transacciones notificadas, escribir al WhatsApp 2211-1135.`;
  return { from: 'bcrtarjestcta@bancobcr.com', subject: 'Notificación de transacciones', text };
}

function bnVoucher({ day, time, authorisation, reference, amount, counterpart, town }: Event): Mail {
  const { year, month, date, name } = numbersOf(day);
  const at = twelveHours(time, 'a.m.', 'p.m.');
  const shop = `${counterpart} ${town} CRI`;
  const text = `Estimado señor(a): ${OWNER}
Reciba un cordial saludo de parte del Banco Nacional.
Por este medio le hacemos llegar el comprobante de Compra realizada en ${shop} el ${Number(date)} de ${SPANISH[Number(month) - 1]} de ${year} a las ${at}
${shop}
${name} ${Number(date)}, ${year} - ${at}
MASTERCARD ************6666
NRO. AUT: ${authorisation}
REF: ${reference}
TOTAL: CRC ${printed(amount).replaceAll(',', '').replace('.', ',')}
Estimado cliente, esta notificación es generada de forma automática.`;
  return { from: 'bncontacto@bncr.fi.cr', subject: 'Voucher Digital', text };
}

function bacTransfer({ day, time, reference, amount, reason, counterpart }: Event, direction: 'out' | 'in'): Mail {
  const at = twelveHours(time, 'a.m.', 'p.m.').replace(' ', ':46 ').padStart(13, '0');
  const money = `un monto de ${printed(amount)} Colones, por concepto de ${reason || counterpart}.`;
  const text =
    direction === 'in'
      ? `Notificación de Transferencia SINPE
Hola ${OWNER} :
BAC le comunica que recibió una transferencia SINPE con el número de referencia ${reference}, el día ${slashed(day)} a las ${at} horas, acreditando la cuenta IBAN CR0001XXXXXXXXXXXX0000 ${money}
Muchas gracias.`
      : `BAC le comunica que la transferencia SINPE con el número de referencia ${reference} se aplicó con éxito en el ciclo del día ${slashed(day)}, debitando su cuenta IBAN CR0001XXXX0000 ${money} Día y hora ${slashed(day)} ${at}`;
  return { from: 'notificaciones@baccredomatic.cr', subject: 'Notificación de Transferencia SINPE', text };
}

function bcrTransfer({ day, time, reference, amount, reason, counterpart }: Event, direction: 'out' | 'in'): Mail {
  const end = direction === 'in' ? 'Origen' : 'Destino';
  const text = `Transacción SINPE MÓVIL
Estimado (a): ${OWNER}
Le informamos que se le ha ${direction === 'in' ? 'acreditado a' : 'debitado de'} su cuenta BCR la siguiente transacción SINPE Móvil:
Número de referencia: ${reference}
Teléfono ${end}: 80000092
Nombre cliente ${end}: ${counterpart}
Entidad ${end}: Banco BAC San José
Monto: ${printed(amount)}
Motivo: ${reason}
Esta transacción fue realizada el ${slashed(day)} a las ${twelveHours(time, 'AM', 'PM')}`;
  const subject = 'SINPEMOVIL - Notificación de transacción realizada';
  return { from: 'mensajero@bancobcr.com', subject, text };
}

function bacWithdrawal({ day, time, amount, counterpart }: Event): Mail {
  const text = `Aviso: Retiro sin tarjeta exitoso Estimado(a) ${OWNER} : BAC le informa se retiró éxitosamente dinero sin tarjeta para el código que usted creó con las siguientes características: Monto: ${printed(amount)} CRC Fecha y hora en qué se retiró el dinero: ${slashed(day)} ${time}:46 Descripción del código creado: Efectivo Lugar donde se retiró el dinero: ${counterpart.replace('RETIRO SIN TARJETA ', '')} Muchas gracias.`;
  return { from: 'alerta@baccredomatic.com', subject: 'Retiro sin tarjeta retirado', text };
}

function bacCardPayment({ day, time, amount }: Event): Mail {
  const name = OWNER.replace(' ', '/');
  const text = `Comprobante de Pago de Tarjeta Tarjeta de Crédito Número: 4027-22**-****-4444 Nombre: ${name} Monto del pago: ${printed(amount)} CRC Cuenta Origen Número: 900000001 Nombre: ${name} Monto del débito: ${printed(amount)} CRC Tipo de Cambio: 1.00 Referencia: ${time.replace(':', '')} Fecha de pago: ${day.replaceAll('-', '/')} ${time}:46`;
  return { from: 'alerta@baccredomatic.com', subject: 'Notificación de Pago', text };
}

/** DAVIbank prints no céntimos, and no day but the mail's own. */
function davibankBill({ amount, counterpart }: Event): Mail {
  const text = `DAVIbank le notifica que nuestro cliente ${OWNER} , ha realizado un pago de servicios con las siguientes características: ${counterpart} PAGO DE SERVICIOS Nombre ${OWNER} Identificador 0100000000 Monto ₡ ${printed(amount).replace('.00', '')} Por su seguridad: no comparta sus datos.`;
  return { from: 'Alertas@davibank.cr', subject: 'Pago de servicios', text };
}
