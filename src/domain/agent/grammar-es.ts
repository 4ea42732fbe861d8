/** How people ask for each intent in Spanish, folded (no accents). `(?<x>.+)` is the subject. */
import type { Grammar } from './calls.ts';

const Q =
  '(?:a |de |en )?cuant[oa]s?(?: (?:plata|harina|dinero|platica|billete|colones))?(?: (?:es|fue)(?: lo)?)?(?: que)?';
const MONEY = '(?:(?:la |mi |toda la |el )?(?:plata|harina|dinero|platica|billete|salario))';
const HAVE = '(?:e|he|hemos|llevo|llevamos|voy|estoy|ya)';
const SPENT = `(?:(?:yo |ya )?(?:me |nos )?(?:${HAVE} )?(?:gaste|gastado|gastao|gastamos|gastando|gasto|gastar)(?: ya| yo)?|se me (?:fue|fueron|va|ha ido|a ido|han ido|esta yendo|estan yendo))`;
const SHOW =
  '(?:(?:mostrame|muestrame|mostreme|muestreme|mostra|muestra|ensename|dame|deme|ver|veamos|listame|lista|traeme|quiero|cuales (?:son|fueron)|cual (?:es|fue)) )?';
const FIND = '(?:busca|buscame|buscar|busque|encontra|encontrame|encontrar|filtra|filtrame)';
const ROWS =
  '(?:(?:todas |todos )?(?:las |los |mis |la |mi )?(?:ultim[oa]s? )?(?:@a )?(?:compras?|transaccion(?:es)?|movimientos?|gastos?|cargos?|pagos?|filas)(?: mas recientes?| recientes?)?)';
const THIS = '(?:est[aeo](?: compra| gasto| transaccion| movimiento| fila| cargo)?|la compra abierta)';
const PUT =
  '(?:recategoriza|categoriza|categorizame|categorice|clasifica|clasificame|clasifique|pone|poneme|poner|ponga|pon|ponle|ponele|pasa|pasame|pase|cambia|cambiame|cambiale|cambie|marca|marcame|marque|mete|meteme|meta)';
const ALL_OF =
  '(?:(?:todo )?(?:lo|las|los|la|el)(?: compras?| gastos?| transacciones| movimientos)?(?: que (?:diga|dice|dicen|sea|son))?(?: de| del| en)?)';
const AS = '(?:como|en|a|de|para|con|la categoria|en la categoria|a la categoria|con la categoria|como categoria)';
const NOTE =
  '(?:anota|anotame|anote|apunta|apuntame|apunte|registra|registrame|registre|agrega|agregame|agregue|mete|meteme|anadi|anade|suma)';
const PURCHASE = '(?:(?:una |un |la |el )?(?:compra|gasto|pago|cargo) )?(?:de |por )?';
const NEXT_CYCLE = '(?:(?:al|para el|pal|a la|el) )?(?:@p|otro ciclo|siguiente|proximo)';
const FUNDS =
  '(?<x>rop|fcl|vol|fondo voluntario|voluntario|voluntaria|pension voluntaria|pension obligatoria|fondo de capitalizacion(?: laboral)?)';
const DOLLAR = '(?<x>dolar(?:es)?|euros?|bitcoins?|btc|moneros?|xmr|usd|eur)';

