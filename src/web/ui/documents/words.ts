/** The words of uploads: rejections, findings, coverage. Like words.ts. */
import type { RefusalCode } from '../../../domain/documents/refusal.ts';
import type { Operator } from '../../../domain/pensions/statement.ts';
import { inLanguage } from '../../language/language.ts';
import { plural } from '../words.ts';

const files = (n: number) => plural(n, 'archivo', 'archivos');

const refusals: Readonly<Record<RefusalCode, string>> = {
  not_pdf: 'No es un PDF. Suba el PDF tal como lo recibió.',
  too_large: 'Pesa más de 10 MB. Suba el documento original y no un escaneo.',
  empty: 'El archivo está vacío. Descárguelo de nuevo.',
  truncated: 'Le falta el final: la descarga quedó a medias. Descárguelo de nuevo.',
  trailing_data: 'Trae algo más después del documento. Descárguelo de nuevo de donde lo obtuvo.',
  damaged: 'Está dañado y no se pudo leer. Descárguelo de nuevo.',
  encrypted: 'Tiene contraseña. Guárdelo sin contraseña y súbalo de nuevo.',
  no_text: 'Es una imagen sin texto. Suba el PDF original y no un escaneo ni una foto.',
  too_many_pages: 'Tiene demasiadas páginas. Suba solo el documento.',
  too_much_text: 'Tiene demasiado texto. Suba solo el documento.',
  time_limit: 'Leerlo tomó demasiado tiempo. Suba el PDF original.',
  memory_limit: 'Leerlo ocupó demasiada memoria. Suba el PDF original.',
  credit_card_statement: 'Es el estado de cuenta de una tarjeta, que aquí no se recibe.',
  not_a_pension_statement: 'No nombra ningún fondo de pensiones (ROP, FCL o voluntario).',
  not_a_municipal_receipt: 'No nombra ninguna municipalidad: no parece un recibo municipal.',
  incomplete: 'Le falta algún dato necesario, o no se reconoció.',
  contradictory: 'Tiene datos que se contradicen, o una fecha que no puede ser.',
  does_not_add_up: 'Sus montos no suman lo que dice el documento.',
};

const operators: Readonly<Record<Operator, string>> = {
  BAC: 'BAC Pensiones',
  BCR: 'BCR Pensiones',
  BN_VITAL: 'BN Vital',
  POPULAR: 'Popular Pensiones',
  VIDA_PLENA: 'Vida Plena',
  OPC_CCSS: 'OPC CCSS',
};

const spanish = {
  refusals,
  operators,
  upload: {
    choose: 'Elegir archivos PDF',
    drag: 'o arrástrelos hasta aquí',
    drop: 'Suelte aquí los archivos',
    limits: 'Hasta 20 archivos PDF de 10 MB cada uno.',
    sending: (n: number) => `Enviando ${files(n)}…`,
    reading: (n: number) => `Leyendo ${files(n)}…`,
    progress: 'Avance del envío',
    cancelled: 'Se canceló el envío.',
    failed: 'No se pudo enviar.',
    tooMany: (n: number) => `Son ${files(n)} y se envían hasta 20 a la vez. No se envió nada: elija menos.`,
    unfit: (n: number) => `${files(n)} ${n === 1 ? 'no se puede' : 'no se pueden'} enviar`,
    sendRest: (n: number) => (n === 1 ? 'Enviar el otro archivo' : `Enviar los otros ${n} archivos`),
    results: 'Resultado de la carga',
    noResults: 'Nada que guardar',
    finished: 'La carga terminó.',
    counts: (stored: number, known: number, refused: number) =>
      [
        stored > 0 && plural(stored, 'guardado', 'guardados'),
        known > 0 && plural(known, 'ya estaba', 'ya estaban'),
        refused > 0 && `${refused} con error`,
      ]
        .filter(Boolean)
        .join(' · '),
    outcomes: { stored: 'Guardado', known: 'Ya estaba', refused: 'No se guardó' },
    close: 'Cerrar resultado',
    details: 'Ver qué se encontró',
    difference: 'Diferencia entre lo que suman las partes y lo que dice el documento:',
    found: 'Se encontró',
    missing: 'No se encontró',
    original: 'Original',
    originalOf: (name: string) => `Descargar el original: ${name}`,
  },
  coverage: {
    year: 'Año',
    covered: 'Con documento',
    balance: 'Con saldo',
    missing: 'Falta',
    duplicate: 'Repetido',
    outside: 'Fuera del período',
    none: 'No falta ningún mes.',
    missingList: (months: string) => `Falta: ${months}.`,
    duplicateList: (month: string, documents: string) => `Repetido en ${month}: ${documents}.`,
    failed: 'No se pudo cargar el mapa de meses.',
  },
  /** Between the first and last month of a part. */
  partTo: 'a',
  /** The service's names for the parts of a document. */
  parts: {
    'opening balance': 'saldo inicial',
    contributions: 'aportes',
    bonuses: 'bonificaciones',
    commission: 'comisión',
    transfers: 'traslados',
    balance: 'saldo final',
    'cut date': 'fecha de corte',
    operator: 'operadora',
    fund: 'fondo',
    municipality: 'municipalidad',
    'canton of Costa Rica': 'cantón de Costa Rica',
    'none named': 'no nombra ninguno',
    'receipt number': 'número de recibo',
    period: 'período',
    issued: 'emitido',
    due: 'vence',
    paid: 'pagado',
    charges: 'cobros',
    service: 'servicio',
    water: 'agua',
    tax: 'impuesto',
    interest: 'intereses',
    discount: 'descuento',
    arrears: 'saldo anterior',
    'meter number': 'número de medidor',
    meter: 'medidor',
    'a meter': 'un medidor',
    'previous reading of': 'lectura anterior de',
    'current reading of': 'lectura actual de',
    'cubic metres of': 'metros cúbicos de',
    'month of': 'mes de',
    'readings of the row': 'lecturas de la línea',
    'which were estimated': 'que se estimaron',
    m3: 'm³',
  } as Readonly<Record<string, string>>,
};

export type DocumentWords = typeof spanish;
export const documentWords: DocumentWords = inLanguage('documents', spanish);
