/** Texts of invented bank mails, worded as the bank words them, so that demo, bench and rigs go in by the front door. */

const MONTHS = ['Ene', 'Feb', 'Mar', 'Abr', 'May', 'Jun', 'Jul', 'Ago', 'Sep', 'Oct', 'Nov', 'Dic'] as const;

/** The fields of `POST /api/v1/ingest/email`. */
export type BankMail = Record<'from' | 'subject' | 'date' | 'message_id' | 'text' | 'authentication_results', string>;

/** Civil day and time in Costa Rica. `number` is digits that no other mail has: it makes authorisation and reference. */
export type Occasion = { day: string; time: string; number: number };

export type CardCharge = Occasion & {
  merchant: string;
  place: string;
  /** In the currency's own units, such as `6980` or `15.49`. */
  amount: string;
  currency: 'CRC' | 'USD' | 'EUR';
  type: 'COMPRA' | 'DEVOLUCION' | 'RETIRO';
};

/** The notice of a card charge. */
export function cardMail(charge: CardCharge): BankMail {
  const [year, month, date] = charge.day.split('-').map(Number);
  const printed = `${MONTHS[(month ?? 1) - 1]} ${date}, ${year}, ${charge.time}`;
  const text = [
    'Hola PERSONA DE PRUEBA',
    'A continuación le detallamos la transacción realizada:',
    `Comercio: ${charge.merchant}`,
    `Ciudad y país: ${charge.place}`,
    `Fecha: ${printed}`,
    'VISA: ************1234',
    `Autorización: ${String(charge.number % 1_000_000).padStart(6, '0')}`,
    `Referencia: ${String(charge.number).padStart(12, '0')}`,
    `Tipo de Transacción: ${charge.type}`,
    `Monto: ${charge.currency} ${grouped(charge.amount)}`,
  ].join('\n');
  return mail(charge, 'card', `Notificación de transacción ${charge.merchant}`, text);
}

export type Sinpe = Occasion & { way: 'in' | 'out'; concept: string; amount: string };

/** The notice of a SINPE transfer in colones. The person on the other side is not printed; the concept is. */
export function sinpeMail(sinpe: Sinpe): BankMail {
  const [year, month, date] = sinpe.day.split('-');
  const reference = `${sinpe.day.replaceAll('-', '')}${String(sinpe.number).padStart(17, '0')}`;
  const money = `un monto de ${grouped(sinpe.amount)} Colones, por concepto de ${sinpe.concept}.`;
  const at = `${date}/${month}/${year} ${sinpe.time}:00`;
  const text =
    sinpe.way === 'in'
      ? `BAC le comunica que recibió una transferencia SINPE con el número de referencia ${reference}, el día ${at} horas, acreditando la cuenta IBAN CR00XXXX0000 ${money}\nMuchas gracias.`
      : `BAC le comunica que la transferencia SINPE con el número de referencia ${reference} se aplicó con éxito en el ciclo del día ${date}/${month}/${year}, debitando su cuenta IBAN CR00XXXX0000 ${money} Día y hora ${at}`;
  return mail(sinpe, 'sinpe', 'Notificación de transferencia SINPE', text);
}

/** The notice of cash taken from a machine with a code. */
export function cashMail(cash: Occasion & { amount: string; place: string }): BankMail {
  const [year, month, date] = cash.day.split('-');
  const text = [
    'Aviso: Retiro sin tarjeta exitoso',
    'BAC le informa se retiró exitosamente dinero sin tarjeta para el código que usted creó con las siguientes características:',
    `Monto: ${grouped(cash.amount)} CRC`,
    `Fecha y hora en qué se retiró el dinero: ${date}/${month}/${year} ${cash.time}:00`,
    'Descripción del código creado: Efectivo',
    `Lugar donde se retiró el dinero: ${cash.place}`,
    'Muchas gracias.',
  ].join('\n');
  return mail(cash, 'cash', 'Retiro sin tarjeta', text);
}

/** A mail that no reader knows: it must be kept for a person, not lost. */
export function strangeMail(at: Occasion): BankMail {
  const text = 'Estimado cliente: su solicitud fue recibida y le contestaremos pronto. Monto: ver adjunto.';
  return mail(at, 'strange', 'Comprobante de su gestión', text);
}

function mail(at: Occasion, kind: string, subject: string, text: string): BankMail {
  return {
    from: 'BAC <avisos@notificacionesbaccr.com>',
    subject,
    date: `${at.day}T${at.time}:30-06:00`,
    message_id: `<${kind}-${at.day}-${at.number}@banco.example>`,
    // The mail server's word that it is the bank's.
    authentication_results: 'mx.banco.example; dmarc=pass header.from=notificacionesbaccr.com',
    text,
  };
}

/** `1234567.5` as the bank prints it: `1,234,567.50`. */
function grouped(amount: string): string {
  const [whole = '0', cents = ''] = amount.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents.padEnd(2, '0')}`;
}
