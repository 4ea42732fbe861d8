/** The words of pensions, receipts and their files: as words.ts, for the screens that load later. */

import type { ChargeKind } from '../domain/municipal/receipt.ts';
import { inLanguage } from './language/language.ts';
import { plural } from './ui/words.ts';

const chargeKinds: Readonly<Record<ChargeKind, string>> = {
  service: 'Servicio',
  water: 'Agua',
  tax: 'Impuesto',
  interest: 'Intereses',
  discount: 'Descuento',
  arrears: 'Saldo anterior',
};

/** What the screens of documents say. */
const spanish = {
  chargeKinds,
  receipts: {
    title: 'Recibos',
    uploadTitle: 'Subir recibos municipales',
    uploadText: 'Los PDF que envía o muestra su municipalidad. Cada recibo anota una sola transacción.',
    differs: 'El que ya estaba tiene otro total, y se conserva.',
    list: 'Recibos guardados',
    count: (n: number) => plural(n, 'recibo', 'recibos'),
    emptyTitle: 'Todavía no hay recibos',
    empty: 'Suba el PDF de un recibo municipal y aquí verá sus cobros y el consumo de agua.',
    receipt: 'Recibo',
    number: (number: string) => `Recibo ${number}`,
    named: (municipality: string, number: string) => `${municipality}, recibo ${number}`,
    period: 'Período',
    ofPeriod: (months: string) => `Período: ${months}`,
    due: 'Vence',
    paid: 'Pagado',
    issued: 'Emitido',
    dueOrPaid: 'Vence o pagado',
    dueOn: (day: string) => `Vence ${day}`,
    paidOn: (day: string) => `Pagado ${day}`,
    total: 'Total',
    transaction: 'Transacción',
    seeTransaction: 'Ver transacción',
    transactionOf: (number: string) => `Ver transacción: recibo ${number}`,
    noTransaction: 'Sin transacción',
    file: 'Archivo',
    reference: 'Referencia',
    charges: 'Cobros',
    concept: 'Concepto',
    amount: 'Monto',
    readings: 'Lecturas del medidor',
    meter: 'Medidor',
    previous: 'Anterior',
    current: 'Actual',
    back: 'Todos los recibos',
    goneTitle: 'Ese recibo no existe',
    gone: 'Puede que se haya eliminado.',
    delete: 'Eliminar recibo',
    deleteTitle: '¿Eliminar este recibo?',
    deleteText: (name: string) => `${name} se eliminará con sus lecturas. Podrá deshacerlo.`,
    withTransaction: (amount: string) => `Eliminar también su transacción de ${amount}`,
    keepsTransaction: 'Si no la marca, la transacción se conserva.',
    deleted: (name: string) => `Se eliminó ${name}.`,
    coverage: 'Meses con recibo',
  },
  water: {
    title: 'Consumo de agua',
    meter: (meter: string, municipality: string) => `Medidor ${meter}, ${municipality}`,
    totals: (volume: string) => `${volume} m³ en total`,
    chart: (meter: string) => `Metros cúbicos por período del medidor ${meter}. La tabla tiene los mismos datos.`,
    cubicMetres: 'm³',
    cost: 'Costo',
    costPerM3: 'Costo por m³',
    usual: 'Usual',
    usualOf: (volume: string) => `usual ${volume}`,
    deviation: 'Desviación',
    high: 'Alto',
    low: 'Bajo',
    estimated: 'Estimada',
    older: (n: number) => `Ver ${plural(n, 'período anterior', 'períodos anteriores')}`,
    missing: (months: string) => `Falta el recibo de: ${months}.`,
    missingBill: 'Falta el recibo',
    failed: 'No se pudo cargar el consumo de agua.',
  },
};

export type DocumentWords = typeof spanish;
export const documentWords: DocumentWords = inLanguage('receipts', spanish);
