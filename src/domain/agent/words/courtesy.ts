/**
 * What is said around a question or an order and asks for nothing: `Buenos días, disculpe la molestia: …`, `…, it is for
 * my accountant`. Only what stands apart, at either end, and is a courtesy whole.
 */
import { foldWord, QUESTION_LENGTH_MAX } from './question-words.ts';

const YOU = '(?:l[aeo]s?|te)';
const WHO =
  '(?:mi |my )?(?:esposa|esposo|marido|mujer|mama|papa|hij[ao]|hermana|hermano|jefe|jefa|novi[ao]|pareja|senora|wife|husband|partner|mum|mom|mother|dad|father|son|daughter|boss|boyfriend|girlfriend|sister|brother)';
const REASON =
  '(?:mi |el |la |los |las |un |una |my |the |a )?(?:contador|contadora|declaracion(?: de (?:la )?renta)?|hoja de calculo|curiosidad|control|registro|impuestos|accountant|bookkeeper|taxes|tax return|spreadsheet|records|budget meeting)';

/** Each is all of what stands apart; `buenas` and `hi` may come before the next, `gracias` after it. */
const SAID = [
  // Greetings.
  '(?:ho+la+|alo|buenas|buen(?:os|as) (?:dias|tardes|noches)|buen dia|saludos|pura vida|que tal|good (?:morning|afternoon|evening)|morning|hi+|hello+|hey+)(?: (?:buenas|otra vez|de nuevo|a todos|there|again|all|everyone|amig[ao]|alcancia))*',
  '(?:espero que|ojala) (?:todo )?(?:este|esten|ande|anden|se encuentre|haya amanecido)(?: usted)?(?: muy)? bien',
  '(?:i )?hope (?:you are|you re|all is|everything is|this finds you|your day is)(?: doing| keeping| going)? (?:well|good|fine|ok)',
  '(?:no rush|no hurry|sin prisa|no hay prisa|sin apuro)(?: pero| but)?',
  `(?:como (?:le|te) va|como (?:esta|estas|ha estado)(?: usted)?|que mas|how are you(?: doing)?(?: today)?)`,
  // Who is spoken to.
  '(?:(?:hey|hola|oye|oiga|ok|hi) )?(?:alcancia|mi alcancia|bot|robot|asistente|assistant|computer|app)',
  // Apologies, with what is sorry for: `perdón` alone takes something back.
  `(?:disculp[ea](?:me)?|perdon[ea]?(?:me)?|perdon) (?:que ${YOU} (?:moleste|pregunte|interrumpa)|la molestia|las molestias|la pregunta|la ignorancia|la letra|la ortografia|el desorden|los dedazos|las faltas(?: de ortografia)?|por (?:la molestia|molestar|(?:tanta|tantas|la|las) (?:pregunta|preguntas|consultas?|lata)))(?: (?:otra vez|de nuevo|tanto|tan (?:temprano|tarde)))?(?: pero)?`,
  '(?:que pena(?: con usted| la molestia)?|con todo respeto|con mucha pena|soy yo (?:otra vez|de nuevo))',
  '(?:i am |i m )?(?:sorry|apologies|excuse me)(?: again)? (?:to (?:bother|trouble|disturb|pester)(?: you)?(?: again)?|(?:it s |it is )?me again|for (?:all )?(?:the |my )?(?:many |bad )?(?:questions?|bother|trouble|ignorance|typos?|typing|spelling|english|mistakes?))(?: but)?',
  '(?:it s |it is )?me again|excuse me|pardon me',
  // What a question is led in with.
  '(?:solo |just )?(?:tengo |traigo |i have |i ve got |here s )?(?:una?|otra|a|another|one(?: more)?|some|alguna)? ?(?:pequena |rapida |ultima |quick |short |last |small )*(?:consulta|consultita|pregunta|preguntita|duda|dudita|cosa|cosita|favor|question|doubt|one|thing|favou?r)(?: mas| rapida| (?:para|antes de) (?:terminar|irme))?',
  `(?:ya se que|se que|i know(?: that)?) (?:(?:pregunto|molesto|jodo) mucho|i (?:ask|bother you) (?:a lot|so much|too much))(?: pero| but)?`,
  '(?:hagame|haceme|hazme|do me)(?: un| a)?(?: gran| big)? (?:favor|favour)|ayud(?:eme|ame)(?: con (?:algo|esto|una cosa))?|help me(?: out)?(?: here| with (?:something|this))?',
  '(?:y )?(?:ya )?(?:por ultimo|para (?:ir )?(?:cerrar|cerrando|terminar)|lo ultimo)|(?:and )?(?:lastly|finally|last thing)',
  '(?:antes (?:de )?que se me olvide|se me olvid(?:o|aba)(?: preguntar(?:le|te)?)?|before i forget|i (?:forgot|meant|keep forgetting|was meaning) to ask|by the way|por cierto|a todo esto)',
  '(?:es que )?(?:ya )?(?:no me acuerdo|no recuerdo|se me olvido|no lo tengo claro|i (?:forget|forgot|do not remember|don t remember|cannot remember|can t remember)|refresqueme la memoria|refresh my memory|remind me)',
  '(?:cuando|si|when|if|whenever) (?:pueda|puede|podes|puedas|tenga (?:tiempo|chance|un (?:rato|chance))|no es (?:mucha )?(?:molestia|mucho pedir)|(?:es|fuera) tan amable|you (?:can|could|get (?:a chance|a minute|time)|have (?:a (?:moment|minute|second)|time)|do not mind|don t mind|would be so kind)|(?:it is|it s) not too much (?:trouble|bother|to ask))',
  '(?:estoy|ando|i am|i m)(?: (?:un poco|un poquito|medio|algo|a bit|a little|kind of))? (?:perdid[ao]|preocupad[ao]|confundid[ao]|enredad[ao]|lost|worried|confused|nervous)',
  '(?:a ver|veamos|dejeme ver|let me see|let s see|bueno|well|ok(?:ay)?|vea|mire|oiga|oye|mae|diay|idiay|listen|look|so|right|sinceramente|la verdad|honestly|to be (?:clear|honest)|para (?:estar|ser) (?:claro|clara|sincer[ao])|rapidito|real quick|(?:solo |just )?(?:por|out of) (?:pura )?(?:curiosidad|curiosity)|just curious)',
  // All of it: `entre fiestas y todo`.
  'entre (?:\\w+ ){1,3}y todo',
  // How exact it need be.
  '(?:(?:solo |just )?(?:mas o menos|more or less|a ojo|(?:un |a )?(?:aproximado|estimado|ballpark|rough (?:idea|figure))|roughly|aproximadamente|approximately|aprox|exactamente|exactly|exacto))',
  // In what form the answer is wanted: the figure that is asked for is told first.
  '(?:(?:solo|solamente|nada mas|unicamente|just|only)(?: (?:digame|dime|decime|deme|dame|quiero|necesito|ocupo|give me|tell me|i (?:want|need)))?|(?:digame|dime|decime|deme|dame|quiero|necesito|ocupo|give me|tell me|i (?:want|need)) (?:solo|solamente|nada mas|just|only)) (?:el|un|the|a) (?:numero|monto|dato|total|number|amount|figure)(?: (?:por favor|nada mas|please))?',
  '(?:(?:responda|responde|contesteme|contesta|conteste|respondame|digame|answer|reply|tell me)(?: me)?(?: (?:solo|solamente|con un|just|only|with))? )?(?:(?:un )?si o (?:un )?no|yes or no)(?: (?:nada mas|no mas|please|only))?',
  '(?:(?:en|con) (?:una|pocas) (?:palabra|palabras|frase)|sin (?:tanto |mucho )?(?:detalle|detalles|explicacion|explicaciones|rodeos)|in (?:one|a) (?:word|sentence|nutshell)|no (?:details|explanations?)|en corto|briefly|short answer|(?:sea|se) breve)',
  // Who wants to know, and what for.
  `(?:es )?(?:que )?${WHO} (?:(?:me )?(?:pregunta|esta preguntando|anda preguntando)|quiere saber|wants to know|is asking|keeps asking|asks|asked)(?: me)?`,
  `(?:es|lo (?:ocupo|necesito|quiero)|it s|it is|i need it|that s)? ?(?:solo |only |just )?(?:para|por|for) ${REASON}`,
  '(?:se acuerda|te acordas|te acuerdas|recuerda|do you remember|remember)(?: usted)?',
  '(?:curious|i (?:want|wanted) to (?:see|know)) (?:if|whether|how) .*',
  // What ends a talk.
  '(?:cool|great|perfect|nice|awesome|listo|perfecto|genial|excelente|tuanis)',
  '(?:that s|that is|that will be|eso es|eso seria|seria)(?: all| it| todo)(?: (?:for (?:now|today)|por (?:hoy|ahora)))?',
  '(?:bye(?: bye)?|goodbye|good ?night|see (?:you|ya)(?: later| soon| tomorrow| around)?|talk (?:to you )?(?:later|soon)|chao|adios|hasta (?:luego|manana|pronto|la proxima)|nos vemos|cuidese|take care)',
  // Thanks.
  '(?:desde ya |de antemano |cool |great |perfect |awesome |nice |listo |perfecto |excelente |tuanis )?(?:muchas |mil |muchisimas |ok |bueno )?(?:gracias|thanks|thank you|many thanks|cheers|ty)(?: (?:de antemano|por (?:todo|la ayuda|su ayuda)|so much|very much|a lot|a million|in advance|again|otra vez|for (?:the|your) help))*',
  '(?:por ?fa(?:vor)?(?:cito)?|please|pls|plz|si es tan amable|se lo agradezco|le agradezco|i appreciate it|appreciated)',
  '(?:bendiciones|que dios (?:le|lo|la) bendiga|un abrazo|que tenga (?:buen dia|un lindo dia)|have a (?:good|nice) (?:day|one))',
];
const COURTESY = new RegExp(`^(?:${SAID.join('|')})$`);
/** What parts a courtesy from what is asked. */
const APART = /(?<![.,;:!?¿¡…—–\n])[.,;:!?¿¡…—–\n]+(?=\s|$)|(?<=\s)-+(?=\s)|[¿¡]/u;
const FIRST = new RegExp(`^\\s*(.*?)(?:${APART.source})\\s*(?=\\S)`, 'su');
const LAST = /^(.*)([.,;:!?…—–\n]|\s-+)(?=\s)(.*?)[\s.!…?]*$/su;

