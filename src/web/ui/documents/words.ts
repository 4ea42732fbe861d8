/** The words of uploads: rejections, findings, coverage. Like words.ts. */
import type { FOUND_SENTENCES, MISSING_SENTENCES } from '../../../domain/documents/document-parts.ts';
import type { RefusalCode } from '../../../domain/documents/refusal.ts';
import type { WordsOf } from '../../../domain/reasons.ts';
import type { Operator } from '../../../domain/vocabulary.ts';
import { inLanguage } from '../../language/language.ts';
import { formatDay, formatMonth } from '../days.ts';
import { formatMoney } from '../money.tsx';
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
  not_a_municipal_receipt: 'No nombra ninguna municipalidad ni empresa de agua o electricidad: no parece un recibo.',
  incomplete: 'Le falta algún dato necesario, o no se reconoció.',
  contradictory: 'Tiene datos que se contradicen, o una fecha que no puede ser.',
  does_not_add_up: 'Sus montos no suman lo que dice el documento.',
  scaled_amounts: 'Sus montos están en miles o en millones. Suba uno que los traiga completos.',
  separate_centimos:
    'Sus céntimos parecen estar en una columna aparte, y unidos a los colones no suman lo que dice el documento.',
};

const operators: Readonly<Record<Operator, string>> = {
  BAC: 'BAC Pensiones',
  BCR: 'BCR Pensiones',
  BN_VITAL: 'BN Vital',
  POPULAR: 'Popular Pensiones',
  VIDA_PLENA: 'Vida Plena',
  OPC_CCSS: 'OPC CCSS',
};

const formatColones = (amount: string) => formatMoney(Number(amount), 'CRC');

type Amount = { amount: string };

/** Formats what was found under its name, in any language. */
export const formats = {
  amount: (name: string) => (of: Amount & { fund: string }) => `${of.fund}: ${name} ${formatColones(of.amount)}`,
  charge: (name: string) => (of: Amount & { description: string }) =>
    `${name}: ${of.description} ${formatColones(of.amount)}`,
  total: (name: string) => (of: Amount) => `${name}: ${formatColones(of.amount)}`,
  day: (name: string) => (of: { day: string }) => `${name}: ${formatDay(of.day)}`,
  month: (name: string, to: string) => (of: { from: string; to: string }) =>
    `${name}: ${formatMonth(of.from)}${of.from === of.to ? '' : ` ${to} ${formatMonth(of.to)}`}`,
};

const found: WordsOf<typeof FOUND_SENTENCES> = {
  operator: ({ operator }) => `operadora: ${operators[operator]}`,
  fund: ({ fund }) => `fondo: ${fund}`,
  cut_date: formats.day('fecha de corte'),
  opening: formats.amount('saldo inicial'),
  contributions: formats.amount('aportes'),
  rendimientos: formats.amount('rendimientos'),
  bonuses: formats.amount('bonificaciones'),
  commission: formats.amount('comisión'),
  transfers: formats.amount('traslados'),
  balance: formats.amount('saldo final'),
  municipality: ({ name }) => `quién cobra: ${name}`,
  receipt_number: ({ number }) => `número de recibo: ${number}`,
  period: formats.month('período', 'a'),
  issued: formats.day('emitido'),
  due: formats.day('vence'),
  paid: formats.day('pagado'),
  service: formats.charge('servicio'),
  water: formats.charge('agua'),
  electricity: formats.charge('electricidad'),
  tax: formats.charge('impuesto'),
  interest: formats.charge('intereses'),
  discount: formats.charge('descuento'),
  arrears: formats.charge('saldo anterior'),
  total: formats.total('total'),
  meter: ({ meter, month, m3 }) => `medidor: ${meter} ${formatMonth(month)} ${m3} m³`,
  electricity_meter: ({ meter }) => `medidor de electricidad: ${meter}`,
};

const ofMeter = ({ meter }: { meter: string }) => (meter === '' ? 'de un medidor' : `del medidor ${meter}`);

const missing: WordsOf<typeof MISSING_SENTENCES> = {
  cut_date: 'fecha de corte',
  fund: 'fondo',
  opening: ({ fund }) => `${fund}: saldo inicial`,
  balance: ({ fund }) => `${fund}: saldo final`,
  municipality: 'municipalidad, o empresa de agua o electricidad',
  canton: ({ named }) => `cantón de Costa Rica (${named || 'no nombra ninguno'})`,
  receipt_number: 'número de recibo',
  period: 'período',
  charges: 'cobros',
  total: 'total',
  readings: (meter) => `lecturas ${ofMeter(meter)}`,
  meter_unit: (meter) => `unidad (m³ o kWh) ${ofMeter(meter)}`,
  meter_number: 'número de medidor',
  previous_reading: (meter) => `lectura anterior ${ofMeter(meter)}`,
  current_reading: (meter) => `lectura actual ${ofMeter(meter)}`,
  cubic_metres: (meter) => `metros cúbicos ${ofMeter(meter)}`,
  estimated_cubic_metres: (meter) => `metros cúbicos ${ofMeter(meter)}, que se estimaron`,
  meter_month: (meter) => `mes ${ofMeter(meter)}`,
  row_readings: ({ row }) => `lecturas de la línea ${row}`,
};

const spanish = {
  refusals,
  found,
  missing,
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
    failed: 'No se pudo cargar el mapa de meses',
  },
};

export type DocumentWords = typeof spanish;
export const documentWords: DocumentWords = inLanguage('documents', spanish);
