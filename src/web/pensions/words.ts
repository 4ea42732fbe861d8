/** The words of pension funds. Like ui/words.ts, for screens that load later. */
import type { Fund } from '../../domain/pensions/statement.ts';
import { inLanguage } from '../language/language.ts';
import { plural } from '../ui/words.ts';

const funds: Readonly<Record<Fund, string>> = {
  VOL: 'Pensión voluntaria',
  ROP: 'Régimen Obligatorio de Pensiones',
  FCL: 'Fondo de Capitalización Laboral',
};

const spanish = {
  funds,
  title: 'Pensiones',
  total: 'Saldo total',
  asOf: (day: string) => `Al ${day}`,
  fundAsOf: (fund: string, day: string) => `${fund} al ${day}`,
  sources: { pdf: 'PDF', manual: 'Manual' },
  rendimientos: 'Rendimientos',
  contributions: 'Aportes',
  bonuses: 'Bonificaciones',
  transfers: 'Traslados netos',
  commission: 'Comisión',
  returns: 'Rentabilidad',
  timeWeighted: 'Del fondo',
  moneyWeighted: 'De su dinero',
  inStretch: 'En el período',
  annual: 'Anual',
  unknown: 'Sin dato',
  stretch: (days: string) => `Período: ${days}`,
  until: (day: string) => `Hasta el ${day}; los documentos no dicen desde cuándo.`,
  noStretch: 'Los documentos no explican cómo llegó a este saldo.',
  breaksTitle: 'Hay saldos que no calzan',
  breakAt: (day: string, closed: string, opened: string) =>
    `Al ${day} un documento cierra con ${closed} y el siguiente abre con ${opened}.`,
  emptyTitle: 'Todavía no hay saldos',
  empty: 'Suba el estado de cuenta de su operadora en PDF, o anote el saldo a mano.',
  uploadTitle: 'Subir estados de cuenta',
  uploadText: 'Los PDF de ROP, FCL o pensión voluntaria que envía su operadora.',
  replacedManual: (days: readonly string[]) =>
    days.length === 1
      ? `Reemplazó el saldo que usted anotó al ${days.join()}.`
      : `Reemplazó los saldos que usted anotó al: ${days.join(', ')}.`,
  differs: 'El que ya estaba dice otros montos, y se conserva.',
  manualTitle: 'Anotar un saldo a mano',
  fund: 'Fondo',
  balance: 'Saldo',
  balanceField: 'Saldo en colones',
  rendimientosField: 'Rendimientos (opcional)',
  rendimientosHint: 'Lo que ganó desde el saldo anterior; con signo menos si perdió.',
  dateField: 'Fecha (opcional)',
  dateHint: 'Si la deja vacía, es el último fin de mes.',
  save: 'Guardar saldo',
  saving: 'Guardando…',
  saved: (fund: string, day: string) => `Se guardó el saldo de ${fund} al ${day}.`,
  replaced: (fund: string, day: string) => `Se reemplazó el saldo de ${fund} al ${day}.`,
  saveFailed: 'No se pudo guardar.',
  badAmount: 'Escriba un monto con dos decimales como máximo, por ejemplo 4 500 000,50.',
  missingAmount: 'Escriba el saldo.',
  negativeAmount: 'El saldo no puede ser negativo.',
  badDate: 'Escriba un día que exista y no esté en el futuro, como 05/03/2026.',
  conflict: 'Un estado de cuenta ya dice el saldo de esa fecha. Elimínelo de la lista o use otra fecha.',
  snapshots: 'Saldos guardados',
  history: 'Saldo de cada fondo',
  historyChart: (from: string, to: string) => `Saldo de cada fondo, del ${from} al ${to}.`,
  historyFailed: 'No se pudo cargar el saldo de los fondos',
  count: (n: number) => plural(n, 'saldo', 'saldos'),
  seeAll: (n: number) => `Ver los ${n}`,
  noSnapshots: 'Aquí aparecerá cada saldo, con su fecha y su documento.',
  cut: 'Corte',
  source: 'Origen',
  actions: 'Acciones',
  delete: (fund: string, day: string) => `Eliminar el saldo de ${fund} al ${day}`,
  deleteTitle: '¿Eliminar este saldo?',
  deleteText: (fund: string, day: string) => `${fund} al ${day} dejará de contar. Podrá deshacerlo.`,
  deleted: (fund: string, day: string) => `Se eliminó el saldo de ${fund} al ${day}.`,
  coverage: 'Meses con estado de cuenta',
};

export type PensionWords = typeof spanish;
export const pensionWords: PensionWords = inLanguage('pensions', spanish);