/** What leads straight into a word that asks: `would you be so kind as to tell me how much…`. */
const LEAD =
  /^[\s¿¡]*(?:(?:could|can|would|will) you (?:please |kindly |be so kind as to )?(?:tell me|let me know|remind me)|(?:do|would) you (?:happen to )?know|i (?:cannot|can't|can’t|don't|do not) (?:remember|know)|i (?:would like|want|need|am trying) to (?:know|remember)|i (?:was|am|'m) wondering|(?:please )?(?:tell|remind) me|(?:(?:por favor )?d[ií]game|dime|decime|recu[eé]rdeme)|me (?:puede|podr[ií]a|puedes|pod[eé]s) (?:decir|indicar|confirmar|recordar)|(?:quisiera|quiero|necesito|ocupo|me gustar[ií]a|me interesa) saber|(?:es que )?no (?:me acuerdo|recuerdo|s[eé])(?: de)?|estaba pensando|(?:ser[ií]a|ser[ií]as) tan amable de (?:decirme|indicarme)|(?:usted |de casualidad )?(?:sabe|sab[eé]s)) +(?=(?:cu[aá]nt[oa]s?|cu[aá]l(?:es)?|qu[eé]|c[oó]mo|d[oó]nde|con cu[aá]nto|how|what|which|where)(?!\p{L}))/iu;

/** It makes no other question, wherever it is said. */
const MORE_OR_LESS = /,? (?:m[aá]s o menos|more or less)(?!\p{L}| (?:que|than)(?!\p{L})),?/giu;

/** `This year instead`: what it takes the place of was told. */
const INSTEAD = /,? (?:instead|en (?:vez|lugar) de es[oa])(?=[\s?.!]*$)/iu;

/** `30 mil exactos`: said of an amount it changes nothing. */
const EXACTLY =
  /(\d|mil|colones|d[oó]lares|thousand|dollars),? (?:exact[oa]s?|cerrad[oa]s|clavad[oa]s|exactly|flat|on the dot)(?!\p{L})/giu;

/** Whether a text is nothing but courtesies: `Cool, thanks a lot, that's all for today`. */
export const isOnlyCourtesy = (text: string): boolean =>
  text.length <= QUESTION_LENGTH_MAX && text.split(APART).every((part) => plain(part) === '' || isCourtesy(part));

const isCourtesy = (text: string): boolean => COURTESY.test(plain(text));
const plain = (text: string): string =>
  foldWord(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A text without the courtesies at its beginning and its end; the text itself when it is nothing else. */
export function withoutCourtesy(text: string): string {
  if (text.length > QUESTION_LENGTH_MAX) return text;
  let left = text;
  // `Hasta mañana, ¿qué vence?`: where something is asked after it, that is a time.
  const isLead = (part: string) => isCourtesy(part) && plain(part) !== 'hasta manana';
  for (let found = FIRST.exec(left); found !== null && isLead(found[1] ?? ''); found = FIRST.exec(left))
    left = left.slice(found[0].length);
  for (let found = LAST.exec(left); found !== null && isCourtesy(found[3] ?? ''); found = LAST.exec(left))
    left = `${found[1]}${found[2] === '?' ? '?' : ''}`;
  left = left.replace(LEAD, '').replace(MORE_OR_LESS, '').replace(INSTEAD, '').replace(EXACTLY, '$1');
  return plain(left) === '' || isCourtesy(left) ? text : /[?]\s*$/.test(text) && !/\?/.test(left) ? `${left}?` : left;
}
