/** The words about the documents of a transaction, and about possible duplicates. Like words.ts. */
import type { AttachedCode } from '../../../domain/notice-codes.ts';
import { inLanguage } from '../../language/language.ts';
import { plural } from '../words.ts';

const spanish = {
  kinds: {
    email: 'correo',
    message: 'mensaje',
    statement: 'estado de cuenta',
    receipt: 'recibo',
    invoice: 'factura electrónica',
    plan_list: 'lista de Tasa Cero',
    entry: 'anotación',
  },
  title: 'Documentos',
  count: (n: number) => plural(n, 'documento', 'documentos'),
  failed: 'No se pudo leer el documento.',
  facts: 'Lo que se leyó',
  body: 'Texto del correo',
  hidden: 'El texto está oculto junto con los montos.',
  labels: {
    why: 'Por qué está aquí',
    counterpart: 'Nombre impreso',
    day: 'Día',
    amount: 'Monto',
    issuer: 'Emisor',
    digits: 'Cuenta o tarjeta',
    sender: 'Remitente',
    subject: 'Asunto',
    received: 'Llegó',
    noted: 'Se anotó',
  },
  references: { sinpe: 'Referencia SINPE', authorization: 'Autorización', reference: 'Referencia' },
  reasons: {
    attached_by_reference: 'Se unió por la misma referencia o autorización.',
    attached_by_alike: 'Se unió por el nombre, el monto y el día.',
    attached_by_external_id: 'Se unió por el identificador del banco.',
    attached_by_person: 'Se unió porque usted lo dijo.',
    attached_by_arrears: 'Se unió porque todo lo que cobra ya estaba.',
    attached_by_plan: 'Se unió porque trae el plan en que se paga esta compra.',
  } satisfies Record<AttachedCode, string>,
  trust: {
    title: 'De quién viene',
    badges: { forwarded: 'reenviado', unknown: 'no se sabe de quién', failed: 'no viene del banco' },
    says: {
      bank: 'Del banco: su servidor de correo lo comprobó.',
      forwarded: 'Reenviado por usted, o usted dijo que es del banco.',
      unknown: 'No se sabe de quién: nadie comprobó que lo enviara el banco.',
      failed: 'No viene del banco: su servidor de correo lo comprobó.',
    },
  },
  recorded: 'De él salió esta transacción.',
  joined: 'Se unió a esta transacción.',
  detach: 'No es de esta compra',
  detachName: (name: string) => `No es de esta compra: ${name}`,
  detached: (merchant: string) => `Se separó: ahora ${merchant} es una transacción aparte.`,
  merge: 'Unir',
  merged: (merchant: string) => `${merchant}: quedó una sola transacción.`,
  same: 'Es el mismo',
  two: 'Son dos',
  isSame: '¿Es el mismo?',
  saidTwo: (merchant: string) => `${merchant}: son dos, y quedan las dos.`,
  maybe: 'Podría ser la misma que:',
  seeOther: 'Ver la otra',
  onlySame: 'Ningún documento lo pregunta: únalas si son la misma, o déjelas así.',
  refusals: {
    failed: 'No se pudo cambiar.',
    notTwo: 'Elija dos transacciones para unirlas.',
    gone: 'Alguna de las dos ya no existe. Se leyó de nuevo.',
  },
  possible: {
    title: 'Podrían estar repetidos',
    none: 'Nada por preguntar: ningún movimiento parece repetido.',
  },
};

export type MatchingWords = typeof spanish;
export const matchingWords: MatchingWords = inLanguage('matching', spanish);
