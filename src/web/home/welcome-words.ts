/** The words of the first steps, loaded by new ledgers only. Like words.ts. */
import { inLanguage } from '../language/language.ts';

const spanish = {
  title: 'Primeros pasos',
  lead: 'Tres pasos para que Alcancía le diga cada día cuánto ha gastado y cuánto le va a quedar. En el orden que quiera.',
  step: (n: number) => `Paso ${n}`,
  done: 'Hecho',
  failed: 'No se pudo revisar lo que ya está hecho.',
  putAway: 'Ahora no',
  finish: 'Listo',
  wasPutAway: 'Los primeros pasos siguen en «Ordenar tarjetas».',
  putAwayFailed: 'No se pudo guardar.',
  example: 'O vea primero cómo queda con un año inventado; se quita con un toque.',
  connect: {
    title: 'Conecte los correos del banco',
    text: 'Cada compra que el banco le avisa por correo entra sola, con su categoría. El servicio lee su buzón, y nunca le cambia nada.',
    mailbox: 'Conectar mi correo',
    mailboxes: 'Ver mis buzones',
    others: 'Otras formas',
    phone: 'Conectar también el teléfono',
  },
  import: {
    title: 'Traiga lo que ya tiene',
    text: 'El estado de cuenta del banco en CSV, OFX o QIF, o pegado como texto. Lo repetido no entra dos veces.',
    movements: 'Importar movimientos',
    pensions: 'Subir estados de pensiones',
    receipts: 'Subir recibos',
  },
  plan: {
    title: 'Diga cuánto entra y cuánto sale fijo',
    text: 'Con su salario y sus pagos más grandes ya hay un saldo proyectado. Lo demás se agrega después en Presupuesto.',
    often: 'Cada cuánto',
    frequencies: { semimonthly: 'Cada quincena', monthly: 'Cada mes' },
    parts: {
      salary: 'Salario que recibe',
      rent: 'Alquiler o hipoteca al mes',
      power: 'Recibo de la luz, más o menos',
    },
    /** The default name of each item. */
    names: { salary: 'Salario', rent: 'Alquiler o hipoteca', power: 'Electricidad' },
    known: {
      salary: 'Quién se lo deposita (opcional)',
      rent: 'A quién se lo paga (opcional)',
      power: 'Qué empresa se la da (opcional)',
    },
    knownHints: {
      salary: 'El nombre de la empresa como sale en el depósito. «Salario» y «planilla» ya se reconocen.',
      rent: 'Si lo paga por SINPE, el nombre de la persona como lo escribe el banco. «Alquiler» ya se reconoce.',
      power: 'Como sale en el banco. CNFL, JASEC, ESPH y las cooperativas ya se reconocen.',
    },
    save: 'Guardar en el plan',
    saving: 'Guardando…',
    bad: 'Escriba un monto con dos decimales como máximo, por ejemplo 450 000.',
    missing: 'Escriba al menos uno de los montos.',
    failed: 'No se pudo guardar el plan.',
    has: (names: string) => `En el plan: ${names}.`,
    more: 'Abrir Presupuesto',
  },
};

export type WelcomeWords = typeof spanish;
export const welcomeWords: WelcomeWords = inLanguage('welcome', spanish);
