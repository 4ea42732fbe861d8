/**
 * Finds where a sentence claims that something was, or will be, changed. The first person, the passive and participles
 * alone are claims unless their verb changes nothing (deed-words.ts), or the sentence asks, offers or denies.
 */
import { isFact, isReading } from './deed-words.ts';

/** A claim: where it begins in the sentence, and its verb, folded; empty of `listo` and the like, which fit any deed. */
type Deed = { start: number; verb: string };

/** `past` was done, `other` is being or will be done, or is so now. */
type Pattern = { words: RegExp; reads: 'shown' | 'folded'; isAllowed: (verb: string) => boolean; isPast: boolean };

const ADVERBS_ES = String.raw`(?:(?:ya|ahora|correctamente|exitosamente|debidamente|oficialmente|tambien|todo|bien|asi|completamente) )`;
const ADVERBS_EN = String.raw`(?:(?:just|now|already|successfully|also|all|gone ahead and|went ahead and|finally|fully|properly) )`;
const PARTICIPLE = String.raw`[a-zñ]{2,}(?:ad|id)[oa]s?|hech[oa]s?|puest[oa]s?|deshech[oa]s?|resuelt[oa]s?|escrit[oa]s?|list[oa]s?`;
const IRREGULAR =
  'done|undone|made|set|put|gone|sent|split|cut|reset|written|taken care of|taken|undid|did|went|took|sent|wrote|paid|moved';
const ED = String.raw`[a-z]{2,}ed|${IRREGULAR}`;
/** The beginning of a clause. */
const OPEN = String.raw`(?:^|[.!¡¿?:;,\n—–(•✅-]) *(?:\*\* *)?`;
const END = String.raw`(?= ?(?:[.!,;)…✅]|$|—))`;
const OBJECT = String.raw`(?:se (?:lo|la|los|las)|les?)`;

