/**
 * Finds what a sentence claims without an amount: counts, dates, comparisons, trends, what is most, that there is nothing,
 * that something is paid or affordable.
 */
import { isNumberWord, readNumeral } from '../numerals.ts';
import { DATE, dayIn, RELATIVE, withWholeDays } from './said-days.ts';

export type Assertion = { start: number; end: number } & (
  | { kind: 'count'; value: string; thing: string }
  | { kind: 'date'; day: string }
  /** A day said by how far it is: `mañana`. */
  | { kind: 'relative'; words: string }
  /** `first` is said to be more (1) or less (-1) than what follows, or as much (0). */
  | { kind: 'compared'; direction: 1 | -1 | 0 }
  /** It went up (1), down (-1), or stayed (0). */
  | { kind: 'trend'; direction: 1 | -1 | 0 }
  /** The most (1) or the least (-1) of all. */
  | { kind: 'extreme'; direction: 1 | -1; isOfSeveral: boolean }
  /** More than half of it. */
  | { kind: 'most' }
  | { kind: 'nothing' }
  | { kind: 'paid'; isLate: boolean }
  | { kind: 'afford'; isSo: boolean; isOfPlan: boolean }
);

const COUNTED_THINGS =
  'compras|movimientos|transacciones|filas|veces|visitas|viajes|gastos|pagos|cobros|cargos|recibos|dias|cuotas|cuentas|tarjetas|planes|categorias|comercios|meses|suscripciones|duplicados|recordatorios|purchases|transactions|rows|times|visits|trips|payments|charges|receipts|bills|days|installments|instalments|cuotas|accounts|cards|plans|categories|merchants|months|subscriptions|duplicates|reminders';
const COUNTED = new RegExp(
  `(?<![\\w.,/-])(\\d{1,7}|[a-zñ]+)(?: (?:de|of) (\\d{1,4}))?(?: (\\d{1,7}|[a-zñ]+))? (${COUNTED_THINGS})\\b(?! (?:mas|menos|more|less|lo|la que|higher|lower|what|as)\\b)`,
  'g',
);
/** `10 de 12 pagadas`. */
const OF_ALL = /(?<![\w.,/-])(\d{1,3}) (?:de|of) (\d{1,3}) (pagad[oa]s?|paid|cobrad[oa]s?|billed)\b/g;

