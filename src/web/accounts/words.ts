/** The words of Cuentas. Like words.ts, for screens that load later. */
import type { Currency } from '../../domain/money.ts';
import type { AccountType } from '../../domain/net-worth.ts';
import { BANK_NAMES, type Bank } from '../../domain/vocabulary.ts';
import { inLanguage } from '../language/language.ts';
import { plural } from '../ui/words.ts';

const types: Readonly<Record<AccountType, string>> = {
  checking: 'Cuentas corrientes',
  cash: 'Efectivo',
  savings: 'Ahorros',
  pension: 'Pensiones',
  crypto: 'Criptomonedas',
  credit_card: 'Tarjetas de crédito',
  liability: 'Deudas',
};
const type: Readonly<Record<AccountType, string>> = {
  checking: 'Cuenta corriente',
  cash: 'Efectivo',
  savings: 'Ahorro',
  pension: 'Pensión',
  crypto: 'Criptomoneda',
  credit_card: 'Tarjeta de crédito',
  liability: 'Deuda o préstamo',
};
const currencies: Readonly<Record<Currency, string>> = {
  CRC: 'Colones',
  USD: 'Dólares',
  EUR: 'Euros',
  BTC: 'Bitcoin',
  XMR: 'Monero',
  FCL: 'Colones del FCL',
  ROP: 'Colones del ROP',
  VOL: 'Colones de la pensión voluntaria',
  MEMP: 'Colones de MEMP',
  MPAT: 'Colones de MPAT',
  MORTGAGE: 'Colones de la hipoteca',
};
const banks: Readonly<Record<Bank, string>> = { ...BANK_NAMES, OTHER: 'Otro' };

const spanish = {
  title: 'Cuentas',
  types,
  type,
  banks,
  currencies,
  worth: {
    title: 'Patrimonio',
    assets: 'Lo que tiene',
    liabilities: 'Lo que debe',
    chart: (from: string, to: string) => `Patrimonio de cada día, del ${from} al ${to}.`,
    ranges: { quarter: '3 meses', year: '1 año', all: 'Todo' },
    range: 'Cuánto tiempo',
    change: {
      more: (since: string) => `más que el ${since}`,
      less: (since: string) => `menos que el ${since}`,
      same: (since: string) => `Lo mismo que el ${since}`,
    },
    day: 'Día',
    leftOut: 'Sin tipo de cambio',
    leftOutOf: (n: number) => `${plural(n, 'cuenta', 'cuentas')} sin tipo de cambio`,
    few: 'El servicio anota el patrimonio cada día. Con el segundo día aparece aquí la curva.',
    failed: 'No se pudo cargar el patrimonio',
    unconverted: (n: number, currency: string) =>
      `${plural(n, 'cuenta', 'cuentas')} en ${currency}, sin tipo de cambio:`,
  },
  list: {
    title: 'Sus cuentas',
    account: 'Cuenta',
    balance: 'Saldo',
    updated: 'Al día',
    add: 'Agregar cuenta',
    noRate: 'Sin tipo de cambio',
    owed: 'Se debe',
    never: 'Sin saldo todavía',
    today: 'Hoy',
    ago: (n: number) => `Hace ${plural(n, 'día', 'días')}`,
    editBalance: (name: string, balance: string) => `Cambiar el saldo de ${name}: ${balance}`,
    newBalance: (name: string) => `Saldo nuevo de ${name}`,
    save: 'Guardar',
    cancel: 'Cancelar',
    edit: (name: string) => `Editar ${name}`,
    emptyTitle: 'Todavía no hay cuentas',
    empty: 'Agregue sus cuentas, ahorros, tarjetas y deudas con el saldo de hoy, y aquí verá cuánto tiene en total.',
    hint: 'El saldo es el que usted dijo por última vez: las transacciones no lo mueven.',
    balanceSaved: (name: string) => `Saldo de ${name} guardado.`,
    balanceFailed: (name: string) => `No se pudo guardar el saldo de ${name}.`,
  },
  payments: {
    title: 'Próximos pagos',
    none: 'Ninguna cuenta tiene un pago anotado. Ponga el día del próximo pago al editar una tarjeta o una deuda.',
    due: { today: 'Hoy', tomorrow: 'Mañana', late: 'Ya pasó' },
    inDays: (n: number) => `En ${plural(n, 'día', 'días')}`,
    paidOf: (name: string, day: string) => `${name}: ya se pagó, pasar al ${day}`,
    moved: (name: string, day: string) => `El próximo pago de ${name} pasó al ${day}.`,
    failed: 'No se pudo cambiar el próximo pago.',
  },
  attention: {
    title: 'Para revisar',
    stale: (name: string, days: number) => `${name}: el saldo es de hace ${plural(days, 'día', 'días')}`,
    never: (name: string) => `${name}: nunca se le puso saldo`,
    late: (name: string, day: string) => `${name}: el pago del ${day} ya pasó`,
    update: 'Poner saldo',
    updateOf: (name: string) => `Poner saldo de ${name}`,
  },
  form: {
    add: 'Agregar una cuenta',
    edit: (name: string) => `Editar ${name}`,
    name: 'Nombre',
    type: 'Tipo',
    bank: 'Banco',
    currency: 'Moneda',
    balance: 'Saldo',
    owedBalance: 'Lo que se debe',
    owedHint: 'Escriba en positivo lo que debe: en el patrimonio cuenta en negativo.',
    nextPayment: 'Próximo pago',
    nextPaymentHint: 'Opcional: el día en que vence.',
    numbers: 'Números',
    numbersHint:
      'Opcional: los últimos cuatro dígitos de sus tarjetas, su IBAN, su teléfono de SINPE; separados por comas. Las transacciones que los traen quedan en esta cuenta.',
    manyNumbers: (n: number) => `Escriba ${n} números como máximo.`,
    filled: (n: number) =>
      n === 0
        ? 'Ninguna transacción cambió de cuenta.'
        : `${plural(n, 'transacción cambió', 'transacciones cambiaron')} de cuenta.`,
    notes: 'Notas',
    notesHint: 'Opcional.',
    save: 'Guardar',
    create: 'Agregar',
    saving: 'Guardando…',
    cancel: 'Cancelar',
    missingName: 'Escriba un nombre.',
    longName: 'Use 80 letras como máximo.',
    longNotes: 'Use 2000 letras como máximo.',
    missingBalance: 'Escriba el saldo; si no tiene nada, 0.',
    badBalance: (decimals: number) => `Escriba un monto con ${decimals} decimales como máximo y 15 cifras.`,
    badDay: 'Ese día no existe.',
    failed: 'No se pudo guardar.',
    created: (name: string) => `Se agregó ${name}.`,
    saved: (name: string) => `Se guardó ${name}.`,
  },
  remove: {
    title: '¿Eliminar esta cuenta?',
    text: (name: string) => `${name} deja de sumar en el patrimonio. Lo que valía hasta ayer queda en la curva.`,
    failed: 'No se pudo eliminar.',
    removed: (name: string) => `Se eliminó ${name}.`,
  },
};

export type AccountWords = typeof spanish;
export const accountWords: AccountWords = inLanguage('accounts', spanish);
