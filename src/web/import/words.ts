/** The words of the import. Like words.ts, for the dialog that loads later. */
import type { Layout } from '../../domain/paste/reading.ts';
import { inLanguage } from '../language/language.ts';
import { plural } from '../ui/words.ts';

const rows = (n: number) => plural(n, 'movimiento', 'movimientos');
const lines = (n: number) => plural(n, 'línea', 'líneas');

/** The number of lines of each kind. */
type Counts = Readonly<Record<'fresh' | 'attached' | 'possible' | 'duplicate' | 'error', number>>;

/** Why nothing is imported. */
const refusals = {
  textTooLong: (n: number) =>
    `El texto tiene ${plural(n, 'carácter', 'caracteres')} y se reciben hasta 1 048 576 (1 MiB). Péguelo por partes o súbalo como archivo.`,
  tooManyLines: (n: number) => `El texto tiene ${lines(n)} y se reciben hasta 50 000. Péguelo por partes.`,
  fileTooLarge: (size: string) => `El archivo pesa ${size} y se reciben hasta 10 MB. Descargue menos meses a la vez.`,
  fileEmpty: 'El archivo está vacío. Descárguelo de nuevo.',
  tooManyForced:
    'Son demasiadas líneas para elegirlas una por una en un archivo: importe todas las duplicadas, o hasta 1 500 de ellas.',
  stopped: 'Se canceló el envío.',
  unreadableFile: 'El navegador ya no puede leer el archivo: cambió o se movió. Elíjalo de nuevo.',
};