const never = () => false;
const PATTERNS: readonly Pattern[] = [
  // `moví`, `anotaré`, `hice`: the first person, in Spanish with its accent.
  {
    words: /(?<!\p{L})\p{L}*(?:é|í)(?!\p{L})|(?<!\p{L})(?:hice|puse|deshice|repuse|envie|mande)(?!\p{L})/giu,
    ...{ reads: 'shown', isAllowed: isReading, isPast: true },
  },
  // `he movido`, `acabo de borrar`, `procedo a eliminarla`, `lo voy a anotar`.
  {
    words: new RegExp(String.raw`\b(?:he|hemos) ${ADVERBS_ES}?(${PARTICIPLE}|visto|dicho)\b`, 'g'),
    ...{ reads: 'folded', isAllowed: (verb) => isReading(verb) || isFact(verb), isPast: true },
  },
  {
    words:
      /\b(?:acabo de|acabamos de|termine de|logre|procedo a|procedi a|procedemos a|paso a|voy a|vamos a|me encargo de|me encargare de|estoy por) ([a-zñ]+)/g,
    ...{ reads: 'folded', isAllowed: isReading, isPast: false },
  },
  // `se lo apunto`, `le aviso el viernes`, `tomo nota`.
  {
    words: new RegExp(
      String.raw`${OPEN}(?:ya |ahora |listo |perfecto |con gusto )?${OBJECT} ([a-zñ]{3,}[^aeiou\W]o)\b(?! que\b)`,
      'g',
    ),
    ...{ reads: 'shown', isAllowed: isReading, isPast: false },
  },
  {
    words:
      /\b(?:tomo|tome|queda) nota\b|\b(?:lo|la|los|las) (?:anoto|apunto|agrego|guardo|borro|elimino|muevo|cambio|actualizo|creo|programo|registro)\b/g,
    ...{ reads: 'folded', isAllowed: never, isPast: false },
  },
  // `fue movida`, `quedó anotado`, `han sido eliminadas`, `está guardada`.
  {
    words: new RegExp(
      String.raw`(?<!\p{L})(?:fue|fueron|ha sido|han sido|quedó|quedo|quedaron|queda|quedan|quedará|está|están|lo tenés|lo tiene|la tiene) ${ADVERBS_ES}{0,2}(${PARTICIPLE})(?!\p{L})`,
      'gu',
    ),
    ...{ reads: 'shown', isAllowed: isFact, isPast: true },
  },
  // `se agregó`, `se ha creado`, `se actualizaron`.
  {
    words: new RegExp(
      String.raw`(?<!\p{L})se (?:le |les |lo |la |los |las )?(?:ya )?(?:(?:ha|han) (${PARTICIPLE})|(?:acaba|acaban) de ([a-zñ]+)|([a-zñáéíóú]+(?:ó|aron|ieron))|(?:hizo|realizó|efectuó|hicieron|realizaron|efectuaron) (?:el|la|un|una|los|las) (?:cambio|ajuste|corrección|modificación|transferencia)s?)(?!\p{L})`,
      'giu',
    ),
    ...{ reads: 'shown', isAllowed: isFact, isPast: true },
  },
  // A clause that is only the deed: `Eliminado con éxito.`, `Presupuesto actualizado.`, `Hecho.`
  {
    words: new RegExp(
      String.raw`${OPEN}(?!(?:gastos|ingresos) (?:anotad|registrad)os)(?:(?:ya|todo|muy bien|perfecto|claro|ok|si|dicho y) )?(?:(?:la |el |su |los |las |sus |nuev[oa] )?(?:[a-zñ]{4,} ){0,2})?(${PARTICIPLE})(?:${END}|(?= (?:con exito|correctamente|exitosamente|ya\b|a su\b|en su\b|para el\b|la\b|el\b|los\b|las\b|su\b|queda|quedo)))`,
      'g',
    ),
    ...{ reads: 'folded', isAllowed: isFact, isPast: true },
  },
  {
    words: /\bcon exito\b|\b(?:operacion|cambio|transaccion) exitos[oa]\b/g,
    reads: 'folded',
    isAllowed: never,
    isPast: true,
  },
  // A state that only a change makes so.
  {
    words: new RegExp(
      [
        String.raw`\b(?:ahora|ya) (?:esta|estan|queda|quedan|quedo|quedaron|aparece|aparecen|pertenece|pertenecen|tiene|tienen|es parte) (?:ahora |ya )?(?:en|como|con|bajo|de)\b`,
        String.raw`\b(?:esta|estan|queda|quedan|aparece|aparecen) (?:ahora|ya) (?:en|como|con|bajo)\b`,
        String.raw`\b(?:quedo|quedaron) (?:ya |ahora )?(?:en|como|con|bajo|asi|para)\b`,
        String.raw`\b(?:la|el) nuev[oa] (?:categoria|presupuesto|nombre|fecha|regla|comercio|monto) es\b|\bahora es (?:otr[oa]|el nuevo|la nueva)\b`,
        String.raw`${OPEN}(?:ya|todo|todo ya) (?:esta|quedo|queda|estuvo)(?: listo)?${END}`,
        String.raw`\b(?:ya|todo|ahora) (?:esta|quedo|queda) (?:hech|list|aplicad|activ|resuelt|arreglad)\w+`,
        String.raw`\b(?:reglas?|recordatorios?|cambios?|presupuestos?|categorias?|notas?) (?:ya |ahora )?(?:esta|estan|quedo|quedaron|funciona|rige|aplica)n? ?(?:ya )?(?:activ|vigent|list|hech|en vigor)?\w*`,
        String.raw`\bsurti(?:o|eron) efecto|\bdesaparec(?:io|ieron)\b|\bya no (?:le |les |lo |la |se )?(?:va|van|existe|existen|aparece|aparecen|figura|figuran|esta|estan|cuenta|cuentan|cobra|cobran)\b`,
        String.raw`\b(?:de ahora en adelante|a partir de (?:ahora|hoy|este momento)|desde ahora)\b`,
        String.raw`\bya (?:lo |la |los |las |le |les )?(?:pase|deje|movi|cambie|agregue|anote|borre|elimine|guarde|aplique|actualice|registre)\b`,
        String.raw`\b(?:is|are|now) (?:now )?(?:in|under|part of) \w+(?<=now \w{1,12} \w{1,40})|\bno longer (?:exists?|there|appears?|counts?|in your)\b|\b(?:took|has taken) effect\b`,
        String.raw`\b(?:it|that|they|charge|purchase|row)(?:'s| is| are|’s) (?:now )?gone\b|\bconsider it \w+|\b(?:been )?taken care of\b|\bfrom now on\b|\bgoing forward\b`,
        String.raw`\b(?:the|your|its|that) (?:\w+ )?(?:category|rule|budget|amount|merchant|date|reminder|note|transaction|purchase|row|charge) (?:is|are) now\b|\bthe new (?:category|budget|name|date|rule|amount) is\b`,
        String.raw`\b(?:is|are) now (?:in|under|set|active)\b|\breminder is (?:set|active)\b|\b(?:all set|all done)\b`,
      ].join('|'),
      'g',
    ),
    ...{ reads: 'folded', isAllowed: never, isPast: true },
  },
  {
    words:
      /\b(?:borrando|eliminando|cambiando|registrando|anotando|moviendo|aplicando|actualizando|creando|guardando) |\b(?:deleting|removing|changing|recording|moving|applying|updating|creating|saving) (?:it|the|your|that|them)\b/g,
    ...{ reads: 'folded', isAllowed: never, isPast: false },
  },
  // `I've moved`, `I'll remind you`, `has been updated`, `Reverted.`
  {
    words: new RegExp(String.raw`\b(?:i|we)(?:['’]ve| have| had)? ${ADVERBS_EN}{0,2}(${ED})\b`, 'g'),
    ...{ reads: 'folded', isAllowed: isReading, isPast: true },
  },
  {
    words: new RegExp(
      String.raw`\b(?:i|we)(?:['’]ll| will| shall|['’]m going to| am going to|['’]m| am) ${ADVERBS_EN}?([a-z]+)\b`,
      'g',
    ),
    ...{
      reads: 'folded',
      isAllowed: (verb) =>
        isReading(verb) ||
        !/ing$|^(?:remind|notify|alert|add|record|move|change|delete|remove|set|update|create|save|put|mark|log|note|schedule|send|pay|cancel|transfer|block|apply|fix|take|make)$/.test(
          verb,
        ) ||
        isReading(verb.replace(/ing$/, '')),
      isPast: false,
    },
  },
  {
    words: new RegExp(
      String.raw`\b(?:was|were|has been|have been|(?:is|are|['’]s|['’]re)(?: (?:now|already|all|just|successfully))+) ${ADVERBS_EN}{0,2}(${ED})\b`,
      'g',
    ),
    ...{ reads: 'folded', isAllowed: isFact, isPast: true },
  },
  {
    words: new RegExp(
      String.raw`${OPEN}(?:(?:all|now|already|successfully|ok|yes|perfect) )?(${ED}|saved|removed|added)(?:${END}|(?= (?:the|your|it|that|successfully)\b))`,
      'g',
    ),
    ...{ reads: 'folded', isAllowed: (verb) => isFact(verb) && verb !== 'saved', isPast: true },
  },
  {
    words: new RegExp(
      String.raw`\b(?:changes?|transactions?|expenses?|purchases?|category|categories|rules?|reminders?|budget|update) (?:successfully )?(${ED}|saved)\b${END}|\bsuccessfully (${ED})\b|\b(?:is|are) (?:all )?(done|saved|recorded|updated|deleted)\b`,
      'g',
    ),
    ...{ reads: 'folded', isAllowed: (verb) => isFact(verb) && verb !== 'saved', isPast: true },
  },
];

