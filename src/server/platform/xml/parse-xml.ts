/** XML as a sequence of tags and texts, for files of strangers: no DOCTYPE, no entities of its own, bounded depth. */
import { Parser } from 'saxen';

/** Why a text is not read as XML. */
export class XmlFault extends Error {}

export type XmlHandlers = {
  /** `name` and the names of attributes are without their prefix. */
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(value: string): void;
  close(name: string): void;
};

const DEPTH_MAX = 64;

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
  parser.on('openTag', (name, attributesOf, decode) => {
    if (depth === 0) roots += 1;
    depth += 1;
    if (depth > DEPTH_MAX || roots > 1) refuse(new Error('The XML is nested too deep, or has two roots'));
    const attributes = Object.entries(attributesOf()).map(([key, value]) => [localName(key), decode(value)]);
    handlers.open(localName(name), Object.fromEntries(attributes) as Record<string, string>);
  });
  parser.on('closeTag', (name) => {
    depth -= 1;
    handlers.close(localName(name));
  });
  parser.on('text', (value, decode) => handlers.text(decode(value)));
  parser.on('cdata', (value) => handlers.text(value));
  parser.parse(text);
  if (depth !== 0 || roots === 0) refuse(new Error('The XML ends too early'));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
