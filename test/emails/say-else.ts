/** Sentences, fields and subjects that make the notice of a purchase one of something else. */
import type { Notice } from './notices.ts';

const NOUNS = [
  ...['un reembolso', 'una devolución', 'una nota de crédito', 'un contracargo', 'un reintegro', 'una preautorización'],
  ...['una retención temporal', 'una pre-autorización', 'un abono parcial', 'una autorización temporal'],
];
const bare = (noun: string) => noun.replace(/^una? /, '');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const TEMPLATES: readonly ((noun: string) => string)[] = [
  (noun) => `Esta transacción es ${noun}.`,
  (noun) => `Corresponde a ${noun}`,
  (noun) => `Se aplicó ${noun} a su tarjeta`,
  (noun) => `¡Su ${bare(noun)} fue procesada con éxito!`,
  (noun) => `Recibió ${noun} del comercio`,
  (noun) => `Tipo de movimiento: ${capital(bare(noun))}`,
  (noun) => `Clase de operación: ${bare(noun).toUpperCase()}`,
  (noun) => `(${bare(noun)})`,
  (noun) => capital(bare(noun)),
  () => 'Aprobada parcialmente por CRC 1,000.00',
  () => 'El comercio le devolvió el dinero',
  () => 'Motivo: límite excedido',
];

type Random = { below(n: number): number; of<T>(list: readonly T[]): T };

/** The notice with one of them somewhere; null for anything but a purchase. */
export function saidElse(notice: Notice, random: Random): { notice: Notice; row: 'none'; said: 'undone' } | null {
  if (notice.told?.type !== 'COMPRA') return null;
  const words = random.of(TEMPLATES)(random.of(NOUNS));
  if (notice.channel !== 'message' && random.below(4) === 0 && !words.includes(':'))
    return { notice: { ...notice, subject: words }, row: 'none', said: 'undone' };
  if (notice.html) {
    const said = `<p>${words}</p>`;
    const text = random.below(2) === 0 ? said + notice.text : notice.text + said;
    return { notice: { ...notice, text }, row: 'none', said: 'undone' };
  }
  const lines = notice.text.split('\n');
  lines.splice(random.of([0, lines.length, random.below(lines.length + 1)]), 0, words);
  return { notice: { ...notice, text: lines.join('\n') }, row: 'none', said: 'undone' };
}
