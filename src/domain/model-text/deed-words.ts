/**
 * Verbs that change nothing: who says "busqué" or "I found" has only read and told. Any other verb of the first person,
 * passive or participle claims a deed. Folded, of both languages: stems, and words that are too short to be stems.
 */
const wordsOf = (stems: string, exact: string): RegExp =>
  new RegExp(`^(?:(?:${stems.trim().split(/\s+/).join('|')})\\w*|${exact.trim().split(/\s+/).join('|')})$`);

/** What the one who answers does without changing anything: reads, reckons, tells, offers, means. */
const READ_ES = wordsOf(
  `busc busqu revis encontr encuentr consult calcul compar entend entiend obtuv obten mencion indiqu indic explic expliqu
  mostr muestr listad listar analic analiz examin verific verifiqu comprob confirm observ detect identific identifiqu agrup
  filtr resum convert convirt conviert estim redonde respond contest pregunt propus propon propong suger sugier recomend
  recomiend ofrec ofrezc compart detall describ explor multipliqu descont necesit lament disculp alegr esper interpret asumi
  supus deduj conoc equivoqu confund coment ayud intent hablar agradezc aclar comprend comprob recib trabaj empec comenc
  responder separar? preocup`,
  `vi veo vere vimos ver use uso usare usamos note noto conte cuento contare mire miro sume sumo sumare reste dije digo dire
  decir lei leo pude puedo podre quise quiero quisiera supe se sepa tuve tengo tendre debo debi fui soy sere estuve estoy estare
  di doy dare crei creo pense pienso traje traigo halle hallo sigo seguire siento perdi pedi pido liste sumar mirar contar usar leer dar trate trato tratare quede
  quedo incluyo inclui excluyo exclui decia lo`,
);
const READ_EN = wordsOf(
  `look check search review compar count total calculat comput convert notic mention explain underst thought think assum
  consider estimat propos suggest offer receiv includ exclud group filter gather retriev verif confirm analy identif spot
  summari apologi miss misread misunder interpret round recommend respond answer describ remain rely relied expect subtract
  multipl inspect examin wonder break walk present`,
  `find found sum summed use used using see saw seen read say said tell told list listed show showed shown ask asked need
  needed want wanted try tried get got gotten sort sorted pull pulled know knew known mean meant help helped wait waited let keep
  kept hope hoped wish wished prefer preferred agree agreed have had has was were am be been do did could would should might must
  can may not give gave reckon realize realized detail based point also never only`,
);
/** What happens to money and rows by itself, by the person or the bank, and what is said of them. */
const FACT_ES = wordsOf(
  `gast compr pagad pagaron cobr debid debier recib ingres vendi ahorr consum cargad deposit factur acredit vencid vencier
  pendient incluid incluy exclu compar basad basar sumad sumaron visto vista relacion asociad estim calcul proyect presupuest
  plane previst comprometid acumul llevad llevaron sobrad sobraron quedad quedaron pasad pasaron anticip destin dedic expres
  redonde convert convirt orden agrup separad detallad resum mostr listad encontr revisad consult buscad verific analiz
  obtuv obten consider repet repit duplic cerrad atras retras elevad limitad limitar variad variar concentr distribu repart
  compuest formad conform ubicad identific detect financ adeud usad usaron utiliz exced superad superar alcanz cubiert
  cubri obligad preocup encant equivoc confund enterad interesad sobregir endeud aument reduc reduj increment dispar triplic
  mantuv manten gener derivad report emitid termin promedi divers acord contrat indicad mencion solicit pedid preguntad
  reservad apartad notad notar presentad present creci crecid detenid iniciad inici comenz empez empec llegad llegaron
  destac conocid debilit restring referid referir ausent realizaron efectuaron hicieron devolv devuelt reembols
  retirad retir prestad invertid invirt dirigid ocurrid ocurrier sucedid acercad agotad adelantad esperad
  habilitad caid cayeron estancad estabiliz nivelad disparad compensad equilibr`,
  `pago dicho dichos dicha dichas fue fueron vio vieron ve ven dio dieron dado dada dados dadas sido tenido habido podido querido
  estado estada medido medida medidas salido salida salidas salio salieron uso paso subio subieron subido bajo bajaron bajado fijo
  fijaron fijado hizo hallo llevo sobro quedo debe sumo vendio incluyo cerro cerraron mide cayo abrio abierto abierta`,
);
const FACT_EN = wordsOf(
  `charg bill bought purchas receiv earn credit debit includ exclud compar count calculat convert round estimat expect plan
  budget project mention increas decreas reduc dropp driven caus concentrat duplicat repeat withdraw deposit refund declin associat
  limit allocat commit accru overspen fallen cover exceed reach consum combin interest concern accept repaid financ
  insur return invest happen occur posted relat offset balanc stabil flatten`,
  `spent used based found shown made saved grown risen left known given told seen supposed owed due paid needed asked listed
  need indeed hundred speed feed red bed agreed understood ended started led kept held felt meant cost put_off called named`,
);

/** Words that end like verbs and are none. */
const NO_VERBS =
  /^(?:que|porque|si|asi|aqui|alli|ahi|mi|ti|cafe|te|se|este|de|casi|comite|bebe|pure|carne|chale|colibri|aji|mani|ingles|jose|noe|rene|andre|(?:super|hiper)?mercados?|comidas?|salidas?|entradas?|medidas?|partidas?|jornadas?|llamadas?|bebidas?|cuidados?|estados?|resultados?|vidas?|lados?|nada|cada|seguid[oa]s?|rapid[oa]s?|demasiad[oa]s?|segund[oa]s?|sabados?|feriados?|grados?|sentidos?|pedidos?|apellidos?|contenidos?|liquid[oa]s?|solid[oa]s?|unid[oa]s?|marido|validos?|validas?|todavia)$/;

/** Whether a verb of the first person only reads, tells or offers. */
export const isReading = (word: string): boolean => NO_VERBS.test(word) || READ_ES.test(word) || READ_EN.test(word);
/** Whether a participle, or `se` and a verb, tells what happened to money by itself, or what was read. */
export const isFact = (word: string): boolean => NO_VERBS.test(word) || FACT_ES.test(word) || FACT_EN.test(word);
