/** The words of uploads in English: rejections, findings, coverage; see words.ts. */
import { FOUND_SENTENCES, MISSING_SENTENCES } from '../../../domain/documents/document-parts.ts';
import type { RefusalCode } from '../../../domain/documents/refusal.ts';
import type { Operator } from '../../../domain/vocabulary.ts';
import { formatMonth } from '../days.ts';
import { plural } from '../words.ts';
import { type DocumentWords, formats } from './words.ts';

const files = (n: number) => plural(n, 'file', 'files');

const refusals: Readonly<Record<RefusalCode, string>> = {
  not_pdf: 'It is not a PDF. Upload the PDF exactly as you received it.',
  too_large: 'It is larger than 10 MB. Upload the original document rather than a scan.',
  empty: 'The file is empty. Download it again.',
  truncated: 'Its end is missing: the download was cut short. Download it again.',
  trailing_data: 'There is something else after the document. Download it again from its source.',
  damaged: 'It is damaged and could not be read. Download it again.',
  encrypted: 'It has a password. Save it without one and upload it again.',
  no_text: 'It is an image without text. Upload the original PDF rather than a scan or a photo.',
  too_many_pages: 'It has too many pages. Upload only the document.',
  too_much_text: 'It has too much text. Upload only the document.',
  time_limit: 'It took too long to read. Upload the original PDF.',
  memory_limit: 'It took too much memory to read. Upload the original PDF.',
  credit_card_statement: 'It is a credit card statement, which is not accepted here.',
  not_a_pension_statement: 'It names no pension fund (ROP, FCL or voluntary).',
  not_a_municipal_receipt: 'It names no municipality and no water or power utility: it does not look like a receipt.',
  incomplete: 'A required detail is missing or was not recognized.',
  contradictory: 'Some details contradict each other, or a date is not possible.',
  does_not_add_up: 'Its amounts do not add up to what the document says.',
  scaled_amounts: 'Its amounts are in thousands or millions. Upload one that prints them in full.',
  separate_centimos:
    'Its cents seem to be in a column of their own, and joined to the colones they do not add up to what it says.',
};

const operators: Readonly<Record<Operator, string>> = {
  BAC: 'BAC Pensiones',
  BCR: 'BCR Pensiones',
  BN_VITAL: 'BN Vital',
  POPULAR: 'Popular Pensiones',
  VIDA_PLENA: 'Vida Plena',
  OPC_CCSS: 'OPC CCSS',
};

const found: DocumentWords['found'] = {
  operator: ({ operator }) => `operator: ${operators[operator]}`,
  fund: FOUND_SENTENCES.fund,
  cut_date: formats.day('cut date'),
  opening: formats.amount('opening balance'),
  contributions: formats.amount('contributions'),
  rendimientos: formats.amount('rendimientos'),
  bonuses: formats.amount('bonuses'),
  commission: formats.amount('commission'),
  transfers: formats.amount('transfers'),
  balance: formats.amount('closing balance'),
  municipality: FOUND_SENTENCES.municipality,
  receipt_number: FOUND_SENTENCES.receipt_number,
  period: formats.month('period', 'to'),
  issued: formats.day('issued'),
  due: formats.day('due'),
  paid: formats.day('paid'),
  service: formats.charge('service'),
  water: formats.charge('water'),
  electricity: formats.charge('electricity'),
  tax: formats.charge('tax'),
  interest: formats.charge('interest'),
  discount: formats.charge('discount'),
  arrears: formats.charge('owed from before'),
  total: formats.total('total'),
  meter: ({ meter, month, m3 }) => `meter: ${meter} ${formatMonth(month)} ${m3} m³`,
  electricity_meter: FOUND_SENTENCES.electricity_meter,
};

const ofMeter = ({ meter }: { meter: string }) => (meter === '' ? 'of a meter' : `of meter ${meter}`);

const missing: DocumentWords['missing'] = {
  ...MISSING_SENTENCES,
  balance: ({ fund }) => `${fund}: closing balance`,
  meter_unit: (meter) => `unit (m³ or kWh) ${ofMeter(meter)}`,
  cubic_metres: (meter) => `cubic meters ${ofMeter(meter)}`,
  estimated_cubic_metres: (meter) => `cubic meters ${ofMeter(meter)}, which were estimated`,
};

export const documentWords: DocumentWords = {
  refusals,
  found,
  missing,
  operators,
  upload: {
    choose: 'Choose PDF files',
    drag: 'or drag them here',
    drop: 'Drop the files here',
    limits: 'Up to 20 PDF files of 10 MB each.',
    sending: (n: number) => `Sending ${files(n)}…`,
    reading: (n: number) => `Reading ${files(n)}…`,
    progress: 'Upload progress',
    cancelled: 'Upload canceled.',
    failed: 'Could not upload.',
    tooMany: (n: number) => `You chose ${files(n)}; up to 20 can be sent at a time. Nothing was sent: choose fewer.`,
    unfit: (n: number) => `${files(n)} cannot be sent`,
    sendRest: (n: number) => (n === 1 ? 'Send the other file' : `Send the other ${n} files`),
    results: 'Upload results',
    noResults: 'Nothing to save',
    finished: 'Upload finished.',
    counts: (stored: number, known: number, refused: number) =>
      [
        stored > 0 && `${stored} saved`,
        known > 0 && `${known} already here`,
        refused > 0 && plural(refused, 'error', 'errors'),
      ]
        .filter(Boolean)
        .join(' · '),
    outcomes: { stored: 'Saved', known: 'Already here', refused: 'Not saved' },
    close: 'Close results',
    details: 'See what was found',
    difference: 'Difference between the sum of the parts and what the document says:',
    found: 'Found',
    missing: 'Not found',
    original: 'Original',
    originalOf: (name: string) => `Download the original: ${name}`,
  },
  coverage: {
    year: 'Year',
    covered: 'On file',
    balance: 'With a balance',
    missing: 'Missing',
    duplicate: 'Duplicate',
    outside: 'Outside the period',
    none: 'No months are missing.',
    missingList: (months: string) => `Missing: ${months}.`,
    duplicateList: (month: string, documents: string) => `Duplicate in ${month}: ${documents}.`,
    failed: 'Could not load the map of months',
  },
};
