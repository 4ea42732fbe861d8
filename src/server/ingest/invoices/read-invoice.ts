/**
 * Recognizes the XML of an electronic invoice, and of the tax office's answer to one. It is kept as it came; nothing in
 * it is followed: no entity, no DOCTYPE, no schema, no address.
 */
import type { MailFailureCode } from '../../../domain/mailboxes/failure-codes.ts';
import { parseXml } from '../../platform/xml/parse-xml.ts';

/** The text of a document, and what identifies it. `clave` is its number of 50 digits; null where it has none. */
export type Invoice = { document: string; clave: string | null; text: string };

type XmlCode = Extract<MailFailureCode, `xml_${string}`>;

/** Null: well-formed XML of another kind. */
export type InvoiceReading = { invoice: Invoice | null } | { refused: XmlCode };

const BYTES_MAX = 1024 * 1024;
const DEPTH_MAX = 32;
const ELEMENTS_MAX = 100_000;

const DOCUMENTS = [
  'FacturaElectronica',
  'TiqueteElectronico',
  'NotaCreditoElectronica',
  'NotaDebitoElectronica',
  'FacturaElectronicaCompra',
  'FacturaElectronicaExportacion',
  'ReciboElectronicoPago',
  'MensajeHacienda',
  'MensajeReceptor',
] as const;
const NAMESPACE = /^https:\/\/cdn\.comprobanteselectronicos\.go\.cr\/xml-schemas\/v4\.\d\/(?<name>[A-Za-z]{1,60})$/;
const DECLARED = /^\s*<\?xml[^>]{0,100}\sencoding\s*=\s*["'](?<encoding>[A-Za-z0-9._-]{1,40})["']/;
const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
};

/** Whether a document is an invoice of its own, which a PDF may picture. */
export const isVoucher = ({ document }: Invoice): boolean => !document.startsWith('Mensaje');

/** Recognizes a document by the namespace and name of its root, never by its file's name. */
export function readInvoice(bytes: Uint8Array): InvoiceReading {
  if (bytes.length > BYTES_MAX) return { refused: 'xml_too_large' };
  const text = decode(bytes);
  if (text === null) return { refused: 'xml_encoding' };
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return { refused: 'xml_dtd' };
  try {
    return parse(text);
  } catch {
    return { refused: 'xml_malformed' };
  }
}

function parse(text: string): InvoiceReading {
  let [root, clave, depth, elements]: [string | null, string, number, number] = [null, '', 0, 0];
  let isClave = false;
  let isTooMuch = false;
  const open = (name: string, namespace: string) => {
    depth += 1;
    elements += 1;
    isTooMuch = depth > DEPTH_MAX || elements > ELEMENTS_MAX;
    if (isTooMuch) throw new Error('Too deep, or too many elements');
    if (depth === 1) root = documentOf(name, namespace);
    isClave = depth === 2 && name === 'Clave' && clave === '';
  };
  try {
    parseXml(text, {
      open: (name, _attributes, namespace) => open(name, namespace),
      text: (words) => {
        if (isClave) clave += words;
      },
      close: () => {
        depth -= 1;
        isClave = false;
      },
    });
  } catch (error) {
    if (isTooMuch) return { refused: 'xml_too_deep' };
    throw error;
  }
  if (root === null) return { invoice: null };
  return { invoice: { document: root, clave: /^\d{50}$/.test(clave.trim()) ? clave.trim() : null, text } };
}

function documentOf(local: string, uri: string): string | null {
  const name = NAMESPACE.exec(uri)?.groups?.['name'];
  const document = DOCUMENTS.find((each) => each === local);
  return document !== undefined && name === document.charAt(0).toLowerCase() + document.slice(1) ? document : null;
}

/** The text in the encoding that it says; null for any other, and for bytes that it has not. */
function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const declared = DECLARED.exec(head.replace(/^\u00ef\u00bb\u00bf/, ''))?.groups?.['encoding']?.toLowerCase();
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : ENCODINGS[declared ?? 'utf-8'];
  if (encoding === undefined) return null;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