export const SPANISH: Grammar = {
  help: [
    '(?:que|que cosas|que mas|como) (?:podes|puedes|puede|sabes|sabe) (?:hacer|responder|contestar)(?: por mi)?',
    'ayuda|ayudame|ayudeme|opciones|menu|comandos',
    '(?:que|como) (?:te )?(?:puedo|podria) (?:preguntar|preguntarte|pedir|pedirte|hacer)(?: aqui| con vos)?',
    '(?:para que|en que) (?:servis|sirves|me ayudas|me podes ayudar|me puedes ayudar)',
  ],
  overview: [
    'como (?:voy|vamos|estoy|ando|andamos|estamos)(?: de plata| de harina| con la plata| con mi plata| con mis finanzas| financieramente)?',
    'como (?:estan|van|andan) (?:mis|las) (?:finanzas|cosas|cuentas|platas)',
    `${SHOW}(?:un |el |mi )?resumen(?: general)?(?: de mis finanzas| de todo| de mis cuentas| de gastos)?`,
    '(?:resumi|resumime|resumeme)(?: mis finanzas| mi plata)?',
  ],
  explain_row: [
    '(?:y )?(?:que es |explicame |explica |explicar )?(?:esto|eso|este gasto|esta compra|esta transaccion|este movimiento|este cargo|esta)(?: que es| que fue)?',
    '(?:que|de que) (?:es|fue|era) (?:esto|eso|este gasto|esta compra|esta transaccion|este movimiento|este cargo)',
    `por ?que (?:esta|esto esta|${THIS} esta|quedo|tiene)(?: (?:en )?(?:esa|esta|esa misma) categoria| categorizad[oa] asi| ahi)`,
    `por ?que (?:no )?cuenta(?: ${THIS})?|(?:si )?${THIS} cuenta`,
  ],
  rule: [
    `(?:siempre que|cada vez que|cuando|todo lo que|todos? los? que|las que|lo que) (?:el comercio )?(?:diga|dice|digan|contenga|aparezca|tenga|salga|venga|vea) (?<x>.+?) (?:${PUT}(?:lo|le|la|los|las|melo)?|va|van|es|son|sea|que sea|poner|ponerlo|categorizalo|categorizarlo)(?: ${AS})? (?<y>.+)`,
    `(?:(?:crea|creame|hace|haceme|haz|agrega|pone|poneme) )?(?:una )?regla (?:(?:para|que|de|con|si|cuando|diga|dice|el comercio) )*(?<x>.+?) (?:sea|es|vaya|va|como|en|a|sean|vayan|quede en)(?: ${AS})? (?<y>.+)`,
    `(?:de ahora en adelante|a partir de ahora|de hoy en adelante) (?<x>.+?) (?:es|va|sea|son|van)(?: ${AS})? (?<y>.+)`,
  ],
  defer_row: [
    `(?:pasa|pasame|pasar|pase|paselo|pasela|move|mover|mueva|movelo|movela|pasalo|pasala|corre|correr|corra|diferi|diferir|difiere|difiera|deferi|manda|mande|mandalo|mandala|dejalo|dejala|deja|deje)(?: ${THIS})?(?: para| pa)? ${NEXT_CYCLE}`,
    `(?:diferi|diferir|difiere|diferilo|diferila)(?: ${THIS})?`,
    `(?:que )?${THIS} (?:cuente|cuenta|vaya|va|quede)(?: en| para)? ${NEXT_CYCLE}`,
  ],
  undefer_row: [
    `(?:devolve|devolver|devolvelo|devolvela|devuelva|regresa|regresar|regrese|pasa|pase|trae|traelo|traela|traiga|move|mueva)(?: ${THIS})?(?: a| en)? (?:@p|su ciclo|su mes|ciclo original|el ciclo original|su ciclo original)`,
    `(?:ya )?no (?:difieras|diferir|diferi|la difieras|lo difieras|pases|pasar)(?: ${THIS})?(?: @p)?`,
  ],
  defer_found: [
    `(?:pasa|pasame|pasar|pase|move|mover|mueva|corre|corra|diferi|diferir|difiere|difiera|manda|mande)(?: para| pa)? ${ALL_OF} (?<x>.+?)(?: para| pa)? ${NEXT_CYCLE}`,
  ],
  categorize_row: [
    `${PUT} ${THIS} ${AS} (?<y>.+)`,
    `${PUT}(?:le|lo|la|selo)? (?:la )?categoria (?<y>.+?)(?: a ${THIS})?`,
    `(?:ponelo|ponela|ponlo|ponla|pongalo|categorizalo|categorizala|clasificalo|clasificala|metelo|metela|cambialo|cambiala|pasalo|pasala) ${AS} (?<y>.+)`,
    `${THIS} (?:es|va|seria|deberia ser|deberia ir|pertenece)(?: ${AS})? (?<y>.+)`,
    `cambia(?:le|r|rle)? la categoria(?: de ${THIS}| a ${THIS})? a (?<y>.+)`,
  ],
  categorize_found: [
    `${PUT} ${ALL_OF} (?<x>.+?) ${AS} (?<y>.+)`,
    '(?:recategoriza|categoriza|clasifica|pone) (?<x>.+?) (?:como|en|a|en la categoria) (?<y>.+)',
  ],
  note_purchase: [
    `${NOTE} ${PURCHASE}@a (?:en|de|a|para) (?<x>.+?)(?: (?:en|como) (?:la )?categoria (?<y>.+))?`,
    `${NOTE} (?:que )?(?:me )?(?:gaste|pague|compre) @a (?:en|de|a|por) (?<x>.+?)(?: (?:en|como) (?:la )?categoria (?<y>.+))?`,
    `${NOTE} (?:(?:una |un )?(?:compra|gasto|pago) (?:en|de|a) )(?<x>.+?) (?:por|de) @a`,
    '(?:me )?(?:gaste|pague|compre) @a (?:en|a|por) (?<x>.+)',
    `${NOTE} ${PURCHASE}@a (?!en |de |a |para |por )(?<x>.+)`,
  ],
  note_deposit: [
    `${NOTE} (?:un |el )?(?:ingreso|deposito) (?:de |por )?@a (?:de|en|por) (?<x>.+)`,
    `${NOTE} (?:que )?(?:me )?(?:depositaron|entraron|ingresaron) @a (?:de|en|por) (?<x>.+)`,
  ],
  what_if: [
    '(?:me |nos )?(?:alcanza|alcanzan|da|alcanzaria)(?: la plata| la harina| el dinero)? (?:para|pa|con)(?: comprar| comprarme| pagar)?(?: (?:un|una|unos|unas|el|la))? .+? (?:de|que cuesta|que vale|por|a|en)(?: unos| como)? @a',
    '(?:me |nos )?(?:alcanza|alcanzan|alcanzaria)(?: la plata)? (?:para|pa)(?: gastar| pagar| algo de| una compra de)? @a',
    '(?:tengo|hay|tendre)(?: la)? (?:plata|harina|dinero|suficiente)(?: suficiente)? (?:para|pa)(?: comprar| comprarme| pagar| gastar)?(?: .+?)? (?:de|que cuesta|que vale|por) @a',
    '(?:puedo|podria|podre) (?:comprar|comprarme|pagar|gastar)(?: .+?)?(?: de| que cuesta| que vale| por| en)? @a',
    '(?:que pasa|que pasaria|como quedo|como quedaria|como me queda|como quedaria yo) si (?:compro|gasto|pago|me compro|comprara|gastara)(?: .+?)?(?: de| que cuesta| que vale| por| en)? @a',
    'si (?:compro|gasto|pago|me compro)(?: .+?)?(?: de| que cuesta| que vale| por| en)? @a(?: como quedo| que pasa| me alcanza| cuanto me queda| como me queda)?',
    '(?:simula|simulame|simular)(?: una compra)?(?: de| por)? @a',
  ],
  water: [
    `${Q} agua (?:gaste|gasto|gastamos|use|uso|usamos|consumi|consumimos|consumo|${HAVE} gastado|${HAVE} usado|${HAVE} consumido)`,
    `${Q} (?:${SPENT}|pague|pago|pagamos|vino|sale|salio) (?:de|en|por)(?: el| la)? agua`,
    `${SHOW}(?:el |mi |los |mis )?(?:consumos?|recibos?|gastos?|lecturas?) (?:de|del) agua`,
    '(?:y )?(?:el |mi )?agua|metros cubicos(?: de agua)?',
    `${Q} (?:vino|salio|llego)(?: de)? (?:el )?(?:recibo (?:de|del) )?agua`,
    `${Q} metros(?: cubicos)?(?: de agua)?(?: gaste| use| consumi| ${HAVE} gastado)?`,
  ],
  municipal: [
    `${SHOW}(?:el |los |mi |mis |ultimos? )*(?:recibos?|cobros?)(?: municipal(?:es)?| de la muni(?:cipalidad)?| de municipalidad)?`,
    `${Q} (?:vino|salio|llego)(?: de| en)? (?:el recibo |la |el )?(?:de la )?muni(?:cipalidad|cipal)?`,
    `${Q} (?:debo|pague|pago) (?:a|en|de) la muni(?:cipalidad)?`,
  ],
  pension: [
    `${Q} (?:hay|tengo|llevo|va|${HAVE} acumulado)(?: ahorrado| acumulado)? (?:en|de) (?:el |mi |la )?${FUNDS}`,
    `${SHOW}(?:el |mi )?(?:saldo |balance )?(?:(?:de|del) )?(?:el |mi |la )?${FUNDS}`,
    `(?:como va|como esta|como anda|cuanto es) (?:el |mi |la )?${FUNDS}`,
    `(?:${Q} )?(?:rindio|rendimientos?|gano|rinde|ha rendido|a rendido)(?: (?:de|del))? (?:el |mi |la )?(?:${FUNDS}|pension|pensiones)`,
    `${SHOW}(?:los )?rendimientos?(?: (?:de|del) (?:el |mi |mis |la |las )?(?:${FUNDS}|pension|pensiones))?`,
    `${Q} (?:hay|tengo|llevo)(?: ahorrado| acumulado)? (?:en|de|para) (?:mi |la |las |mis )?(?:pension|pensiones|fondos(?: de pension(?:es)?)?)`,
    `${SHOW}(?:como van |como esta |como va )?(?:mi |mis |la |las )?(?:pension|pensiones|fondos de pension(?:es)?|fondos)`,
  ],
  savings: [
    `${Q} (?:tengo|hay|llevo|${HAVE})(?: ahorrado| en ahorros?| de ahorros?| en (?:el |la )?(?:memp|mpat)| en (?:mis|los) ahorros)`,
    `${SHOW}(?:mis |los |mi |el )?(?:ahorros?|memp|mpat)(?: memp| mpat)?|saldos? de (?:mis |los )?ahorros?`,
    `como (?:van|estan|va|esta) (?:mis|los|mi|el) (?:ahorros?|memp|mpat)`,
  ],
  cuotas: [
    `${SHOW}(?:que |cuales |las |mis |los |cuales son las |cuales son mis )?(?:proximas |siguientes |ultimas )?(?:cuotas|tasas? ceros?|tractos)(?: (?:vienen|hay|tengo|debo|pendientes|faltan|que vienen|me tocan|tengo pendientes|me faltan|de tasa cero|siguen|activas))*`,
    `${Q} (?:pago|debo|debo pagar|tengo que pagar|me toca pagar|me toca|hay que pagar|me falta|me falta pagar|tengo|viene|vienen|se me va|me cobran|son)(?: (?:de|en|por))?(?: las| mis| el)?(?: proximas)? (?:cuotas|tasa cero|tractos)`,
    'que (?:debo|tengo comprometido|tengo pendiente|tengo por pagar|pagos tengo|pagos vienen|compromisos tengo|tengo que pagar|me falta pagar|me toca pagar)',
    `${Q} tengo (?:comprometido|pendiente|por pagar)`,
    'cuando (?:es|me toca|toca|pago|cae|viene|tengo que pagar|vence) (?:la |mi )?(?:proxima |siguiente )?cuota',
    '(?:mis )?compromisos',
  ],
  rate: [
    `(?:a )?(?:como|cuanto|cuento|que precio) (?:esta|anda|amanecio|va|vale|cuesta|se cotiza|sale)(?: hoy)? (?:el |un )?${DOLLAR}`,
    `${SHOW}(?:el )?(?:tipo de cambio|precio|valor|cambio|cotizacion)(?: (?:del|de|de el|de los|de la))? ${DOLLAR}`,
    `${SHOW}(?:el |los )?tipos? de cambio(?: actual)?`,
    `(?:el |un )?${DOLLAR}`,
    `(?:a como|cuanto) (?:compran|venden) (?:el |los )?${DOLLAR}`,
  ],
  sync: [
    'cuando (?:se |fue |fue que se )?(?:actualizo|actualizaron|sincronizo|la ultima actualizacion|la ultima vez que se actualizo|llego el ultimo correo|llegaron datos|entro el ultimo dato)(?: (?:esto|todo|la app|los datos|la informacion))?',
    '(?:estan? |esta )?(?:todo |los datos |la informacion |esto )?(?:esta |estan )?(?:al dia|actualizad[oa]s?|sincronizad[oa]s?)(?: (?:los datos|todo|esto|la informacion))?',
    `${SHOW}(?:la )?ultima (?:actualizacion|sincronizacion)|sincronizacion`,
    '(?:que|cuales) (?:datos|fuentes) (?:estan|hay) (?:atrasad[oa]s|viej[oa]s|desactualizad[oa]s)',
    '(?:hay algo|algo esta|esta algo) (?:atrasado|desactualizado)',
  ],
  repeated: [
    `(?:hay|tengo|quedo|quedaron|salio|salieron)(?: algun[oa]?| algo)?(?: (?:movimientos?|compras?|transacciones|cobros?|gastos?|filas?))? (?:repetid[oa]s?|duplicad[oa]s?|dobles?|en duda)`,
    `${SHOW}(?:los |las |mis )?(?:movimientos |compras |transacciones |cobros |gastos )?(?:(?:posibles? )?(?:repetid[oa]s|duplicad[oa]s)|en duda|que podrian estar repetid[oa]s)`,
    '(?:que|cuales|cuantos|cuantas)(?: (?:movimientos|compras|transacciones|cobros|gastos))? (?:estan|hay|podrian estar) (?:repetid[oa]s|duplicad[oa]s|en duda)',
  ],
  salary: [
    `${Q} (?:me )?(?:pagaron|pagan|depositaron de salario|gano|gane|cobre|cobro|recibi de salario|fue mi salario|es mi salario)(?: al mes| por mes)?`,
    `cuando (?:me )?(?:pagan|pagaron|depositan|cae el salario|cayo el salario|pagan el salario|llega el salario|entra el salario)(?: el salario)?`,
    `${SHOW}(?:mi |mis |el |los |cual es mi )?(?:ultimos? )?(?:salarios?|sueldos?|quincenas?)(?: promedio)?`,
    '(?:ya )?(?:me )?(?:pagaron|cayo el salario|depositaron el salario|entro el salario)(?: el salario)?',
  ],
  income: [
    `${Q} (?:me )?(?:entro|entraron|entra|ingreso|ingresaron|cayo|recibi|${HAVE} recibido|ha entrado|a entrado|han entrado)`,
    `${SHOW}(?:mis |los |el total de |total de |de )?ingresos?(?: totales)?`,
    'cuanto (?:fueron|son|van) (?:mis|los) ingresos|cuanto tuve de ingresos',
  ],
  compare: [
    `(?:${SPENT}|estoy gastando|voy gastando|voy) (?:mas|menos|mejor|peor)(?: o (?:mas|menos|peor|mejor))? que @p`,
    `${Q} (?:mas|menos)(?: o (?:mas|menos))? ${SPENT} que @p`,
    `como voy (?:comparado|en comparacion|contra|respecto|versus|vs)(?: con| a| de)? ?@p`,
    `(?:compara|comparame|comparar|comparacion|compare)(?: mis| los)?(?: gastos?)?(?: @p)?(?: con| contra| y| vs| versus)? @p`,
    `(?:gastos )?@p (?:contra|vs|versus|comparado con) @p`,
  ],
  compare_two: [
    `(?:compara|comparame|comparar|comparacion|compare)(?: mis| los| de)?(?: gastos?)?(?: de)? @p (?:con|contra|y|vs|versus) @p`,
    `${Q} ${SPENT} @p (?:contra|vs|versus) @p`,
    `(?:gastos )?@p (?:contra|vs|versus|comparado con) @p`,
  ],
  daily: [
    `(?:${Q} )?${SPENT} (?:por|cada|al) dia`,
    `${SHOW}(?:mis |los |el |mi )?gastos? (?:por dia|diarios?|de cada dia|dia por dia|dia a dia)`,
    `(?:que|cual) dia ${SPENT} mas(?: plata)?|cual fue el dia (?:que|en que) mas ${SPENT}|(?:que|cual) dia fue el (?:mas caro|de mas gasto)`,
    `dia (?:a|por) dia`,
  ],
  trend: [
    `como (?:han|an) (?:ido|venido|cambiado|estado|evolucionado) (?:mis |los )?gastos`,
    `${SHOW}(?:la |mi )?(?:tendencia|evolucion|historial|historico)(?: de| del)?(?: mis| los| el)?(?: gastos?| ingresos)?(?: por mes| mensual(?:es)?)?`,
    `(?:${Q} )?${SPENT} (?:por mes|al mes|cada mes|mensualmente|mes a mes|mes por mes)`,
    `${SHOW}(?:mis |los |el |mi )?gastos? (?:por mes|mensual(?:es)?|mes a mes|mes por mes|de cada mes)`,
    'mes a mes',
  ],
  top: [
    `(?:que|cual|cuanto) es (?:en )?lo (?:en )?que mas ${SPENT}(?: ${MONEY})?`,
    `en que (?:es que |cosas )?(?:mas )?${SPENT}(?: mas| tanto)?(?: ${MONEY})?`,
    `en que (?:se (?:me )?(?:va|fue|ha ido|a ido|esta yendo)|${SPENT})(?: mas| tanta)?(?: ${MONEY}| el dinero)?`,
    `(?:a )?(?:donde|adonde) (?:se (?:me )?(?:va|fue|ha ido|a ido|esta yendo)|${SPENT})(?: mas)?(?: ${MONEY})?`,
    `${SHOW}(?:mis |los |el |mi )?gastos? (?:por|por cada|segun) categorias?`,
    `${SHOW}(?:mis |los |mi |las |la )?(?:mayores|mayor|principales|top) (?:gastos?|categorias?)(?: de gasto)?`,
    `en (?:que|cual) categoria (?:es que )?(?:mas )?${SPENT}(?: mas)?|categorias? (?:en que|con) mas (?:gaste|gasto)`,
  ],
  left: [
    `${Q} (?:me )?(?:queda|quedan|quedo|va a quedar|quedara|quedaria|sobra|sobro|resta|va a sobrar|voy a tener)(?: disponible| libre| para gastar| por gastar| en el presupuesto| del presupuesto| de plata| para (?:terminar|acabar|cerrar|pasar) (?:el )?(?:mes|ciclo))?`,
    `${Q} (?:puedo|podemos|podria) gastar(?: todavia| aun)?`,
    `${SHOW}(?:el |mi )?(?:presupuesto|proyeccion|pronostico)(?: del? (?:presupuesto|ano))?`,
    '(?:como|que tal) (?:va|esta|anda|voy con|voy de|vamos con) (?:el |mi )?(?:presupuesto|proyeccion)',
    `con ${Q} (?:plata )?(?:termino|cierro|voy a terminar|llego|quedo)|con (?:cuanta|cuanto) (?:plata )?(?:termino|cierro|llego)`,
    '(?:voy a |vamos a )?(?:llegar|llego)(?: bien)?|me paso del presupuesto|(?:me )?pase del presupuesto',
  ],
  left_on: [
    `${Q} (?:me )?(?:queda|sobra|puedo gastar|resta)(?: disponible| para gastar| de presupuesto)? (?:en|de|para|del presupuesto de) (?<x>.+)`,
    `${SHOW}(?:el |mi )?presupuesto (?:de|para|en) (?<x>.+)`,
    '(?:como va|como esta|como voy con) (?:el |mi )?presupuesto (?:de|para|en) (?<x>.+)',
  ],
  debts: [
    `${Q} debo(?: en total| en (?:la|las|mis|mi) tarjetas?(?: de credito)?| de (?:la )?tarjeta| a(?:l| los) bancos?)?`,
    `${SHOW}(?:mis |las |todas mis )?deudas?|cuanto es mi deuda`,
    'cuanto (?:es|va|llevo) (?:el saldo |lo )?(?:de|en) (?:la|mi) tarjeta(?: de credito)?',
  ],
  worth: [
    `${SHOW}(?:cuanto es |cual es )?(?:mi |el )?patrimonio(?: neto)?(?: total)?`,
    'cuanto (?:valgo|vale todo lo que tengo|vale lo que tengo)',
  ],
  money: [
    `${Q} tengo(?: en total| disponible| ahorita| en (?:el banco|los bancos|mis cuentas|las cuentas|la cuenta|todas mis cuentas))*`,
    `${Q} hay en (?:el banco|los bancos|mis cuentas|las cuentas|la cuenta)`,
  ],
  accounts: [
    `${SHOW}(?:mis |las |el |los |mi |que )?(?:cuentas|saldos?)(?: (?:de|en) (?:mis |las )?cuentas| tengo| bancari[oa]s| de hoy)?`,
  ],
  last_of: [
    `cuando (?:fue )?(?:la ultima vez que |la ultima compra |el ultimo pago |mi ultima compra )?(?:fui|compre|gaste|pague|use|pedi)?(?: ?(?:en|a|al|de|con|la|el))? (?<x>.+)`,
    `(?:cual fue |${SHOW})(?:la |mi )ultima compra (?:en|de|a|del) (?<x>.+)`,
  ],
  times_of: [
    'cuantas veces (?:e |he |hemos )?(?:compre|comprado|fui|ido|use|usado|pague|pagado|pedi|pedido|gaste|gastado) (?:en|a|al|con|de|la|el)? ?(?<x>.+)',
    'cuantas compras (?:hice|tengo|hay|e hecho|he hecho)?(?: ?(?:en|a|de|con)) (?<x>.+)',
  ],
  list_of: [
    `${SHOW}(?:que )?${ROWS} (?:en|de|del|con|a|para|que digan?|sobre) (?<x>.+)`,
    `${SHOW}(?:que )?(?:tengo|hay) (?:de|en) (?<x>.+)`,
    `${FIND} ${ROWS} (?:en|de|del|con|a) (?<x>.+)`,
    `${FIND} (?<x>.+)`,
    'que (?:compre|compras hice|e comprado|he comprado|gaste) (?:en|a|con|de) (?<x>.+)',
    `${SHOW}${ROWS} (?<x>sin categoria|sin categorizar)`,
    '(?:que (?:hay|tengo|esta|falta) |cuales estan |hay algo |tengo algo )?(?<x>sin categoria|sin categorizar)',
    `${SHOW}(?:todo )?lo de(?:l)? (?<x>.+)`,
    `${SHOW}(?:mis |los |las |ultim[oa]s )*(?<x>depositos|retiros|devoluciones|transferencias|traspasos|pagos de tarjeta)`,
  ],
  list_above: [
    `${SHOW}(?:que )?${ROWS} (?:de |por |con )?(?:mas|arriba|encima|mayores|superiores)(?: de| a| que)? @a`,
    `(?:que |en que )?(?:compre|gaste|pague|compras) (?:de |por )?(?:mas|arriba|encima)(?: de| que) @a`,
  ],
  list_below: [
    `${SHOW}(?:que )?${ROWS} (?:de |por |con )?(?:menos|menores|abajo|debajo|inferiores)(?: de| a| que)? @a`,
  ],
  list: [
    `${SHOW}(?:que )?${ROWS}(?: (?:hice|hay|tengo|tuve|hubo|e hecho|he hecho))?`,
    'que (?:compre|pague|cosas compre|e comprado|he comprado)|que (?:gastos|compras|movimientos) (?:hice|tuve|hubo|hay|e hecho|he hecho)',
  ],
  spent_on: [
    `${Q} ${SPENT}(?: en total)? (?:en|de|con|por|a|para) (?<x>.+)`,
    `${Q} (?:${HAVE} )?(?:pague|pago|compre|pagado|comprado) (?:en|de|a|al|por) (?<x>.+)`,
    `${Q} llevo (?:gastado )?(?:en|de) (?<x>.+)`,
    `(?:el )?(?:total|gasto|gasto total|total gastado|total de gastos?) (?:en|de) (?<x>.+)`,
    `(?:${HAVE} )?(?:gaste|gastado) mucho en (?<x>.+)`,
    `${Q} ${SPENT} (?<x>sin categoria|sin categorizar)`,
  ],
  spent: [
    `${Q} ${SPENT}(?: en total| de plata)?`,
    `${Q} llevo(?: de gastos?)?|${Q} (?:va|van|llevamos)(?: de)?(?: gastos?| gastado)?`,
    `${SHOW}(?:el |mi |mis |los |cuanto es (?:el|mi) )?(?:total de gastos?|total gastado|gasto total|gastos totales)`,
    'en cuanto (?:voy|vamos)(?: de gastos?)?|(?:cuanto es|cual es|cual fue|cuanto fue) (?:mi|el) (?:gasto|gasto total|total)',
    `(?:e|he) gastado mucho|gaste mucho`,
  ],
  account_of: [`${Q} (?:tengo|hay|queda) en (?:la cuenta |mi cuenta |la |mi |el )?(?:de |del )?(?<x>.+)`],
};
