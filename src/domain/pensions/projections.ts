/**
 * Projected amounts are not money in a fund. Statements of the mandatory fund have three scenarios and a disclaimer
 * about them; the block is skipped, the disclaimer has no effect.
 */
import { fundHeading } from './headings-of-funds.ts';
import type { SeenLine } from './seen-lines.ts';

/** A word of a projection. `estimad` also begins letters (`Estimada afiliada`), so those are excluded. */
const PROJECTED =
  /(?<![a-z])(?:proyecci|proyectad|escenario|optimista|pesimista|simulaci|supuesto|estimad[oa]s?(?! ?\(?[ao]?\)? ?(?:afiliad|client|senor|[a-z]+ [a-z]+:))|pension mensual|tasa de reemplazo)/;
/** A line that heads the block: a title or the header of a table, not a sentence. */
const TITLE =
  /^[\d.)\s*•-]{0,6}(?:(?:cuadro|detalle|resumen|tabla|informacion|calculo|mi|sus?|de|la|las|los) ){0,4}(?:proyecci|escenario|simulaci|pension (?:proyectad|estimad))/;
const VERB =
  /(?<![a-z])(?:tienen?|son|es|fueron|se|no|constituyen?|podran?|pued[ae]n?|garantizan?|est[ae]n?|seran?)(?![a-z])/;
/** A line with such an end continues on the next one: what follows is not a title. */
const GOES_ON = /(?:,|(?<![a-z])(?:las?|los?|el|sus?|que|del?|y|e|o|est[ao]s|para|por|con|en))$/;
const SECTION =
  /^[\d.)\s*•-]{0,6}(?:estado de cuenta|resumen|movimientos?|detalle|informacion|datos|composicion|saldos?|cuadro)(?![a-z])/;

/** Whether a part of a line is about a projection. */
export function isProjected(folded: string): boolean {
  return PROJECTED.test(folded);
}

/** For every line, whether it belongs to a block of projections. */
export function projectedLines(lines: readonly SeenLine[]): boolean[] {
  let inside = false;
  return lines.map((line, at) => {
    if (begins(line, lines[at - 1])) inside = true;
    else if (inside && ends(line, lines, at)) inside = false;
    return inside;
  });
}

function begins(line: SeenLine, before: SeenLine | undefined): boolean {
  if (line.slots.length > 0 || !isProjected(line.folded)) return false;
  if (line.cells.length > 1) return !/[.,;]$/.test(line.folded);
  const words = line.folded.match(/[a-z]+/g) ?? [];
  const sentence = words.length > 10 || /[.,;]/.test(line.folded.replace(/^[\d.)\s]+/, '')) || VERB.test(line.folded);
  return !sentence && TITLE.test(line.folded) && !GOES_ON.test(before?.folded ?? '');
}

/** A period's first balance, a fund's heading and the title of another section are real again. */
function ends(line: SeenLine, lines: readonly SeenLine[], at: number): boolean {
  if (isProjected(line.folded)) return false;
  if (line.labels.some(({ meaning }) => meaning?.part === 'opening')) return true;
  return fundHeading(lines, at) !== null || (line.slots.length === 0 && SECTION.test(line.folded));
}