const MORE = 'mas|mayor(?:es)?|superior(?:es)?|more|higher|greater|larger|bigger|above';
const LESS = 'menos|menor(?:es)?|inferior(?:es)?|less|lower|fewer|smaller|cheaper|below';
/** `gastó más en octubre que en setiembre`, `mayor al de agosto`, `higher than`, `igual que`, `supera a`. */
const COMPARED = new RegExp(
  String.raw`\b(?:(?<over>supera\w*|excede\w*|rebasa\w*|sobrepasa\w*|exceeds?|beats?|outranks?|(?:por )?encima de)|(?<under>(?:por )?debajo de))\b(?! (?:lo |su |your |the )?(?:presupuest|budget|plane|plan\b))|\b(?:(?<more>${MORE})|(?<less>${LESS})|(?<same>igual|lo mismo|tanto|as (?:much|many|high|low)|the same))\b(?:[^.;:!?\n]{0,60}? (?:que|than)\b|(?<=mayor|menor|superior|inferior|igual|mayores|menores|superiores|inferiores) al?\b|(?<=mas|menos) (?:del|de lo) (?:usual|normal|habitual|promedio)\b|[^.;:!?\n]{0,60}? as (?=in|last|you|the|your)\b)|\b(?:gast\w+|hubo|hizo|spen[dt]|made) (?:un (?:poco|poquito|tanto) |mucho |a (?:bit|little) |much )?(?:(?<more2>mas|more)|(?<less2>menos|less|fewer))\b(?! de\b| (?:que|than)\b| [^.;:!?\n]{0,60}? (?:que|than)\b)`,
  'g',
);
const EXTREME =
  /\b(?:(?:el|la|lo|los|las|su|sus) (?:[a-zñ]+ )?(?<most>mas (?:alt|car|grand|elevad|fuert|pesad)\w+|mayor(?:es)?(?! parte)|maxim[oa]s?|principal(?:es)?)|(?:el|la|lo|los|las|su|sus) (?:[a-zñ]+ )?(?<least>mas (?:baj|barat|pequen)\w+|menor(?:es)?|minim[oa]s?)|(?:the|your) (?:[a-z]+ )?(?<top>highest|largest|biggest|most expensive|most|main|top)|(?:the|your) (?:[a-z]+ )?(?<low>lowest|smallest|cheapest|least)|(?<never>nunca (?:antes )?(?:habia|ha) gast\w+|un record|a record)|(?<leads>lider(?:a|an|o|aron)|encabez(?:a|an|o|aron)|va(?:n)? de primer[oa]s?|de primer[oa] lugar|(?:el )?primer lugar|numero uno|number one|(?:ranks?|comes?|came|is) first|leads|tops|#1|(?:categoria|rubro|comercio|mes|tienda)s? con mas|donde mas|lo que mas|primero (?=[a-z]+,? (?:luego|despues))|mostly|sobre todo|mayormente)|(?<last>lo de menos|lo que menos|donde menos|(?:categoria|rubro)s? con menos))\b|(?<hash>#1)(?!\d)/g;
const MOST =
  /\b(?:casi todo|la mayor parte|la mayoria|gran parte|almost all|most of (?:it|your|the)|the majority|nearly all)\b/g;
/** With their accents: `bajó` is no `bajo`. */
const TREND =
  /(?<!\p{L})(?:(?<up>subió|subieron|aumentó|aumentaron|creció|crecieron|se dispar(?:ó|aron)|empeor(?:ó|aron)|se encareci(?:ó|eron)|va(?:n)? (?:en aumento|subiendo|creciendo|peor)|fue(?:ron)? peor(?:es)?|(?:has |have )?increased|rose|risen|grew|grown|went up|(?:is|are) (?:up|rising|growing|trending up)|trending up)|(?<down>bajó|bajaron|disminuyó|disminuyeron|se redujo|se redujeron|cayó|cayeron|mejoró|mejoraron|va(?:n)? (?:bajando|a la baja|mejorando)|viene(?:n)? mejorando|(?:has |have )?decreased|fell|fallen|dropped|went down|(?:is|are) (?:down|falling|trending down)|trending down)|(?<same>se mant(?:iene|ienen|uvo|uvieron)(?: \p{L}+)? (?:estables?|iguales|igual)|(?:is|are|stayed|remained) (?:stable|flat|the same)))(?!\p{L})/giu;
/** Of so many times: no result says one. */
const MULTIPLE =
  /\b(?:se (?:ha )?(?:duplic|triplic)\w+|(?:duplic|triplic|cuadruplic)(?:o|aron|a)\b|doubled|tripled|quadrupled|halved|(?:el doble|el triple|twice|double)\b)/g;

const THINGS =
  '(?:deudas?|pagos?|recibos?|cuotas?|facturas?|compras?|movimientos?|transacci\\w+|gastos?|ingresos?|salarios?|ahorros?|cobros?|cargos?|saldos?|suscripci\\w+|pendientes?|duplicados?|intereses|bills?|debts?|payments?|purchases?|transactions?|rows?|expenses?|spending|charges?|installments?|instalments?|income|savings?|salary|money|subscriptions?|duplicates?|fuel)';
/** What one does with money, of the person and of what happens. */
const DOES =
  '(?:hay|hubo|habia|tiene[ns]?|tuvo|tenia|existen?|aparecen?|registr(?:a|o)|figuran?|quedan?|falt(?:a|an)|debe[ns]?|adeuda|gast(?:o|a|aron|ado)|compr(?:o|a|aron|ado)|entr(?:o|aron|a|ado)|ingres(?:o|aron|ado)|recib(?:io|e|ido)|lleg(?:o|ado|aron)|cobr(?:o|a|aron|an|ado)|pag(?:o|a|aron|ado)|us(?:o|a|ado)|vencen?|(?:fue|ha ido) al?\\b|veo|(?<!\\bl[oa]s? )(?:encuentro|encontre))';
const SELF =
  '(?! (?:problema|duda|necesidad|prisa|que|por que|datos?|informacion|acceso|suficiente\\w*|sentido|nombre|esos?|esas?|ese|esa|permiso|forma|manera|herramienta|categoria)\\b)';
/** That there is none of something, or nothing left to pay. */
const NOTHING = new RegExp(
  [
    `(?<!si )\\b(?:no|ni|nunca|jamas|nada|tampoco) (?:(?:se|le|les|me|lo|la|ha|han|usted|te|todavia|aun|ya|mas) ){0,3}${DOES}\\b${SELF}(?: (?:nada|ningun\\w*|${THINGS}))?`,
    `(?<!\\bno (?:[a-zñ]+ ){1,4})\\b(?:sin|ningun[oa]?|no|without|zero|cero) (?:[a-z]+ )?${THINGS}\\b(?= (?:pendientes?|vencid\\w+|por pagar|esta|este|en|for|due|are|is|were|this|in|left|today|to|on|at)\\b|[.,;]|$)`,
    '\\b(?:esta|estan|va|vamos|queda) (?:\\w+ )?al dia\\b(?! de hoy)',
    '\\bnada (?:pendiente|por pagar|vencid\\w+|que pagar|en )',
    '\\b(?:esta|estan|quedo|va) (?:en|a) (?:cero|blanco|zero)\\b',
    `(?<!\\bi )(?<!\\bi can)(?:n['’]t|\\bnot) (?:have|see|find|owe|any|spend|spent|buy|bought|pay|paid|use|used|receive|received|get|come|been charged|charged)\\b(?! (?:that|the|this|those|access|enough|data|information|figures?|it)\\b)(?: \\w+){0,3}?(?: (?:${THINGS}|anything|nothing))?`,
    `\\b(?:have|has|had|owes?|own|spent|spend|paid|pay|bought|received|got|there (?:is|are|was|were)) (?:no\\b(?! (?:way|need|problem|doubt|access|data|information|figures?|idea)\\b)|nothing|zero|none)(?: \\w+)?`,
    '\\bnothing (?:is |was |has )?(?:due|owed|pending|unpaid|left|outstanding|came|come|under|in\\b|spent|arrived|happened)\\b',
    '\\bnever (?:spent|bought|paid|used|went|had|received|charged)\\b',
    '(?<=[:,|] ?)(?:cero|nada|ningun[oa]|none|zero|nothing|ni un[oa]?\\b(?: \\w+)?)(?= ?(?:[.,;|]|$| (?:colones|pesos|purchases|compras|gastos)))',
    '\\b(?:is|are|all|fully) (?:all )?(?:up to date|caught up|debt[- ]free)\\b',
    '\\bdebt[- ]free\\b|\\blibre de deudas\\b',
  ].join('|'),
  'g',
);
/** A reference or an amount that follows is blank: of what was paid so much, that figure says it. */
const PAID =
  /\b(?:ya|todo) (?:se )?(?:la |lo |las |los )?(?:pago|pagaron|cancelo|saldo)\b(?! {2})|(?<!\b(?:no|nada|ningun[oa]?) )\b(?:esta|estan|fue|fueron|quedo|quedaron) (?:ya |completamente |totalmente |todo )?(?:pagad|cancelad|saldad)[oa]s?\b(?! {2})|\btermino de pagar\b|\bya no debe\b|\bse paga sol[oa]\b|\bno (?:esta|queda) pendiente\b|\b(?:already|fully) (?:been )?paid\b|\b(?:have|has|['’]ve) (?:already )?paid\b(?! {2})|\bfinished paying\b|\bpaid off\b|\b(?:is|are) (?:all )?paid\b|(?<late>\b(?:vencid[oa]s?|overdue|past due)\b)/g;
const AFFORD =
  /\b(?<no>no le alcanza\w*|no puede (?:pagar|costear)\w*|can(?:no|['’])t afford|cannot afford)|\b(?<yes>(?:si,? )?(?:le|les) alcanza\w*|puede (?:pagar|costear)lo|(?:can|could) afford|puede gastar todo)|\b(?<within>(?:dentro del|bajo el|bien con (?:el|su)) presupuesto|within (?:your |the )?budget|under budget)|\b(?<over>(?:se paso|se pasa|pasado|fuera) del presupuesto|over (?:your |the )?budget|excedio (?:el|su) presupuesto)\b/g;
/** What is asked, or only supposed, is not claimed. */
const NOT_CLAIMED = /\?|^\s*(?:si(?!,)|cuando|if|when|whether|para saber|to know)\b/;
/** Where a day near is one of paying, of what comes, or of what happened. */
export const DUE =
  /\b(?:venc\w+|llega\w*|caen?|cae|toca|pag(?:o|a|an|ar|os|ue|ada?)\b|cobr\w+|salari\w+|cuota|compra|compro|cierra|termina|fue|fueron|due|falls?|arrives?|pays?|payment|salary|purchase|ends?|closes?|was|were)\b/;

/** The assertions of a sentence, folded and as written, without its amounts and references (blanks in their place). */
export function findAssertions(text: string, shown: string): Assertion[] {
  if (NOT_CLAIMED.test(text)) return [];
  const found: Assertion[] = [];
  const each = (
    pattern: RegExp,
    of: (match: RegExpMatchArray) => Omit<Assertion, 'start' | 'end'> | null,
    among = text,
  ) => {
    for (const match of among.matchAll(pattern)) {
      const assertion = of(match);
      if (assertion !== null) found.push({ ...spanOf(match.index, match[0]), ...assertion } as Assertion);
    }
  };
  // `Fueron nueve visitas`, `12 primeras compras`, `2 de 12 cuotas`.
  for (const match of text.matchAll(COUNTED)) {
    const [whole, word = '', all, between = '', thing = ''] = match;
    const lead = numberOf(word) === null ? word.length + 1 : 0;
    for (const value of [numberOf(word) ?? numberOf(between), all ?? null])
      if (value !== null)
        found.push({
          ...spanOf(match.index + lead, whole.slice(lead)),
          ...{ kind: 'count', value, thing: value === all ? 'of' : thing },
        });
  }
  for (const match of text.matchAll(OF_ALL))
    for (const [at, value] of match.slice(1, 3).entries())
      found.push({ ...spanOf(match.index, match[0]), kind: 'count', value, thing: at === 0 ? 'billed' : 'of' });
  each(DATE, ([date]) => ({ kind: 'date', day: dayIn(date) }));
  // The first day of `del 1 al 15 de marzo` is written apart from its month.
  for (const match of withWholeDays(text) === text ? [] : withWholeDays(text).matchAll(DATE)) {
    const at = text.search(/\b\d{1,2} (?:al|a|to) \d/);
    found.push({ start: at, end: at + 2, kind: 'date', day: dayIn(match[0]) });
  }
  if (DUE.test(text)) {
    const dated = text.replace(DATE, (date) => ' '.repeat(date.length));
    each(RELATIVE, ([words]) => ({ kind: 'relative', words }), dated);
  }
  each(COMPARED, ({ groups = {} }) => {
    const { over, under, more, less, more2, less2 } = groups;
    return { kind: 'compared', direction: more || over || more2 ? 1 : less || under || less2 ? -1 : 0 };
  });
  each(EXTREME, ({ 0: phrase, groups = {} }) => {
    const { least, low, last } = groups;
    const isOfSeveral = /(?:es|os|as)$/.test(phrase);
    return { kind: 'extreme', direction: least || low || last ? -1 : 1, isOfSeveral };
  });
  each(MOST, () => ({ kind: 'most' }));
  each(MULTIPLE, () => ({ kind: 'count', value: '×', thing: '' }));
  each(TREND, ({ groups = {} }) => ({ kind: 'trend', direction: groups['up'] ? 1 : groups['down'] ? -1 : 0 }), shown);
  each(NOTHING, () => ({ kind: 'nothing' }));
  each(PAID, ({ groups = {} }) => ({ kind: 'paid', isLate: groups['late'] !== undefined }));
  each(AFFORD, ({ groups = {} }) => {
    const { yes, within, over } = groups;
    return {
      kind: 'afford',
      isSo: yes !== undefined || within !== undefined,
      isOfPlan: within !== undefined || over !== undefined,
    };
  });
  return found;
}

const spanOf = (start: number, text: string) => ({ start, end: start + text.length });

/** A whole number above one, in digits or as a word. */
function numberOf(word: string): string | null {
  if (/^\d/.test(word)) return Number(word) > 1 ? String(Number(word)) : null;
  if (!isNumberWord(word)) return null;
  const read = readNumeral([word], 0);
  return typeof read === 'object' && read !== null && Number(read.value) > 1 ? String(read.value) : null;
}

/** Words with which an assertion may begin: text is held back from there until its sentence ends. */
export const ASSERTING: readonly string[] =
  'mas|más|menos|mayor|menor|superior|inferior|igual|mism|tanto|more|less|higher|lower|greater|larger|bigger|smaller|cheaper|fewer|above|below|same|most|least|largest|highest|biggest|lowest|smallest|cheapest|maxim|máxim|minim|mínim|record|nunca|jamas|jamás|no|ni|sin|ningun|ningún|nada|nothing|without|zero|cero|never|al día|al dia|up to|paid|caught|debt|libre|alt|car|barat|grand|pequ|elevad|encima|debajo|supera|excede|rebasa|exceed|beat|outrank|lider|encabez|primer|principal|main|top|lead|rank|come|came|donde|sobre todo|casi|sube|sub|aument|crec|baj|dismin|redu|mejor|peor|empeor|disp|mantien|mantuv|increas|decreas|rose|risen|grew|grown|went|fell|fallen|drop|trend|stay|remain|duplic|triplic|cuadrupl|doubl|tripl|halv|owe|have|has|had|vence|venc|pag|fue|cae|llega|toca|due|falls|overdue|alcanza|afford|over|within|under|dentro|fuera|hoy|mañana|ayer|tomorrow|yesterday|today|next|viene|a fin|manana|lunes|martes|miercoles|miércoles|jueves|viernes|sabado|sábado|domingo|monday|tuesday|wednesday|thursday|friday|saturday|sunday|almost|nearly|majority|finished|hubo|hizo|mostly|enero|febrero|marzo|abril|mayo|junio|julio|agosto|setiembre|septiembre|octubre|noviembre|diciembre|january|february|march|april|may|june|july|august|september|october|november|december'.split(
    '|',
  );
