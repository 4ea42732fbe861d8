import type { UnmadeCode } from '../../../domain/notice-codes.ts';
import { inLanguage } from '../../language/language.ts';

/** Why a mail or message made no row, and what the person can do about it. */
export type ReasonText = { why: string; what: string };

/** Codes whose words need no value; `foreign_link` names a host. A new reason does not compile without words. */
export type ReasonCode = Exclude<UnmadeCode, 'foreign_link'>;

const spanish = {
  hidden: 'El texto está oculto junto con los montos.',
  picture: (name: string) => `Imagen ${name}`,
  reasons: {
    not_from_bank: {
      why: 'No viene del banco: su servidor de correo comprobó que no lo envió quien dice.',
      what: 'No toque sus enlaces ni llame a sus números. Si está seguro de que es suyo, diga que sí y se registra.',
    },
    stranger: {
      why: 'Habla de un movimiento, pero no lo mandó un banco ni lo reenvió usted.',
      what: 'Si es suyo, diga que sí y se registra. No toque sus enlaces ni llame a sus números antes de estar seguro.',
    },
    unread: {
      why: 'Habla de un movimiento, pero con un formato que todavía no se conoce: falta leer con certeza el monto, el comercio o la fecha.',
      what: 'Anótelo a mano si movió plata. El texto se guarda, y «Leer de nuevo» lo intenta después de actualizar.',
    },
    date_out_of_range: {
      why: 'La fecha que trae no calza con el día en que llegó: es de más de un día adelante o de hace más de 400 días.',
      what: 'Revise la fecha en el texto y anótelo a mano si el movimiento es de verdad.',
    },
    outcome_unclear: {
      why: 'No dice con certeza que el movimiento quedó hecho.',
      what: 'Fíjese en su banco si salió la plata. Si salió, anótelo a mano.',
    },
    invoice_seen: {
      why: 'Trae una factura electrónica. Se vio, pero aquí las facturas todavía no hacen movimientos.',
      what: 'Si la compra no está, anótela a mano.',
    },
    several_movements: {
      why: 'Trae más de un movimiento, y no se sabe dónde termina cada uno.',
      what: 'Anótelos a mano, uno por uno.',
    },
    reversal_without_purchase: {
      why: 'El banco reversó una compra que no está en su lista: no hay nada que devolver.',
      what: 'Si la compra llega después, se unen solas. Si no fue suya o nunca se cobró, así está bien.',
    },
    picture: {
      why: 'Es una imagen compartida: en las imágenes no se lee nada.',
      what: 'Mírela y anote el movimiento a mano.',
    },
    card_verification: {
      why: 'El comercio verificó su tarjeta con un monto de cero: no cobró nada.',
      what: 'Nada. Cuando cobre llegará otro aviso.',
    },
    declined: {
      why: 'La operación fue rechazada: no salió plata.',
      what: 'Nada. Si la intentó de nuevo y pasó, ese aviso entra por aparte.',
    },
    one_time_code: {
      why: 'Es un código de un solo uso. Su texto no se guarda.',
      what: 'Nada. Si usted no lo pidió, llame a su banco.',
    },
    marketing: {
      why: 'Es publicidad: no habla de un movimiento suyo.',
      what: 'Nada. Si sí habla de un movimiento, anótelo a mano.',
    },
    withdrawal_created: {
      why: 'Se creó un código de retiro sin tarjeta: todavía no ha salido plata.',
      what: 'Nada. Cuando retire la plata llegará otro aviso.',
    },
    receipt_of_card_purchase: {
      why: 'Es el comprobante de una compra con tarjeta, que la tarjeta misma avisa.',
      what: 'Nada: entra con el aviso de la tarjeta, y así no se cuenta dos veces.',
    },
    between_own_accounts: {
      why: 'Es plata que pasó entre cuentas suyas, y ninguna transacción la tiene todavía.',
      what: 'Nada: cuando llegue, queda como traspaso, que no es ingreso ni gasto.',
    },
    information: {
      why: 'Es información del banco, como un saldo, un ingreso al sitio o un estado de cuenta: no movió plata.',
      what: 'Nada. Un estado de cuenta puede traerlo desde «Importar movimientos».',
    },
    refused_by_person: {
      why: 'Usted dijo que no viene del banco.',
      what: 'Nada. Si cambia de idea, deshágalo en el historial o anótelo a mano.',
    },
    dismissed: {
      why: 'Usted dijo que así está bien: no es un movimiento.',
      what: 'Nada. Si cambia de idea, deshágalo en el historial o anótelo a mano.',
    },
    phishing: {
      why: 'Es un engaño: pide llamar, entrar a un enlace o dar una clave. No se guardó.',
      what: 'Bórrelo del teléfono, y no llame ni toque el enlace.',
    },
    no_text: {
      why: 'No trae texto que se pueda leer.',
      what: 'Comparta el texto del mensaje, o péguelo.',
    },
    put_aside: {
      why: 'Ya lo había visto, y usted dijo que no entrara.',
      what: 'Nada. Puede deshacerlo en el historial.',
    },
    taken_before: {
      why: 'Ya se había recibido.',
      what: 'Nada: la transacción ya está.',
    },
    taken_before_and_deleted: {
      why: 'Ya se había recibido, y su transacción se eliminó.',
      what: 'Nada. Si fue sin querer, deshágalo en el historial.',
    },
    invoice_kept: {
      why: 'Es una factura electrónica. Se guarda tal como llegó, por ahora sin leerla.',
      what: 'Nada: no suma ni resta. La compra entra con el aviso del banco.',
    },
  } satisfies Record<ReasonCode, ReasonText>,
  foreignLink: (host: string): ReasonText => ({
    why: `No se sabe quién lo envió, y lleva a ${host}, que no es de ningún banco.`,
    what: 'No toque el enlace. Si lo reenvió usted y es de su banco, diga que sí y se registra.',
  }),
  /** A reason that only an older or a newer version of the service knows. */
  otherReason: {
    why: 'No entró por una razón de otra versión del servicio.',
    what: 'Revise el texto y anótelo a mano si movió plata.',
  } as ReasonText,
  created: 'Se registró.',
  attached: 'Se unió a una transacción que ya estaba.',
  duplicate: 'Ya se había recibido.',
};

export type ReasonWords = typeof spanish;
export const reasonWords: ReasonWords = inLanguage('reasons', spanish);
