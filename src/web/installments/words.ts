/** The words of purchases in cuotas. Like ui/words.ts, for screens that load later. */
import { inLanguage } from '../language/language.ts';
import { plural } from '../ui/words.ts';

const cuotas = (n: number) => plural(n, 'cuota', 'cuotas');
const plans = (n: number) => plural(n, 'plan', 'planes');

const spanish = {
  amount: 'Monto',
  badAmount: 'Escriba un monto con dos decimales como máximo, por ejemplo 200 000,50.',
  missingAmount: 'Escriba el monto.',
  notPositive: 'El monto tiene que ser mayor que cero.',
  more: (n: number) => `Ver ${plural(n, 'mes más', 'meses más')}`,
  title: 'Tasa Cero',
  due: 'Próximo cobro',
  dueOn: (day: string) => `El ${day}`,
  from: (day: string) => `Desde el ${day}`,
  dueOf: (n: number) => `${cuotas(n)}, una de cada plan activo`,
  nothingDue: 'No hay cuotas por cobrar.',
  active: 'Planes activos',
  count: plans,
  emptyTitle: 'Todavía no hay planes',
  empty:
    'Abra una compra en Transacciones y elija en cuántas cuotas la paga, o pegue abajo la lista de financiamientos de su banco.',
  goToTransactions: 'Ir a Transacciones',
  noneActive: 'Ningún plan tiene cuotas pendientes.',
  finished: (n: number) => `Planes terminados (${n})`,
  progress: (billed: number, of: number) => `${billed} de ${cuotas(of)}`,
  left: 'Falta',
  nextOn: (day: string) => `Próxima: ${day}`,
  done: 'Terminado',
  price: 'Precio',
  boughtOn: (day: string) => `Compra del ${day}`,
  billedAmount: 'Cobrado',
  cuotasOf: (merchant: string) => `Cuotas de ${merchant}`,
  number: 'Cuota',
  day: 'Día',
  state: 'Estado',
  billed: 'Cobrada',
  pending: 'Pendiente',
  before: (n: number) =>
    n === 1
      ? 'La primera cuota se cobró antes de registrar el plan.'
      : `Las primeras ${n} cuotas se cobraron antes de registrar el plan.`,
  seePurchase: 'Ver la compra',
  cancel: 'Cancelar plan',
  cancelTitle: '¿Cancelar este plan?',
  cancelText: (merchant: string, n: number, price: string) =>
    `${merchant}: no se ha cobrado ninguna cuota. Se eliminan sus ${cuotas(n)} y la compra de ${price} vuelve a contar completa, en el ciclo en que se hizo. Podrá deshacerlo.`,
  cancelConfirm: 'Sí, cancelar el plan',
  cancelled: (merchant: string) => `Se canceló el plan de ${merchant}.`,
  payOff: 'Liquidar lo que falta',
  payOffTitle: '¿Liquidar este plan?',
  payOffText: (merchant: string, billed: number, remaining: string) =>
    `${merchant}: ${billed === 1 ? 'la cuota cobrada se conserva' : `las ${cuotas(billed)} cobradas se conservan`}. Lo que falta, ${remaining}, se cobra en una sola cuota el primer día del próximo ciclo. Podrá deshacerlo.`,
  payOffConfirm: 'Sí, liquidar',
  paidOff: (merchant: string) => `Se liquidó ${merchant}: lo que falta queda en una sola cuota.`,
  lastLeft: 'Solo falta la última cuota.',
  keep: 'Volver',
  ending: 'Un momento…',
  endFailed: 'No se pudo terminar el plan.',
  timeline: 'Lo que falta por pagar',
  chart: 'Lo que falta por pagar después de las cuotas de cada mes, en colones. La tabla tiene los mismos datos.',
  now: 'Hoy',
  dueMonth: 'Mes de cobro',
  toPay: 'Se paga',
  remaining: 'Queda',
  freeIn: (month: string) => `Todo queda pagado en ${month}.`,
  unconverted: (n: number) => `${cuotas(n)} sin tipo de cambio ${n === 1 ? 'no está incluida' : 'no están incluidas'}.`,
  whatIf: {
    title: '¿Y si compro algo?',
    about: 'Solo es un cálculo: no se guarda nada.',
    amount: 'Precio',
    currency: 'Moneda',
    cuotas: 'Cuotas',
    cuotasHint: '1 es de contado.',
    badCuotas: 'Escriba un número de 1 a 60.',
    ask: 'Calcular',
    asking: 'Calculando…',
    failed: 'No se pudo calcular.',
    noRate: 'No hay tipo de cambio para esa moneda: escriba el precio en colones.',
    tooSmall: 'Ese precio no alcanza para tantas cuotas.',
    answer: 'Lo que cambiaría',
    each: (count: number, amount: string, last: string) =>
      count === 1
        ? `Un pago de ${amount}.`
        : amount === last
          ? `${cuotas(count)} de ${amount}.`
          : `${cuotas(count)} de ${amount}; la última, de ${last}.`,
    days: (first: string, last: string) => (first === last ? `El ${first}.` : `Del ${first} al ${last}.`),
    noMonths: 'Ningún mes cambia: cabe en lo que ya estaba planeado.',
    cycle: 'Ciclo',
    delta: 'Gasto de más',
    balance: 'Saldo al cierre',
    without: (amount: string) => `sin ella ${amount}`,
    lowest: 'Saldo más bajo',
    lowestText: (before: string, beforeDay: string, after: string, afterDay: string) =>
      `Pasaría de ${before} (${beforeDay}) a ${after} (${afterDay}).`,
    sameLowest: (amount: string, day: string) => `Seguiría siendo ${amount} (${day}).`,
    beyond: (n: number, amount: string) => `${cuotas(n)} por ${amount} caen después del último mes del presupuesto.`,
  },
  bank: {
    title: 'Importar la lista del banco',
    about:
      'Pegue la lista «Financiamientos» de BAC en CSV, con sus títulos. Primero verá qué contiene; se guarda cuando usted lo confirme.',
    field: 'Lista en CSV',
    missing: 'Pegue la lista.',
    check: 'Revisar',
    checking: 'Revisando…',
    save: (n: number) => `Guardar ${plans(n)}`,
    failed: 'No se pudo leer la lista.',
    saved: (n: number) => `Se ${n === 1 ? 'guardó' : 'guardaron'} ${plans(n)}.`,
    results: 'Resultado, línea por línea',
    line: (n: number) => `Línea ${n}`,
    fresh: 'Nuevo',
    stored: 'Guardado',
    duplicate: 'Ya estaba',
    refused: 'No se guarda',
  },
};

export type InstallmentWords = typeof spanish;
export const installmentWords: InstallmentWords = inLanguage('installments', spanish);
