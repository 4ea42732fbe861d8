/** What the inbox of rows without a category says. */
import { inLanguage } from '../language/language.ts';
import { plural } from '../ui/words.ts';

const rows = (n: number) => plural(n, 'transacción', 'transacciones');

const spanish = {
  title: 'Revisar',
  waiting: (n: number) => (n === 1 ? '1 sin categoría' : `${rows(n)} sin categoría`),
  progress: (done: number, total: number) => `${done} de ${total}`,
  progressLabel: 'Revisadas en esta visita',
  list: 'Por revisar, lo más nuevo primero',
  group: (n: number) => rows(n),
  newest: (day: string) => `última: ${day}`,
  other: 'Otra…',
  suggested: 'sugerida',
  /** Why a category is suggested. */
  because: {
    row: 'por esta misma fila',
    amount_and_weekday: 'el mismo monto y día de la semana',
    amount: 'el mismo monto',
    weekday: 'el mismo día de la semana',
    merchant: 'como las otras de este comercio',
    trade_word: 'por el nombre del comercio',
  },
  categoryOf: (merchant: string) => `Categoría de ${merchant}`,
  skip: 'Después',
  deferOf: (merchant: string, day: string) => `Pasar al ciclo siguiente ${merchant}, ${day}`,
  undeferOf: (merchant: string, day: string) => `Devolver a su ciclo ${merchant}, ${day}`,
  deferred: (merchant: string) => `${merchant} pasó al ciclo siguiente.`,
  undeferred: (merchant: string) => `${merchant} volvió a su ciclo.`,
  apart: 'Una por una',
  moreRows: (n: number) => `Ver ${n} más`,
  moreGroups: (n: number) => `Siguen ${n} más: aparecen a medida que avanza.`,
  detail: (merchant: string) => `Ver ${merchant} en la lista`,
  keys: {
    move: 'moverse',
    category: 'categoría',
    skip: 'después',
    undo: 'deshacer',
    all: 'todas',
  },
  saved: (what: string, category: string) => `${what}: ${category}.`,
  savedMany: (merchant: string, n: number) => `${merchant} (${n})`,
  saveFailed: 'No se pudo guardar la categoría.',
  deferFailed: 'No se pudo cambiar de ciclo.',
  rule: {
    title: (category: string) => `¿Siempre ${category}?`,
    lead: 'Una regla la pone sola cuando el comercio dice:',
    pattern: 'Texto del comercio',
    matches: {
      contains: 'en cualquier parte',
      word: 'como palabra',
      prefix: 'al comienzo',
      regex: 'como expresión regular',
    } as Readonly<Record<string, string>>,
    always: 'Siempre',
    once: 'Solo esta vez',
    saving: 'Creando la regla…',
    looking: 'Viendo qué más cambiaría…',
    unseen: 'No se pudo ver qué más cambiaría.',
    none: 'No cambia ninguna otra de las que hay; vale para las que lleguen.',
    would: (n: number) => `También cambiaría ${n === 1 ? 'esta' : `estas ${n}`}:`,
    andMore: (n: number) => `y ${n} más.`,
    now: (category: string) => `ahora ${category}`,
    exists: 'Ya hay una regla con ese texto. Cámbielo aquí, o edite la regla en Ajustes.',
    failed: 'No se pudo crear la regla.',
    made: (pattern: string, category: string) => `Regla creada: «${pattern}» es ${category}.`,
    madeAnd: (pattern: string, category: string, n: number) =>
      `Regla creada: «${pattern}» es ${category}. Cambió ${rows(n)} más.`,
    applyFailed: 'La regla quedó creada y vale para las que lleguen, pero no se pudo aplicar a las que hay.',
  },
  pairs: {
    waiting: (n: number, more: boolean) =>
      `${more ? `Más de ${n} podrían` : n === 1 ? '1 podría' : `${n} podrían`} estar ${n === 1 ? 'repetida' : 'repetidas'}`,
    list: 'Posibles repetidas, lo más nuevo primero',
    question: (name: string) => `¿Es el mismo? ${name}`,
    before: 'Ya estaba',
    after: 'Llegó después',
    different: '(distinto)',
    labels: {
      merchant: 'Comercio',
      local_date: 'Día',
      type: 'Tipo',
      source: 'Medio',
      reference: 'Referencia',
      category: 'Categoría',
    },
    leave: 'Después: primero las categorías',
    left: (n: number) =>
      n === 1 ? '1 posible repetida quedó para después.' : `${n} posibles repetidas quedaron para después.`,
    back: 'Volver a ellas',
    allDone: 'Ya no hay repetidas por decidir.',
  },
  end: {
    title: 'Todo tiene categoría',
    none: 'No hay nada por revisar. Lo que llegue sin categoría aparecerá aquí.',
    done: (n: number) => `${n === 1 ? 'Quedó 1 transacción' : `Quedaron ${rows(n)}`} en su lugar.`,
    rules: (n: number) => `Y ${plural(n, 'regla nueva', 'reglas nuevas')} para que no vuelva a hacer falta.`,
    skipped: (n: number) => (n === 1 ? 'Queda 1 que dejó para después.' : `Quedan ${n} que dejó para después.`),
    again: 'Volver a verlas',
    home: 'Ver cómo va el ciclo',
    analytics: 'Ver a dónde se fue',
  },
};

export type ReviewWords = typeof spanish;
export const reviewWords: ReviewWords = inLanguage('review', spanish);
