/** The words of Análisis. Like words.ts, for screens that load later. */
import { inLanguage } from '../language/language.ts';
import { plural } from '../ui/words.ts';

const days = (n: number) => plural(n, 'día', 'días');

const spanish = {
  title: 'Análisis',
  period: {
    kind: 'Período',
    kinds: { cycle: 'Ciclo', range: 'Rango de días' },
    cycle: 'Ciclo',
    previous: 'Ciclo anterior',
    next: 'Ciclo siguiente',
    current: 'En curso',
    toCurrent: 'Ir al actual',
    from: 'Desde',
    to: 'Hasta',
    show: 'Ver estos días',
    missing: 'Escriba los dos días.',
    bad: 'Ese día no existe.',
    reversed: 'El último día no puede ser antes del primero.',
    length: days,
  },
  income: 'Ingresos',
  summary: {
    title: 'En resumen',
    more: 'más que',
    less: 'menos que',
    same: 'Lo mismo que',
    than: {
      cycle: (cycle: string) => `en el ciclo ${cycle}`,
      range: (stretch: string) => `en los días de antes (${stretch})`,
      cycleSoFar: (cycle: string, day: string) => `a esta altura del ciclo ${cycle} (hasta el ${day})`,
      rangeSoFar: (stretch: string) => `en los mismos días de antes (${stretch})`,
    },
    nothingBefore: 'Antes no hubo gastos con qué comparar.',
    before: (amount: string) => `Entonces fueron ${amount}.`,
    movers: 'Lo que más cambió',
    moved: (name: string) => `Ver los movimientos de ${name}`,
    previousUnconverted: (n: number, currency: string) =>
      `Del período anterior falta ${plural(n, 'movimiento', 'movimientos')} en ${currency}, sin tipo de cambio:`,
  },
  categories: {
    title: 'Por categoría',
    chart: (period: string) => `Gasto por categoría, ${period}.`,
    table: 'Gasto por categoría',
    category: 'Categoría',
    amount: 'Monto',
    share: 'Parte',
    count: 'Movimientos',
    change: 'Cambio',
    others: (n: number) => `Otros: ${plural(n, 'categoría', 'categorías')}`,
    gone: (n: number) => `Ya sin gastos: ${plural(n, 'categoría', 'categorías')}`,
    open: 'Ver una por una',
    close: 'Ver juntas',
    rows: (n: number) => plural(n, 'movimiento', 'movimientos'),
    total: 'Total',
    changeHint: 'El cambio compara lo de hasta hoy con los mismos días del período anterior.',
    emptyTitle: 'Sin gastos en este período',
    empty: 'Elija otro ciclo u otros días. Lo que registre o llegue por correo aparece aquí enseguida.',
    toPrevious: 'Ver el ciclo anterior',
  },
  daily: {
    title: 'Día por día',
    chart: (period: string) => `Gasto de cada día, ${period}.`,
    day: 'Día',
    none: 'Sin gastos',
    highest: (day: string, amount: string) => `El día más alto fue el ${day}: ${amount}`,
    tooLong: (n: number) => `Con más de ${days(n)} no se distingue un día de otro: elija un período más corto.`,
    failed: 'No se pudo cargar el gasto por día',
    empty: 'En estos días no hubo gastos.',
  },
  trend: {
    title: 'Mes a mes',
    chart: (n: number) => `Gasto por categoría y los ingresos de ${plural(n, 'mes', 'meses')}, uno junto al otro.`,
    by: 'Los meses son',
    kinds: { cycle: 'Ciclos', calendar: 'Meses de calendario' },
    howMany: 'Cuántos meses',
    months: (n: number) => plural(n, 'mes', 'meses'),
    month: 'Mes',
    spent: 'Gastos',
    income: 'Ingresos',
    net: 'Neto',
    failed: 'No se pudo cargar el gasto por mes',
    empty: 'Todavía no hay movimientos en estos meses.',
    hint: 'Toque un mes para verlo arriba.',
    unconverted: (n: number, currency: string) =>
      `Faltan ${plural(n, 'movimiento', 'movimientos')} en ${currency}, sin tipo de cambio:`,
  },
};

export type AnalyticsWords = typeof spanish;
export const analyticsWords: AnalyticsWords = inLanguage('analytics', spanish);
