/** `Cambiando de tema, ¿cuánta agua gasté?`, `forget that, list what I bought on Friday`: what is asked anew, of nothing told. */

const FILLER = '(?:(?:ok(?:ay)?|bueno|pues|diay|mae|ah|no|y|and|but|pero|well|actually|mejor|alright|anyway)[\\s,]+)*';
const TOPIC = '(?:tema|asunto|cosa|topic|subject|question|note|thing|matter)s?';
const LEAVING = [
  `(?:cambiando|cambiemos|cambio|pasando|brincando)(?: un (?:poco|toque))? (?:de|a otr[oa]) ${TOPIC}`,
  `(?:changing|to change|let['’]?s change|switching|change of|new|different|another|unrelated|separate) (?:the )?(?:${TOPIC}|gears)`,
  `on (?:a|an) (?:different|another|unrelated|other|separate|completely different) (?:${TOPIC})`,
  'otro tema|nada que ver(?: con (?:eso|esto))?|unrelated|moving on|enough of that',
  '(?:dej[aáeé]|dejemos|dejando|olv[ií]d[aáeé]|olvidemos|olv[ií]d[ae][ts]e de|ignor[aáeé])(?:(?: de lado| ya| aparte)? (?:eso|esto|lo anterior)|lo)(?: (?:un toque|por ahora|ya|de lado|aparte))?',
  "(?:forget|drop|leave|ignore|scratch) (?:about )?(?:that|this|it)(?: aside| for now)?|never ?mind(?: (?:about )?(?:that|it))?|(?:that|it)['’]?s enough of that",
];
/** Another question goes on where it begins so: `otra cosa, ¿y en marzo?`. */
const ANOTHER = '(?:otra|another|one more) (?:consulta|pregunta|duda|cosa|question|thing)(?: m[aá]s)?';
const ASKING =
  '(?:(?:y|and|now|ahora|mejor)\\s+)?(?:¿|cu[aá]nt|cu[aá]l|qu[eé]\\s|c[oó]mo|d[oó]nde|how|what|which|when|where|who|list\\s|show\\s|mu[eé]str|d[ií]game|decime)';
const LEAVES = new RegExp(
  `^[\\s¿¡]*${FILLER}(?:${LEAVING.join('|')})(?:\\s+(?:now|ahora|entonces|then))?(?:\\s*[,.:;!…—–-]+\\s*|\\s+(?=${ASKING}))(?=\\S)`,
  'iu',
);
const ASKS_ANOTHER = new RegExp(`^[\\s¿¡]*${FILLER}${ANOTHER}\\s*[,.:;…—–-]+\\s*(?![¿¡]?(?:y|e|and)\\s)(?=\\S)`, 'iu');

/** What is asked after words that leave what was told; null where no such words lead. */
export function askedAnew(text: string): string | null {
  const left = text.replace(LEAVES, '').replace(ASKS_ANOTHER, '');
  return left === text ? null : left;
}
