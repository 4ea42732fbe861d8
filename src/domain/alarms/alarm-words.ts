/**
 * What an alarm says, in Spanish: each with a body that may show amounts and one for a locked screen that must not
 * (docs/rules/alarms.md). Titles never hold an amount. Days are text, amounts decimal strings.
 */
import { moneyText } from '../agent/show-money.ts';
import { dayText } from '../agent/speech.ts';
import { type Currency, toWire } from '../money.ts';
import type { SyncSource } from '../sync-status.ts';

/** What the person reads; `url` is a path of the web client. */
export type AlarmText = { title: string; body: string; private_body: string; url: string };

const SOURCES: Readonly<Record<SyncSource, string>> = {
  bank_charges: 'cargos del banco',
  salary: 'salario',
  municipal: 'recibos municipales',
  pensions: 'pensiones',
  exchange_rate: 'tipo de cambio',
};

const money = (amount: string, currency: Currency) => moneyText(toWire(amount), currency);
const crc = (amount: string) => money(amount, 'CRC');

/** A source that went quiet; `last_on` is the civil day on which it last sent something. */
export function sayStaleSource(source: SyncSource, last_on: string): AlarmText {
  const body = `Lo último llegó el ${dayText(last_on, 'es')}. Puede haber movimientos que todavía no se ven.`;
  return { title: `Sin novedades: ${SOURCES[source]}`, body, private_body: body, url: '/settings' };
}

/** Scheduled backups that failed, or none for too long; `last_on` is the civil day of the last good one, null for none. */
export function sayStaleBackup(last_on: string | null): AlarmText {
  const last =
    last_on === null
      ? 'Todavía no hay ninguna copia de seguridad buena.'
      : `La última copia de seguridad buena es del ${dayText(last_on, 'es')}.`;
  const body = `${last} Revise la carpeta de las copias.`;
  return {
    title: 'Las copias de seguridad necesitan atención',
    body,
    private_body: body,
    url: '/settings?section=sources',
  };
}

/** Lines of the service's own log that could not be written. */
export function sayLogLost(): AlarmText {
  const body = 'Se perdieron líneas. Revise si el disco está lleno, o el programa que recibe el registro.';
  return { title: 'El registro del servicio no se puede escribir', body, private_body: body, url: '/notifications' };
}

/** The lowest balance of the days to come, below the line the person chose. */
export function sayLowBalance(lowest: { local_date: string; balance: string }, line: string): AlarmText {
  const day = dayText(lowest.local_date, 'es');
  return {
    title: 'Saldo proyectado bajo',
    body: `El ${day} el saldo llegaría a ${crc(lowest.balance)}, por debajo de ${crc(line)}.`,
    private_body: `El ${day} el saldo bajaría de la línea que puso.`,
    url: '/budget',
  };
}

/** A cuota of a plan that counts tomorrow; `id` is its row. */
export type DueCuota = {
  id: number;
  merchant: string;
  number: number;
  of: number;
  amount: string;
  currency: Currency;
};

export function sayCuotaDue({ id, merchant, number, of, amount, currency }: DueCuota): AlarmText {
  const which = `${merchant} · cuota ${number} de ${of}`;
  return {
    title: 'Mañana cuenta una cuota',
    body: `${which} · ${money(amount, currency)}`,
    private_body: which,
    url: `/transactions?id=${id}`,
  };
}

/** An upgrade after which rows keep their rate, in colones for one unit: those that were there were converted once more. */
export function sayKeptConversions(currency: string, rate: string, rows: number): AlarmText {
  const which = rows === 1 ? 'Un movimiento' : `${rows} movimientos`;
  const since = 'Antes valían otra cosa cada día; desde hoy los meses cerrados ya no cambian.';
  return {
    title: `${which} en ${currency}: su conversión a colones queda fija`,
    body: `Quedan a ${crc(rate)} por unidad. ${since}`,
    private_body: since,
    url: `/transactions?currency=${currency}`,
  };
}

/** A row an alarm is about. */
type Charge = { id: number; merchant: string; amount: string; currency: Currency };

/** A charge far above what its merchant usually takes. */
export function sayUnusualCharge(charge: Charge, usual_crc: string): AlarmText {
  return {
    title: `Cargo inusual: ${charge.merchant}`,
    body: `${money(charge.amount, charge.currency)}. Lo usual ahí es ${crc(usual_crc)}.`,
    private_body: 'Es mucho más que lo usual ahí.',
    url: `/transactions?id=${charge.id}`,
  };
}

/** A row that may be another's double. */
export function sayPossibleDuplicate(charge: Charge): AlarmText {
  return {
    title: `¿Repetido? ${charge.merchant}`,
    body: `${money(charge.amount, charge.currency)}. Hay otro movimiento igual el mismo día.`,
    private_body: 'Hay otro movimiento igual el mismo día.',
    url: `/transactions?id=${charge.id}`,
  };
}