/** Right before a verb: it was not done. */
const DENIED =
  /(?:\b(?:no|ni|nunca|jamas|tampoco|not|never)|n['’]t)(?: (?:se|me|le|les|lo|la|los|las|ha|han|he|hemos|fue|fueron|esta|estan|aun|ya|yet|been|be|have|has|was|were|is|are|actually|todavia|any\w*|ningun\w*))*[ ]*$|\b(?:nada|ningun\w*|nothing|none|no)(?: (?:de )?\w+){0,3} ?$|\bsin (?:que )?(?:\w+ ){0,2}$|\bwithout $/;
/** In a clause before a verb: it is asked, offered or supposed. */
const OFFERED =
  /\b(?:si|cuando|al|puede\w*|podria\w*|puedo|podemos|deberia\w*|would|if|once|when|after|can|could|may|might|should|must|to|propong\w+|propos\w+|propuesta|sugier\w+|want|wish|quiere\w*|desea\w*|gustaria|hasta que|until|before|antes de|para que|para|una vez|en cuanto|apenas)\b/;
/** The whole sentence is of what comes when something is done. */
const SUPPOSED =
  /^[^\p{L}]*(?:si|cuando|una vez|en cuanto|apenas|if|when|once|after|as soon as)\b|\b(?:si|cuando|if|when|once|until|hasta que) (?:usted |you )?(?:toca|presiona|pulsa|aplica|confirma|aprueba|acepta|quiere|desea|gusta|lo prefiere|press|tap|click|apply|confirm|approve|want|like)\w*/u;
/** A fact of the ledger rather than a deed: a charge that the bank recorded on a day. */
const BY_OTHERS =
  /^(?:\w+ )?(?:fue|fueron|was|were|se|ha sido|han sido|has been|have been|esta|estan) (?:registr\w+|recorded|made|hech[oa]s?|realiz\w+|efectu\w+|proces\w+|processed|entered|booked|posted|anotad[oa]s?|logged|complet\w+) (?:\d|\{\{|un total|[a-z]+ (?:compras|movimientos|gastos|pagos)\b|el (?:\d|lunes|martes|miercoles|jueves|viernes|sabado|domingo)|on |at |por el banco|by the bank|hace |desde )/;
const CUTS = [',', ';', '.', ':', '!', '\n', ' pero ', ' but ', ' y ', ' and ', '—'];

/** The claims of a sentence, in their order. Both texts are as long. */
export function findDeeds(shown: string, folded: string): Deed[] {
  const lower = shown.toLowerCase().length === shown.length ? shown.toLowerCase() : folded;
  const asked = askedIn(folded);
  const isSupposed = SUPPOSED.test(folded);
  const found = PATTERNS.flatMap(({ words, reads, isAllowed, isPast }) =>
    [...(reads === 'shown' ? lower : folded).matchAll(words)].flatMap((match): Deed[] => {
      // A leading mark belongs to the sentence before.
      const start = match.index + (/^[^\p{L}]*/u.exec(match[0])?.[0].length ?? 0);
      const end = match.index + match[0].length;
      const word = match.slice(1).find((each) => each !== undefined);
      const verb = word === undefined ? (isAllowed === isReading ? folded.slice(start, end) : '') : fold(word);
      if (verb !== '' && isAllowed(verb)) return [];
      // `Supermercado, anotado, ciclo de diciembre` is a label.
      const isListed =
        /(?:[ai]d[oa]s?|ed)$/.test(verb) &&
        folded[end] === ',' &&
        /, *$/.test(folded.slice(Math.max(0, start - 3), start));
      if (isListed) return [];
      if (start >= asked[0] && start < asked[1]) return [];
      const from = afterCut(folded, start, CUTS);
      const clause = folded.slice(from, start);
      if (DENIED.test(clause) || BY_OTHERS.test(folded.slice(start))) return [];
      const isFuture = !isPast || /[aei]re$/.test(verb);
      if (isFuture && (isSupposed || OFFERED.test(clause))) return [];
      return /\b(?:si|if|que|cuando|when|whether)\b/.test(clause) && OFFERED.test(clause) ? [] : [{ start, verb }];
    }),
  );
  return found.toSorted((one, other) => one.start - other.start);
}

/** The part of a sentence that a deed has to itself: from its clause's beginning to where the next one's begins. */
export function partOf(deeds: readonly Deed[], at: number, text: string): readonly [number, number] {
  const from = (place: number): number => {
    const deed = deeds[place];
    return deed === undefined ? text.length : place === 0 ? 0 : afterCut(text, deed.start, CUTS);
  };
  return [from(at), Math.max(from(at), from(at + 1))];
}

/** Where the clause begins that a place is in. */
const afterCut = (text: string, at: number, marks: readonly string[]): number =>
  marks.reduce((latest, mark) => {
    const found = at === 0 ? -1 : text.lastIndexOf(mark, at - 1);
    return found === -1 ? latest : Math.max(latest, found + mark.length);
  }, 0);

const fold = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '');

/** What of a sentence is a question: from its opening mark, or from the last cut. */
function askedIn(text: string): readonly [number, number] {
  const end = text.lastIndexOf('?');
  if (end === -1) return [0, 0];
  const open = text.lastIndexOf('¿', end);
  if (open !== -1) return [open, end];
  return [afterCut(text, end, CUTS.slice(0, 6)), end];
}

/** Words with which a deed may begin: text is held back from there until its sentence ends. */
export const DEED_STEMS: readonly string[] =
  'ya|ahora|now|already|list|qued|acab|termin|logr|proced|voy|vamos|todo|tomo|lo |le |les |desaparec|surti|con exito|con éxito|operaci|no longer|took|gone|consider|taken|from now|going forward|de ahora|a partir|desde ahora|esta|está|all|success|nuev|new|done|set|put|made|undo|undid|sent|hech|puest|deshech|resuelt|hice|puse|deshic|borrando|eliminando|cambiando|registrando|anotando|moviendo|aplicando|actualizando|creando|guardando|deleting|removing|changing|recording|moving|applying|updating|creating|saving|recordatorio|regla|reminder'.split(
    '|',
  );
/** Words that end as deeds do. */
export const DEED_ENDS = String.raw`(?<!\p{L})\p{L}{1,30}(?:é|í|ó|ad[oa]s?|id[oa]s?|aron|ieron|ed)(?!\p{L})`;