const spanish = {
  title: 'Importar movimientos',
  way: 'De dónde vienen',
  ways: { paste: 'Pegar texto', file: 'Archivo' },
  currency: 'Moneda',
  currencyHint: 'Si la lista no la dice.',
  currencyOfAccount: 'La de la cuenta, o colones',
  medium: 'Medio',
  mediumHint: 'Con qué se pagó o se recibió.',
  fromPaste: 'Pegado',
  refusals,
  /** Recognised layouts. */
  layouts: {
    export: 'una exportación de Alcancía',
    card_table: 'una tabla de movimientos de tarjeta',
    account_table: 'una tabla de movimientos de cuenta',
    table: 'una tabla con títulos',
    lines: 'líneas sueltas',
    card_statement: 'un estado de cuenta de tarjeta',
    account_statement: 'un estado de cuenta bancaria',
    ofx: 'un archivo OFX',
    qif: 'un archivo QIF',
    camt: 'un archivo CAMT.053',
    mt940: 'un archivo MT940',
  } satisfies Record<Layout, string>,
  recognised: (layouts: readonly string[]) => `Se reconoció como ${layouts.join(' y ')}.`,
  notRecognised: 'No se reconoció ningún movimiento.',
  paste: {
    field: 'Movimientos',
    hint: 'Pegue lo que copió de la página del banco, de un estado de cuenta o de un archivo. No se guarda nada hasta que usted lo confirme.',
    example:
      '17/07/2026  SUBWAY LAGUNILLA  3,900.00  COL  D\n18/07/2026  FRESH MARKET ESCAZU  24,150.00  COL  D\n25/07/2026  TRANSFERENCIA SINPE  50,000.00  COL  C',
    forms: 'Qué se puede pegar',
    lineForm: 'Una línea por movimiento, con fecha, comercio y monto en cualquier orden. D o C dice si sale o entra:',
    tableForm: 'Una tabla con sus títulos, tal como la copia o descarga del banco (BAC, BCR, BN y otras):',
    table: 'Fecha;Descripción;Débito;Crédito\n18/07/2026;FRESH MARKET ESCAZU;24150,00;\n25/07/2026;INTERESES;;312,45',
    statementForm: 'El texto de un estado de cuenta, o el CSV que exporta Alcancía.',
    twice: 'Pegar dos veces lo mismo no duplica nada.',
    clear: 'Vaciar',
  },
  file: {
    choose: 'Elegir archivo',
    drag: 'o arrástrelo hasta aquí',
    drop: 'Suelte aquí el archivo',
    limits:
      'Estado de cuenta en PDF, Excel (.xlsx o el .xls del banco), CSV, OFX, QIF, CAMT.053 o MT940, hasta 10 MB. No se guarda nada hasta que usted lo confirme.',
    onlyFirst: 'Se importa un archivo a la vez: se tomó el primero.',
    chosen: 'Archivo elegido',
    remove: 'Quitar el archivo',
    past: 'Ver las importaciones anteriores',
    another: 'Importar otro archivo',
  },
  columns: {
    title: '¿Qué es cada columna?',
    about: 'Los títulos de este archivo no se conocen. Elija las columnas y la próxima vez se recordarán.',
    change: 'Elegir las columnas',
    sample: 'Primeras líneas del archivo',
    none: 'Ninguna',
    pick: 'Elija…',
    amounts: 'Cómo vienen los montos',
    oneAmount: 'Una columna',
    twoAmounts: 'Débito y crédito',
    names: {
      date: 'Fecha',
      merchant: 'Comercio o descripción',
      amount: 'Monto',
      debit: 'Débito (sale)',
      credit: 'Crédito (entra)',
      currency: 'Moneda',
      reference: 'Referencia',
      balance: 'Saldo',
    },
    missing: 'Elija al menos la fecha, el comercio y el monto.',
    twice: 'Eligió la misma columna para dos cosas.',
  },
  lines: {
    title: 'Línea por línea',
    show: 'Qué líneas se muestran',
    all: (n: number) => `Todas ${n}`,
    fresh: (n: number) => `Nuevas ${n}`,
    attached: (n: number) => `Se unen ${n}`,
    possible: (n: number) => `Podrían estar ya ${n}`,
    duplicate: (n: number) => `Duplicadas ${n}`,
    error: (n: number) => `Con error ${n}`,
    created: (n: number) => `Importadas ${n}`,
    line: (n: number) => `Línea ${n}`,
    goTo: (n: number) => `Ir a la línea ${n} del texto`,
    states: {
      fresh: 'Nueva',
      forced: 'Se importa igual',
      attached: 'Se une',
      joined: 'Se unió',
      possible: 'Podría estar ya',
      duplicate: 'Duplicada',
      error: 'Con error',
      created: 'Importada',
    },
    uncategorized: 'Sin categoría',
    sameAs: 'Ya está:',
    joins: 'Se une a:',
    joined: 'Se unió a:',
    mayBe: '¿Es este?',
    isNot: 'Usted dijo que no es:',
    leftOut: 'Queda afuera mientras usted no lo diga.',
    question: (line: number) => `¿La línea ${line} es este movimiento?`,
    isThis: 'Es este',
    isOther: 'Es otro',
    apart: 'Es otro: importar aparte',
    /** Why a line joins its row. */
    because: {
      reference: 'Por la referencia o autorización.',
      alike: 'Por el nombre, el monto y el día.',
      external_id: 'Por el identificador del banco.',
      person: 'Porque usted lo dijo.',
      known: 'Ya se había tomado.',
      repeated: 'Por el nombre, el monto y el día.',
    },
    sameAsEarlier: 'Igual a una línea anterior de la lista',
    seeRow: 'Ver',
    seeRowOf: (merchant: string, day: string) => `Ver ${merchant}, ${day}`,
    anyway: 'Importar de todos modos',
    anywayOf: (line: number) => `Importar de todos modos la línea ${line}`,
    importing: 'Importando…',
    known: 'El banco le dio el mismo identificador: no se importa dos veces.',
    anywayAll: (n: number) => `Importar también ${n === 1 ? 'la duplicada' : `las ${n} duplicadas`}`,
    anywayAllHint: 'Solo si de verdad son compras distintas del mismo día y monto.',
    more: (n: number) => `Mostrar ${lines(n)} más`,
    noneOfKind: 'Ya no hay líneas así.',
  },
  /** What was found out about the list as a whole. */
  facts: {
    account: 'Cuenta',
    accountFound: 'Por el número que imprime la lista. Puede cambiarla.',
    accountHint: 'La que se mueve con estas líneas.',
    accountUnsaid: 'Elija la cuenta…',
    noAccount: 'Sin cuenta',
    printed: (account: string) => `Lo que imprime ${account === '' ? 'la lista' : `la lista de ${account}`}`,
    days: 'Fechas',
    opening: 'Saldo anterior',
    debits: 'Débitos',
    credits: 'Créditos',
    closing: 'Saldo final',
    count: 'Movimientos',
    agrees: (account: string) =>
      `${account === '' ? 'La lista' : `La lista de ${account}`} cuadra con los totales que imprime.`,
    differs: (account: string) =>
      `${account === '' ? 'La lista' : `La lista de ${account}`} no cuadra con lo que imprime de sí misma.`,
    differsBy: (account: string, amount: string) =>
      `${account === '' ? 'La lista' : `La lista de ${account}`} no cuadra con sus totales: la diferencia es ${amount}.`,
    doubtful: (numbers: readonly number[], more: number) =>
      `Revise ${numbers.length === 1 ? 'la línea' : 'las líneas'} ${numbers.join(', ')}${more > 0 ? ` y ${more} más` : ''}.`,
    skipped: (numbers: readonly number[], more: number) =>
      `Sin movimiento: ${numbers.length === 1 ? 'la línea' : 'las líneas'} ${numbers.join(', ')}${more > 0 ? ` y ${more} más` : ''}.`,
    question: '¿Son compras con tarjeta?',
    questionHint: (n: number) => `${n === 1 ? 'Una línea no dice' : `${n} líneas no dicen`} si la plata entró o salió.`,
    purchases: 'Sí, son compras',
    notPurchases: 'No',
    plans: 'Es la lista de planes de Tasa Cero del banco',
    planCounts: (fresh: number, known: number, errors: number) =>
      [
        plural(fresh, 'plan nuevo', 'planes nuevos'),
        known > 0 && `${known} ya ${known === 1 ? 'estaba' : 'estaban'}`,
        errors > 0 && `${errors} con error: véalos en la pantalla Tasa Cero`,
      ]
        .filter(Boolean)
        .join(' · '),
    left: 'Faltan',
  },
  accrual: {
    add: (n: number, amount: string) => `Sumar a MEMP y MPAT: ${n} × ${amount}`,
    hint: (months: string) =>
      `Una vez por cada mes con salario: ${months}. Apáguelo si esa plata ya está en los saldos.`,
    added: (n: number, amount: string) => `Se sumó a MEMP y MPAT: ${n} × ${amount}`,
  },
  reading: 'Revisando…',
  checkFailed: 'No se pudo revisar.',
  importFailed: 'No se pudo importar.',
  /** The counts sum to the number of lines. */
  counts: ({ fresh, attached, possible, duplicate, error }: Counts) =>
    [
      `${plural(fresh, 'nueva', 'nuevas')}`,
      attached > 0 && (attached === 1 ? '1 se une a lo que ya está' : `${attached} se unen a lo que ya está`),
      possible > 0 && `${possible} sin decidir`,
      duplicate > 0 && plural(duplicate, 'duplicada', 'duplicadas'),
      error > 0 && `${error} con error`,
    ]
      .filter(Boolean)
      .join(' · '),
  nothingNew: 'No hay nada nuevo que importar.',
  import: 'Importar',
  importCount: (n: number) => `Importar ${n}`,
  joinCount: (n: number) => `Unir ${n}`,
  keepBalance: 'Guardar el saldo',
  importing: 'Importando…',
  result: {
    title: 'Resultado de la importación',
    done: (n: number) => (n === 1 ? 'Se importó 1 movimiento.' : `Se importaron ${rows(n)}.`),
    doneAnyway: (n: number) => (n === 1 ? 'Se importó 1 duplicada de todos modos.' : `Se importaron ${n} duplicadas.`),
    joined: (n: number) =>
      n === 1
        ? '1 línea se unió a un movimiento que ya estaba.'
        : `${n} líneas se unieron a movimientos que ya estaban.`,
    kept: (n: number) =>
      n === 1 ? 'Se guardó el saldo final como conciliado.' : `Se guardaron ${n} saldos finales como conciliados.`,
    undo: ({ count, joined, kept }: { count: number; joined: number; kept: number }) =>
      `Deshacer: ${[count > 0 && `quitar ${rows(count)}`, joined > 0 && `separar ${lines(joined)}`, kept > 0 && 'olvidar el saldo final'].filter(Boolean).join(' y ')}`,
    left: ({ possible, duplicate, error }: Counts) =>
      [
        possible > 0 && `${possible} sin decidir: ${possible === 1 ? 'quedó' : 'quedaron'} afuera`,
        duplicate > 0 && plural(duplicate, 'duplicada no se importó', 'duplicadas no se importaron'),
        error > 0 && `${error} con error`,
      ]
        .filter(Boolean)
        .join(' · '),
    unlisted: (n: number) =>
      n === 1
        ? 'Otro movimiento importado no aparece en esta lista: véalo en Transacciones.'
        : `Otros ${rows(n)} importados no aparecen en esta lista: véalos en Transacciones.`,
    review: (n: number) => `Poner categoría a ${n}`,
    back: 'Volver al texto',
    again: 'Pegar otra lista',
    close: 'Ver la lista',
  },
};

export type ImportWords = typeof spanish;
export const importWords: ImportWords = inLanguage('import', spanish);
