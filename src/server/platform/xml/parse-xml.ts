/** XML as a sequence of tags and texts, for files of strangers: no DOCTYPE, no entities of its own, bounded depth. */
import { Parser } from 'saxen';

/** Why a text is not read as XML. */
export class XmlFault extends Error {}

export type XmlHandlers = {
  /** `name` and the names of attributes are without their prefix; `namespace` is that of the element, '' for none. */
  open(name: string, attributes: Readonly<Record<string, string>>, namespace: string): void;
  text(value: string): void;
  close(name: string): void;
};

const DEPTH_MAX = 64;
/** An ampersand that begins none of the references that XML has by itself. */
const UNKNOWN_REFERENCE = /&(?!#\d{1,7};|#x[\da-f]{1,6};|(?:amp|lt|gt|quot|apos);)/i;

/** Calls the handlers in the order of the document. Throws XmlFault where it is not well-formed or not accepted. */
export function parseXml(text: string, handlers: XmlHandlers): void {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new XmlFault('A DOCTYPE is not accepted');
  const parser = new Parser();
  let depth = 0;
  let roots = 0;
  const refuse = (error: unknown): never => {
    throw new XmlFault(error instanceof Error ? error.message : 'The XML is not well-formed');
  };
  parser.on('error', refuse);
  parser.on('warn', refuse);
  const plain = (value: string, decode: (text: string) => string): string =>
    UNKNOWN_REFERENCE.test(value) ? refuse(new Error('A reference to an unknown entity')) : decode(value);
  // The prefixes in force at each depth, with their namespaces.
  const prefixes: ReadonlyMap<string, string>[] = [new Map([['', '']])];
  parser.on('openTag', (name, attributesOf, decode) => {
    if (depth === 0) roots += 1;
    depth += 1;
    if (depth > DEPTH_MAX || roots > 1) refuse(new Error('The XML is nested too deep, or has two roots'));
    const attributes = Object.entries(attributesOf()).map(([key, value]) => [key, plain(value, decode)] as const);
    const declared = attributes.filter(([key]) => /^xmlns(?::|$)/.test(key));
    const outer = prefixes.at(-1) ?? new Map();
    const inner = declared.map(([key, uri]) => [key.slice('xmlns:'.length), uri] as const);
    prefixes.push(inner.length === 0 ? outer : new Map([...outer, ...inner]));
    const namespace = prefixes.at(-1)?.get(name.slice(0, Math.max(0, name.indexOf(':'))));
    if (namespace === undefined) return refuse(new Error('A prefix that was not declared'));
    handlers.open(
      localName(name),
      Object.fromEntries(attributes.map(([key, value]) => [localName(key), value])),
      namespace,
    );
  });
  parser.on('closeTag', (name) => {
    depth -= 1;
    prefixes.pop();
    handlers.close(localName(name));
  });
  parser.on('text', (value, decode) => handlers.text(plain(value, decode)));
  parser.on('cdata', (value) => handlers.text(value));
  parser.parse(text);
  if (depth !== 0 || roots === 0) refuse(new Error('The XML ends too early'));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
