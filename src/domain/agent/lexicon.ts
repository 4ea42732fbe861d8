/**
 * The words of questions and what each says, in both languages: `slot=value: phrases`. `gast~` is any form of a Spanish
 * verb (voseo, tuteo, usted, with pronouns), `(a|b)` one of them, `a?` may be left out.
 */

const END =
  '(?:[aeio]|[aei]s|[ae]n|[aei]mos|[ai]ste|aron|ieron|io|aba[sn]?|ia[sn]?|[aei]r(?:[ea]|as|an|emos|ia[sn]?)?|ando|iendo|[ai]d[oa]s?|ao)(?:me|te|se|nos)?(?:l[aeo]s?)?';

/** Whose money is not the person's own. */
const PEOPLE =
  '(hermanos?|hermanas?|mama|papa|madre|padre|papas|tios?|tias?|primos?|primas?|vecinos?|vecinas?|jefe|jefa|cunad(o|a)|suegr(o|a)|amigos?|amigas?|novi(o|a)|espos(o|a)|marido|hij(o|a|os|as)|compas?|companer(o|a|os|as)|coleg(a|as)|brother|sister|mom|mother|dad|father|boss|friends?|neighbou?rs?|girlfriend|boyfriend|husband|wife|son|daughter|roommate|flatmate|colleagues?|cousins?|uncle|aunt)';
const LEXICON = `
how_much: (cuanto|how much) (da|dio|dan|suma|sumo|hace|hizo|sale|is that|does that make|does it come to), sum(ame|eme|emos|anos|amelo|emelo), que (me)? sumes, grand total( of)?, cuantos (rojos|colones|pesos|tejas), how many colones, sum of, sum up, (cuanto|how much) (va|llevo|voy) (en|with)?, (a|de|en|por)? cuant(o|a|os|as) (es|son|fue|fueron)? (lo|el total)? (que)?, how much (money)? (is|was|are)?, que monto, what amount, el total (de|que)?, what s the total, que tanto, (por|de) cuanto (es|fue|son)?, (and)? for how much, what s the (amount|figure)
both: (total|saldo|saldo total|suma)? (de|entre)? (los|las) (dos|tres|cuatro) (junt(o|a)s)?, (y)? ambos, ambas, both( of them)?( together)?, all (two|three|four) of them
total: junt(o|a)s?, together, en conjunto, suman?, (sum|add)s? up to, en total, in total, in all, total (de|que|for|of)?, altogether, combined, todo junto, sumado
how_many: number of (transactions|purchases|charges|payments|rows|times|visits|orders)?, cuantas (son|fueron|hubo|van|llevo|hice), cuantos (fueron|hubo|van|hice), how many (were|are) (there)?, just the number, cuantas veces, (cuantas|cuantos) (compras|movimientos|transacciones|gastos|pagos|cargos|viajes|salarios|sueldos|quincenas), how many (salaries|paychecks), how many, how many times, how many (purchases|transactions|charges|payments|times|rows|trips), how often, cada cuanto, numero de (veces|compras), con que frecuencia
when: cuando, (que|cual) (dia|fecha) (es|fue)?, en que fecha, when, what (day|date), on what day, a que dia
why: por que (razon|motivo)?, porque, why, how come, a que se debe, how so, what s the reason, por que (asi|tanto|tan alto|tan bajo), why (so much|so high)
average: avg, (en|de)? promedio (de gasto)?, (en)? media, normalmente, usualmente, generalmente, tipicamente, por lo general, suel~, on average, (the|my)? average, typical(ly)?, usually, normally, mean, acostumbr~, un mes normal
largest=many: mayores, principales, top
largest: mas (car~|grandes?|alt(o|a|os|as)|fuertes?), mayor, maxim(o|a), (biggest|largest|highest|most expensive|priciest) (single)?, dearest, mas (costos(o|a)s?|oneros(o|a)s?|elevad(o|a)s?)
smallest: the least, lo menos, mas (barat~|pequen(o|a|os|as)|baj(o|a|os|as)|chic(o|a)), menor(es)?, minim(o|a), (smallest|lowest|cheapest|least expensive)
most: mas, (donde|adonde) mas, en que, (en lo|lo) (en)? que mas, (the)? most, where, donde, adonde, a donde, en donde, (on)? what, en cuales cosas, que cosas
share: (cuanto|que tanto)? (pesan?|representan?), how much of (my|the) (spending|total|expenses), (que|cual)? (es|el|un)? (porcentaje|proporcion|fraccion|parte), por ciento, %, what (percent|percentage|share|fraction|part|proportion), (percentage|share|percent)
compare: up or down, (higher|lower) or (higher|lower), (sub(e|io)|baj(a|o)) o (sub(e|io)|baj(a|o)), (rise|rose|fall|fell|risen|fallen|increase|decrease) or (rise|rose|fall|fell|risen|fallen|increase|decrease)d?, comprado con, vari(o|aron|ado|an|a), (peor|mejor) o (mejor|peor) (que)?, (voy|vamos|ando) (mejor|peor), pitted against, cual de (los|las) dos, which of the two, which one, difference between, compar~ (con|a|contra)?, versus, vs, contra, respecto (a|de|al), frente a, en comparacion (con|a)?, compared? (to|with|against)?, against, diferencia (entre|con|de)?, difference (between|from)?, (mas|menos) (o (mas|menos))? (plata)? (de lo)? que, (more|less) (or (more|less))? (money)? than, than, subi~ o baj~, mejor o peor que, (mejor|peor) que, (better|worse) than
degree: faster, slower, harder, quicker, mas (rapido|lento), menos, less, more, fewer, mucho (mas|menos), (a lot|much) (more|less)
more_than: (de|por|con)? (mas|arriba|encima|mayor(es)?|superior(es)?) (de|a|que|al), (pas~|super~) de, over, above, more than, greater than, bigger than, exceeding, at least
less_than: (de|por|con)? (menos|abajo|debajo|menor(es)?|inferior(es)?) (de|a|que|al), under, below, less than, smaller than, at most, up to
advice: (me|nos)? (conviene|convendria|convenga), (deberia|deberiamos|debiera)( yo)?, should (i|we), vale la pena, worth it, (is it|would it be|sera|es|seria) (una)? (a)? (good|bad|buena|mala) (idea|momento|time), (sera|es|seria) mejor (que|si)?, (que|cual) (me)? (recomend|aconsej|suger|sugier)~
holiday: semana santa, (el)? dia de (la|el|los)? (madre|padre|nino|independencia|trabajo|muertos|amor), dia del (padre|nino|amor|trabajador), (la)? navidad, nochebuena, (el)? ano nuevo, (el)? black friday, viernes negro, thanksgiving( day)?, christmas, new years?( eve)?, halloween, easter, mothers day, mother s day
rephrase: o sea, osea, digamos, es decir
there: ahi, alli, (in|on|at|for|from)? there, de eso, en eso, (in|on|for) (that|it), (for|in) that (category|one)
those: (de|entre) (esos|esas|estos|estas|ellos|ellas), (of|among) (those|them|these), (cuales|que) (son|fueron|eran)? (esos|esas|estos|estas|ellos|ellas), cuales (fueron|son|eran), which (ones|are those|were those|were they|are they), what (are|were) (they|those), (muestr|mostr|ensen)emel(o|a)s, (los|las) detalles, show (me)? (them|those)
same_point: a (la|esta|estas) (misma|mismas)? alturas?, at (this|that) stage, (al|en el|el)? mismo punto (del?|de la)?, a (la|esta|estas) (misma)? alturas? (del?)?, (at|by|to)? (the|this)? same (point|time|day|stage) (of|in|last)?, por estas fechas, at this point, a estas fechas
distinct: diferentes, distint(o|a)s, different, distinct, unique
trend: mes (a|por) mes, by month, por meses, each month of, (como)? (ha|han|a|an) (ido|venido|cambiado|evolucionado), evolucion(ado)?, tendencias?, historial, historico, month by month, over time, (spending)? trends?, mensual(mente)? historico, cada uno de los meses, month to month
by=category: rubros?, (que|cual|cuales) rubros?, (en|in) (que|cuales|cual) rubros?, categories, (en|in|on) (que|cual|cuales|what|which) (categorias?|category|categories), (por|segun|cada|por cada) categorias?, by categor(y|ies), per category, (que|cual|cuales) categorias?, (what|which) categor(y|ies)
by=merchant: por (comercio|tienda|lugar|negocio|local)s?, (en|a|con) (que|cual|cuales) (comercios?|tiendas?|lugar(es)?|negocios?|local(es)?), (at|in|to) (what|which) (merchant|store|shop|place|vendor)s?, (que|cual|cuales) (comercios?|tiendas?|lugar(es)?|negocios?|local(es)?), by (merchant|store|shop|place|vendor)s?, (what|which) (merchant|store|shop|place|vendor)s?, comercios?, merchants?, tiendas, lugares
by=weekday: (que|cual) dia de la semana, por dia de la semana, (what|which) day of the week, by (weekday|day of the week), dias de la semana, weekdays?
by=account: por (cuenta|tarjeta|banco)s?, (que|cual) (cuenta|tarjeta), by (account|card|bank)s?, (what|which) (account|card)
by=source: por (medio|forma|metodo) (de pago)?, (como|de que forma) pag~, by (payment method|source), segun (el)? medio de pago
by=day: (por|cada|al|un) dia, diari(o|a|os|as|amente), dia (a|por) dia, (by|per|each|every|a) day, daily, (que|cual) dia, (what|which) day, day by day
by=month: (que|cual|cuales) (mes|ciclo)(es|s)?, (what|which) (month|cycle)s?, en (que|cual) ciclo, en que mes, (el)? mes (que|en que|con|de) (mas|menos|mayor|menor), (the)? month (with|that|when) (the)? (most|least|fewest)?
per=month: (al|por|cada|un) mes, mensual(es|mente)?, (a|per|each|every) month, monthly, por ciclo, cada ciclo, per cycle, (a|per) cycle
per=week: (a la|por|cada|una) semana, semanal(es|mente)?, (a|per|each|every) week, weekly
per=year: (over|in|for)? a (whole|full) year, un ano (entero|completo), todo un ano, (a|por) todo el ano, (al|por|cada|un) ano, anual(es|mente)?, (a|per|each|every) year, yearly, annually
per=row: (a|an)? (typical|usual|normal|average) (evening|night|visit|meal|dinner|lunch|trip|ride|purchase|shop|order|bill|check), por carrera, (a|one) (meal|ride|trip|coffee|dinner|lunch|haircut), (por|cada) (llenada|tanqueada|recarga|corrida), per (fill up|tank|fill-up), cada (compra|visita|ida|echada|vez|pedido|viaje|salida|cena|almuerzo|carga|tanqueada|corte|cita), each (order|ride|haircut|meal|dinner), por (pedido|ida|salida|cita), (ticket|check|bill|order) (size)?, por tiquete, por (compra|visita|vez|viaje|movimiento), cada vez, cada visita, (per|each) (purchase|visit|time|trip|transaction), every (visit|time|trip), a visit
last: (la|el|lo)? ultim(a|o), (la)? ultima vez (que)?, (la|mi)? ultim(a|o) (compra|pago|gasto|cobro|cargo|movimiento|visita|transaccion|recibo), hace cuanto, (the|my)? (last|latest|most recent) (time|purchase|payment|charge|transaction|visit|bill), how long ago, last, lo ultimo
latest: ultim(as|os), recientes, mas recientes, recent, latest, lately, recientemente, most recent
first: (la)? primera vez, (la|mi)? primer(a|o)? (compra|pago), first time, (the|my) first (purchase|payment|time)
spend=past: (did|has|have|had) (it|that|this|they|those) set (me|us) back, set(s|ting)? (me|us) back, (did)? (they|he|she)? rob(bed)? me( for)?, (me)? (vol|gast|funde|fund)(e|i)( en)?, spended, (laid|layed) out, (did)? run (us|me), payed, gastad(o|a)s?, (me|nos) (ha|han|a) (sacado|quitado|comido|chupado|rebajado|costado), come out to, came out to, come to, abon(e|o|ado|amos), se fue(ron)?, ped(i|imos|ido), (me|nos)? (ha|han) costado, (lo|la|los|las)? he pagado, tome, tomamos, comi, comimos, (me)? (desembols|inv[ei]rt|despilfarr|derroch|bot|vol|quem|ech|pel)(e|i|amos|imos|ado|ido|aste), (met|d)(i|imos|ido|ado), fui, le (di|he dado|he pagado|pague), (did|have)? (i|we)? (burn(ed)?|blow|blew|blown|drop(ped)?|fork(ed)? out|shell(ed)? out|splurge(d)?|throw|threw|invest|put in), (did)? (go|went|gone) out, se (me)? comio, me com(io|ieron), (me|nos|yo|ya|he|hemos|e|llev(o|amos)|voy|estoy)* gast(e|ado|ao|amos|aste|aron|ando), se (me|nos) (fue|fueron|ha ido|han ido|esta yendo|estan yendo|a ido), (did|have|has|had|do|am|are)? (i|we)? (ve)? spent, (did|have) (i|we) (spend|drop|pay|paid), spending so far, gone, went, (me|nos) cost(o|aron), (sali|vin|lleg)(o|ieron|aron|eron), (me|nos)? cobr(o|aron), (me)? rebaj(o|aron), mand(e|amos|ado), envi(e|amos|ado), transferi(do)?, (did)? (i)? sen(t|d), (he|hemos|ya)? (pague|pagado|pagamos), i paid, paid, charged me, (was|were) i charged, did it cost, (he|hemos|ya|e)? (compre|comprado|compramos), (did|have)? (i|we)? (buy|bought), cost me, llev(o|amos) (gastado)?, (va|van), (use|usado), spent, (me|nos)? (ha|han|a|an) (costado|salido|cobrado), has cost (me)?
spend=now: (me|nos) (esta|estan) (cobrando|rebajando|costando|saliendo), takes?, eats? up, (me|nos)? gasto, do i give, i give, me lleva, se lleva, us(o|amos), gast(o|a|amos|an|ar), compr(o|a|an|ar), se (me|nos) (va|van), (do|am) (i|we) (usually)? (spend|spending|pay|paying), i spend, spend, (me|nos)? (cobra|cobran|cuesta|cuestan|sale|salen|rebajan), pag(o|amos|ar), does it cost, (do|does) (they|it|he|she)? charge (me)?, cost, costs, (do|am) i paying, (do|does) (i|we) pay, pay, am i paying, charges me
spending: egresos?, (total de)? egresos, (my|the)? damage, (el|mi|un|este|ese|los|mis|de)? gastos? (total(es)?)?, mi gasto, (my|the)? (total)? (spending|expenses?|outgoings|expenditures?), el gasto, consumos?, lo gastado, (el)? total gastado, mis salidas de plata
rows: txns?, transac, recargas?, top-?ups?, top ups?, refills?, reloads?, carreras?, entregas?, bills?, facturas?, (el|del|los|un|mi|mis|cada|de|este) recibos?, toda compra, every (purchase|charge|transaction), pedidos?, ordenes, orden, orders?, rides?, trips?, visitas?, visits?, idas?, tiquetes?, tickets?, checks?, fill ups?, fill-ups?, compritas?, echadas?, varas?, (los|mis|de)? gastos, movimientos?, transaccion(es)?, cargos?, filas?, cobros?, transactions?, charges?, payments?, pagos?, entries, rows?, gastos?, expenses?, movements?
rows=COMPRA: (purchases|buys) (did|have|do)? i (make|made|do), cuantas compras, (how many|number of) purchases, compras?, purchases?, comprado, compre, (did)? (i)? (buy|bought)
rows=DEPOSITO: depositos?, deposits?
rows=RETIRO: (drew|draw|drawn|pulled|pull) (cash|money)? (out)? (of|from|at) (the|an|a)? (cash)? (machines?|atms?), (drew|draw|drawn) (out)? (cash|money), (take|took|taken|taking|pull|pulled|get|got) (some)? (cash|money) out, (take|took|pull|pulled|get|got) out (some)? (cash|money), (he|hemos)? (saque|sacado|saco|sacamos|retire|retirado) (plata|efectivo|dinero)? (del|de|en el|en)? (los)? (cajeros?|atms?)?, (efectivo|plata|cash)? (he|hemos)? (sacado|saque|retirado|retire) (del|de|en el)? cajeros?, cajeros?, atms?, withdraw(n|als?)?, withdrew, cash withdrawals?, retiros?, withdrawals?
rows=DEVOLUCION: (give|gave|given|giving) (me|us) (the|my|our)? money back, (the|my)? money back, (ya)? (me|nos) (devolv|reembols|reintegr)(io|ieron|o|aron) (la|el)? (plata|dinero), credited? (me)? back, (ya)? (me|nos) (han|ha|a|an)? (devolvi(o|eron)|devuelto|reembols(o|aron|ado)|reintegr(o|aron|ado)), (was|were|been|got|get) refunded, refunded, devolucion(es)?, reembolsos?, refunds?
rows=TRANSFERENCIA: transferencias?, transfers?
rows=PAGO_TARJETA: (pagos?|abonos?) (que)? (le)? (he|hice|hicimos|hago)? (hecho)? (a|de) (la|mi) tarjeta (de credito)?, payments? (that)? (i|we)? (ve|have)? (made|make|sent)? (to|on|toward|towards|against) (the|my) (credit)? card, pagos? (de|a) (la|mi|las)? tarjetas? (de credito)?, (le)? (he|hemos)? (pagado|abonado|pague|pagamos|abone|abonamos) (de|a|al|en) (la|mi)? tarjeta(s)?, (i|did i|have i)? (paid|pay) (on|off|to|toward|down) (my|the)? (credit)? card, (credit)? card payments?
rows=TRASPASO: traspasos?, own transfers?, transfers? between (my|own)? accounts
show: (enumer|indi(c|qu)|muestr|ensen|list|tra|ver|ve)~, dame, deme, ver, vea, cual(es)? (es|son|fue|fueron|seria)?, show, list, give, see, pull up, display, which (are|is)?, what (are|is|were|was), detall~, que (hice|tuve|hubo), sac(ame|eme|anos)
find: (busc|busqu|encontr|encuentr|filtr)~, find, search (for)?, look (up|for)
have: teng(o|amos)?, tenemos, hay, have, got, (do)? i have, there is, is there, is in, cuent(o) con, guardad(o|a), dispon(go|ible)
owe: deb(o|emos), adeud(o|amos), (do)? (i|we)? owe, owed, me falta(n)? (pagar|por pagar)?, (lo que)? me falta, debiendo
debts: deudas?, debts?, liabilities, pasivos?
left: (sin pasar(me|nos)|without going over) (del|de lo|the|my|our)? (plan|planeado|presupuesto|presupuestado|budget), (me|nos|le)? qued(a|an|ara|aran|aria|arian|o|ar|aron), (me)? (sobr|rest)(a|an|o|aria|ara), (is|are|have|was|will be|would be)? left (over)?, remaining, remains?, restante, va a (quedar|sobrar), voy a tener, (will|would) i have
safe: puedo gastar, podemos gastar, podria gastar, (can|could|may) i (safely|still)? spend, safe to spend, (para|pa) gastar, por gastar, spend safely, (plata|dinero) (libre|disponible), (can)? afford to spend, free to spend, gastar sin (problema|enredarme|pasarme), (puedo|podemos|podria) (gastar|gastarme|gastarnos|botar|volar), (can|could) (i|we) (drop|blow|burn)
budget: allowance, envelope, pot, presupuest(o|os|ad[oa])?, proyeccion(es)?, pronosticos?, budgets?, projections?, forecasts?, (over|beyond|past) (the|my)? plan, (del|en el) presupuesto, over budget, (me)? (pas(e|o|ar)) del presupuesto, planead(o|a), (segun|conforme a|de acuerdo (al|con el)) (el|mi)? (plan|presupuesto), (according to|per|by) (the|my) (plan|budget), (en|del|el|mi) plan, (the|my) plan, saldo proyectado, projected balance, (remaining|left)? budget (for|of), (del|el|mi|de)? presu(puesto)? (de|para)
planned: (do you)? expect(ed)?, (where|what|how much)? will (my|the)? balance (be)?, (my|the) balance (will)? be, (se)? (supone|supuestamente) (que)?, (proyect|estim|presupuest|plane|planific|program|prev)(ado|ada|ados|adas|isto|ista), esperad(o|a|os|as), (going to|will i|am i going to|supposed to) (spend|save|have|be|end)?, voy a (gastar|ahorrar|estar|cerrar|terminar|tener|quedar), (gastar|ahorrar|cerrar|tendr|terminar|quedar)(e|ia|emos)(a)?, planned, projected, expected, forecast(ed)?, estimated, will i save, i will save, will i spend, (todo)? lo que tengo (presupuestado|planeado|planificado)
loss: perd(i|ida|idas|imos|ieron|er), en (numeros rojos|rojo), (quede|quedo|quedamos) en (rojo|negativo|cero), (meses|mes|saldo) negativo(s)?, negativ(o|os|a|as), (en|con) (deficit|perdidas?), (gaste|gastamos) (mas|de mas) (de lo que|que lo que) (entro|gane|me entro), loss(es)?, lost (money)?, in the red, negative, overspent months
lowest: (el|mi)? (saldo|punto|balance) (mas|minimo) (bajo|apretad(o|a))?, (el)? saldo minimo, (que|cuando)? tan (bajo|abajo) (llego|llegare|llega|caigo|voy a (llegar|caer|estar)), lo mas (bajo|abajo) (que)? (llego|llegare|llega|caigo|caere|voy a (llegar|caer|estar)), mas (apretad|ajustad|tallad|limpi|seco|seca)(o|a|os|as)?, (me|nos|se)? (voy|vamos|va|ire|iremos) (a)? (quedar|caer|estar|andar|terminar|salir|dar) (algun dia)? (en|con) (el|saldo)? (negativo|rojo|numeros rojos|cero)(me|nos)?, (me|nos)? (quedo|quedamos|quede|quedare|quedaria|caigo|caemos) (algun dia|alguna vez) (en|bajo) (negativo|rojo|cero|numeros rojos), (quedarme|quedarnos|quedar) (en) (negativo|rojo|cero|numeros rojos), (el)? peor dia, (el)? dia (mas)? (apretado|critico|flaco|feo|malo), (the|my)? (tightest|worst|leanest|thinnest) (day|point|moment)?, (the|my)? lowest (balance|point|projected balance|day), (balance|account) (is)? (at its)? lowest, (go|going|be|dip|dipping|drop|end up|get|run|fall|falling|hit|in) (in|into|to)? (the)? (negative|red), (go|going|dip|drop|fall|run) (below|under) zero, lowest (my|the) (balance|account|money), bottom out, hit bottom, toco fondo, (a)? (tocar|toque) fondo, how low (will|does|do|is|can)? (my|the|i)? (balance|account|money)? (go|get|drop)?
closing: (open|current) statement, cut date, cutoff date, estado (de cuenta)? abierto, (desde|despues|de|del|el|al)* (el|los|del|al|este|mi|mis|proximos?|ultimos?|siguiente) cortes?(?! de (pelo|cabell[o]|barb[a]|luz|agua|zacat[e])| y (peinad[o]|barb[a])), (fechas?|dia) (de|del) (cort[e]|cierre)(?! de (mes|ano)), (cuando|que dia|ya)? cort(a|aba|o|ado) (la|mi|las|mis) tarjetas?, cuando corta(n)?, ya corto, ha cortado, (cuando|que dia) (me)? cierra(n)? (la|mi|el|las|mis) (tarjetas?|estado( de cuenta)?), (cierra(n)?|cierre|cerro|cerrar) (de)? (la|el|mi) (tarjetas?|estado de cuenta), (proximo|ultimo) cierre (de (la|mi) tarjeta)?, (the|my|card|credit)* statements? (clos(e|es|ed|ing)|cut(s)?|end(s|ed)?|cutoff) (date|day)?, (the|my|card|next|last)* (statement )?clos(e|ing) (date|day), statement (date|day), closing (date|day), (the|my|last|next|card)* cut ?off( date| day)?, cut off (date|day)?, (my|the) card (clos(e|es|ed)|cuts?)
over: (me|nos)? (pase|pasamos|excedi|sobregire) (en|de)? (el)? (presupuesto)? (alguna|cual|cuales|que)? (categorias?)?, (over|exceeded|blew|gone over) (my|the)? (budget|allowance) (anywhere|in any category|on anything)?, sobregirad(o|a|as|os)
reach: lleg(aria|ariamos|are|aremos) (a|con)?, llego a (tener|los|las)?, llegare a, llegaria a, llegamos a, alcanz(o|are|aria|amos) (los|las|a tener)?, tendr(e|ia|emos), pas(o|amos|are) (de)? (los|las), junt(are|aria|amos), (cuando)? junto (los|las), (will|do|would|can) i (reach|hit|have|get to|pass), (reach|hit)
ends: finished, terminad(o|a)s?, (finish|done|stop)(ing)? paying, pay off, paid off, termin(o|ar|amos|a|an) (de)?, cierr(o|a), lleg(o|ar) (a fin de mes)?, acab(o|ar), voy a llegar, make it, end up, cerr(e|amos|ar|are|aba), termine, terminamos, acabe, quede, end(ed)? (up)?, closed? (with)?, close
cuotas: cuotas?, tasas? ceros?, tractos?, instal?lments?, plan(es)? de (cuotas|tasa cero), (instal?lment|payment) plans?, minicuotas, financiamientos?, (cuotas de)? (tasa|interes) cero, zero (percent )?interest (installments?|plans?)?, interest free (installments?|plans?)?, sin intereses
remaining: outstanding, (me)? falta(n)? (por pagar|de pagar|pagar)?, en total, (pendientes?|restantes?), total(es)?, remaining, still, left, todavia, aun, por pagar, deuda de, debo de
upcoming: (las|mis|los)? (proxim|siguiente)(o|a|os|as|s)?, vienen?, que vienen?, (me)? tocan?, siguen?, next, upcoming, coming (up)?, activ(as|os)
until: de aqui (a|al) (que|la|el)?, (between|from) now (and|to|until), entre hoy y (el)?, antes (de|del|de la)?, before, until, hasta (el|la)?
due: (la)? fecha (limite|tope|maxima) (de pago|de|del|para)?, (payment)? deadline, (me|nos)? (va|van) a (cobrar|rebajar|debitar|tocar)(me|nos)?, venz(a|an|can|ca), caen?, vence(n|ra|ran|ria)?, vencimientos?, due, (tengo|hay|falta) que pagar, (debo|toca|me toca|falta|por) pagar, pendientes? (de pago)?, (bills?|payments?) (are)? (due|coming)?, (do|have) i (have|need)? to pay, to pay, cuentas por pagar, pagos? pendientes?, (proximos|siguientes) (pagos|vencimientos|recibos), upcoming (bills|payments), need to pay, pagos vienen, owe soon, obligaciones, (se)? (paga|pagan|cobran|cobra) (el|la)?, when is due, falls due, is due, due date, coming due
due=past: venci(a|o|eron|an), was due, were due
committed: compromisos?, comprometid(o|a), committed, commitments
paid: (ya)? (pag(ue|ada|ado|aron)|cancele), (already)? paid, esta pag(ada|ado)
salary: (me)? (llega|cae|entra|pagan|depositan|viene|toca) (por|cada|en (la|cada)|a la|de) quincena, (me)? paguen, me depositen, cuantos (salarios|sueldos), cuantas quincenas, how many (salaries|paychecks), (el|mi|mis|los)? salarios?, sueldos?, (me)? (pagaron|pagan|pagaran|depositaron de salario|depositan|depositaron), (did|do|will|was|am|were)? (i|they)? (get|be|got|gets)? (paid me|pay me), (do|did|will) i get paid, get paid, got paid, was i paid, how much was i paid, how much (did|do|will) i (get|be) paid, how much have i been paid, how much do i get paid, i was paid, was i getting paid, payday, paycheck, pay check, pay day, salary, salaries, wages?, planilla, quincenas?, dia de pago
since_payday: (desde|a partir de|despues de) (la ultima vez)? (que|cuando) (ya)? (me|nos) (pagaron|depositaron) ((el|la|mi)? (salario|sueldo|quincena|planilla|pago|plata))?, (desde|a partir de|despues de) (que|cuando) cobre, (desde|a partir de|despues de) (la ultima vez)? (que|cuando) (me|nos)? (cayo|entro|llego) (el|la|mi)? (salario|sueldo|quincena|planilla|pago|plata), (desde|a partir de) (el|la|mi)? (ultim(o|a))? (dia de pago|pago de salario|pago de planilla|salario|planilla|sueldo), (desde|a partir de) (el|la|mi)? (ultim(o|a))? quincena que (me|nos) (pagaron|depositaron|cayo|entro|llego), (since|after) (i|we) (last|just)? (got|was|were) (last)? paid, (since|after) (my|the)? (last|latest)? (payday|pay day|paycheck|pay check|salary)
salary=next: (me)? (pagan|depositan|pagaran|depositaran) (otra (vez|ves)|de nuevo|la proxima), (me)? (vuelven|vuelve) a (pagar|depositar|caer), (me)? toca (cobrar|que me paguen), (my|the)? next (paycheck|pay day|payday|salary), (el)? (proximo|siguiente) (salario|sueldo|pago de salario)
salary=earned: (he|hemos)? (ganado|ganao), gane, ganamos, gan(o|aba), (have|did|do) i (earn|earned|make|made), i (earn|earned|make), (he)? devengado
income: ingresos?, (me|nos)? (entr|ingres)(o|a|aron|an|ado), (me|nos)? ca(e|en|yo|ido), (ha|han|a) entrado, recib(i|o|ido), cay(o|eron), income, (did)? (i)? (receive|received), came, came in, comes in, coming in, money in, entradas de plata, earnings, (me|nos)? (lleg|gener|percib)(o|aron|ado), ingresado, deposit~ (me)?, (me|nos) (deposit|envi|mand|transfir|hicieron)(aron|o|ieron|ado)?, (did)? (people|they|friends|others|anyone) (pay|paid|send|sent) (me)?, got paid back, was deposited, deposited, money coming in
deposits: (de)? (la gente|los amigos|mis amigos|amigos|los compas|otros|familia(res)?|terceros|friends|people|others), aparte del salario, ademas del salario, que no (sea|fuera|es) (el)? (salario|planilla), besides (my)? salary, other than (my)? salary
net: (difference|gap) between what (i|we) (earn|earned|make|made|got|receive|received) and what (i|we) (spend|spent), (diferencia|resta) entre lo que (gano|gane|me entro|entro|ingreso|recibi) y lo que (gasto|gaste|salio), ingresos? (menos|contra|vs|versus|y) (mis|los|el)? (gastos?|egresos?), income (minus|less|vs|versus|against|and) (expenses?|spending), (que)? diferencia entre (mis|los)? ingresos? y (mis|los)? gastos?, net income, (saldo|balance|flujo|resultado) neto, flujo de (caja|efectivo), cash flow, superavit, deficit, (me|nos) (sobro|alcanzo) el (salario|sueldo), (gaste|gasto|spent|spend) (mas|menos|more|less) (de lo que|than what|than|que lo que) (gane|gano|me entro|entro|i earned|i made|i earn|i make|came in), (logre|pude|alcance a)? ahorr(ar|e) (algo)?
account=PAY: (la|mi|en la)? cuenta (en)? (donde|que|a la que|en la que|a donde|adonde) (me|nos) (cae|caen|entra|entran|llega|depositan|pagan|deposita|pasan|ponen) (el|la|mi)? (salario|sueldo|quincena|planilla|brete|pago), (la|mi)? cuenta (de|del|para) (la|el|mi)? (nomina|salario|sueldo|brete|quincena|trabajo), (the|my)? account (where|that|which|in which) (my|the)? (salary|pay|paycheck|wages|payroll|they pay me) (is|gets|goes|lands|comes|drops|hits)? (deposited|paid)? (in|into|to)?, (the|my)? account i (get|am|m) paid into, (my|the)? (salary|paycheck|wages) account
savings: ahorr(o|os|ado|ada|e|amos), saved, savings?, (have i)? (saved|put away|put aside), memp, mpat
pension: pension(es)?, fondos? de pension(es)?, fondos?, pensions?, pension funds?, (retirement|jubilacion), operadora, jubilaci(on|ones), fondo de retiro, retirement (fund|savings|account)s?, across all funds, (which|what|my)? funds?
fund=ROP: (regimen)? obligatorio, (fondo)? obligatorio, mandatory, rop, (pension)? obligatoria, mandatory pension
fund=FCL: fcl, (fondo de)? capitalizacion (laboral)?
fund=VOL: vol, (fondo|pension)? voluntari(o|a), voluntary (fund|pension)?
returns: earn, earns, earning, crec(e|en|ido), grow, grew, grown, gan(o|aron), genero, generaron, rendimientos?, rindi(o|eron), rinde, (ha|a) rendido, returns?, earned, yields?, rentabilidad, (ha|han|a)? (dado|dio|dejado) (mejor|mas|mayor)? (rendimientos?|intereses), mejor rendimiento, rentables?, has (done|performed) best, best (return|performing|performer), perform(s|ed|ing|ance)?, growth, crecido, crecio, (did|done|doing) (the)? best, best (fund)?
contributions: aport(es|e|ado|ados|aron|aciones)?, cotizado, cotizaciones, contribu(tions?|ciones|ido|cion|ted), (he|hemos|has)? (metido|puesto) (yo|de mi bolsa|de aportes)?, (de)? aportes, (i)? (paid|put) in(to)?
water: (el|del|de)? agua, aya, metros? (cubicos?)? (de agua)?, m3, water, cubic met(er|re)s?, (consumo|recibo)s? de(l)? agua, water (bill|usage|consumption|use), acueducto, metro cubico
reading: lecturas?( del)?, (el)? medidor, (meter)? readings?, meter, marc(a|o|aba) (el)? medidor
m3: (por|el|cada|per|a|the) (metro cubico|m3|cubic met(er|re)|metro)
receipts: (el|del|los|un|mi|mis|cada|de|este) recibos?, recibos?, (municipal )?receipts?, facturas? (municipal(es)?|de la muni), bills?
muni: muni(cipalidad)?, municipal(es)?, municipality, municipalities, impuestos? municipal(es)?, city hall, town hall, ayuntamiento
charge=residuos: (de)? (la)? (recoleccion( de (residuos|basura|desechos))?|basura|residuos|garbage|trash)
charge=aseo: (de)? (el)? (aseo( de vias)?|limpieza( de vias)?|street (cleaning|sweeping))
charge=inmuebles: (de|el|del|los)? (impuestos? (de|sobre)? (los)?)? (bienes inmuebles|la propiedad|territorial), property tax(es)?, (el)? impuesto (territorial|de la casa)
rate: tipos? de cambio, (precio|valor|cotizacion|cambio) (del|de|de la|de los|actual)?, (a)? como va, a cuanto va, (a)? (como|cuanto) (esta|anda|amanecio|vale|cuesta|se cotiza|cerro|compran|venden), exchange rates?, (price|rate|value) of, fx
coin=USD: (el|un|del|al)? dolar, (the|a|one)? dollar, usd, (de|in)? dolar(es)? account, dollar, (de)? moneda extranjera
coin=EUR: (el|un|del|al|the|one)? euro, eur
coin=BTC: (el|un|del|the|a|one)? (bitcoin|btc)
coin=XMR: (el|un|del|the|a|one)? (monero|xmr)
into=USD: (en|a|in|to|into) (los)? (dolares|dollars|usd), dolares, dollars, bucks, in bucks
into=EUR: (en|a|in|to|into) (los)? (euros?|eur), euros
into=CRC: (en|a|in|to|into)? (colones|crc|pesos), (en|a) (rojos|tejas|canas)
into=BTC: (en|in|to|into) (bitcoins?|btc), bitcoins
convert: convert~, convierta, conviert~, convert, equival~, (pas|cambi)~ a, cuant(o|os) (son|serian|es|seria), how much (is|are), worth, in colones
sync: (actualiz|sincroniz)~, (estan?)? al dia, (up to date|updated?|synced|in sync|fresh), sincronizacion, atrasad(o|a|os|as), desactualizad(o|a|os|as), stale, (llego|llegaron|entro) (el|los)? (ultimo)? (correo|datos)s?, fuentes de datos, (lo)? ultimo (que)? (entro|llego|registro|leyo) (del|de los|de la)? (banco|correos?|bancos)?, (last|latest) (bank)? (email|mail|sync|update)
repeated: repetid(o|a|os|as), duplicad(o|a|os|as), dobles?, en duda, duplicates?, duplicated, twice, dos veces, doble, cobr~ dos veces, charged twice, double charge(d|s)?
others: a (mi|mis) ${PEOPLE} (cuant(o|a|os|as)|cuando|que) (le|les)?, (mi|mis|el|la|los) ${PEOPLE} (cuanto|que tanto)? (le|les)? ((deb|tien)(e|en|ia|ian)|(gan|gast|pag|ahorr|cobr|qued)(a|an|o|aron|aba|aban)), (le)? (deb|tien|gan|gast|pag|ahorr|cobr|qued)(e|en|a|an) (a)? (mi|mis|el|la) ${PEOPLE}, (tarjeta|cuenta|salario|sueldo|ahorros?|saldo|deuda|caja de ahorros?|plata|prestamo) de (mi|mis) ${PEOPLE}, (does|do|did|has|is) my ${PEOPLE}, (she|he) (owes|earns|pays|spends|makes), (pago|paga|gasto|gasta|gano|gana|debe|tiene) (ella|ellos|ellas), (lleva|llevan|ha|han) (gastado|pagado|ganado|ahorrado) (mi|mis|la|el) ${PEOPLE}, my ${PEOPLE} (s)? (owes?|earns?|makes?|spends?|pays?|spent|has|have|card|salary|account|savings|debt|loan|balance|paycheck), (la|el) (tarjeta|cuenta|salario|prestamo) de (el|ella|ellos), (his|her|their) (card|salary|account|savings|debt|loan|balance|paycheck), (the)? average (tico|costa rican|person|family|household|american|citizen), (el|un)? (tico|costarricense) (promedio|medio), (una|la)? familia (tica)? promedio, (otras|demas) personas, los demas, los ticos, (most|other) people, other families, interest rates?, (que)? tasa de interes(es)?
unusual: rar(o|a|os|as), inusual(es)?, extran(o|a|os|as), sospechos(o|a|os|as), fuera de lo (normal|comun), anormal(es)?, unusual, weird, odd, suspicious, strange, atipic(o|a|os|as)
uncategorized: (me)? (falta|faltan|queda|quedan) (por|sin) (clasificar|categorizar), sin (categoria|categorizar|clasificar), no (estan|esta|tienen|tiene) (categoria|categorizad~|clasificad~), que no tienen categoria, without (a)? category, uncategori[sz]ed, no category, unclassified, (falta|faltan|queda|quedan|tengo)? (por|sin) (clasificar|categorizar), left to (classify|categori[zs]e), still un(categori[zs]ed|classified)
review: (por|que|para) revisar, revis~, to review, (needs?|need) (review|attention), mi atencion, (in)? my inbox
accounts: cuentas?, saldos?, accounts?, balances?, (mis)? cuentas bancarias
bank: (en|de)? (el|las?|mis?)? cuentas? corrientes?, (in|of)? (the|my)? (checking|current) accounts?, bancos?, (en|in) (el|los|la|mi|mis|the|my)? (bancos?|cuentas?|banks?|cuenta corriente|bank accounts?), chequing, en efectivo y banco, bank, checking
worth: (mis)? activos y (mis)? pasivos, (my)? assets and (my)? liabilities, (un)? balance (general|personal), lo que tengo menos lo que debo, patrimonio (neto)?, (my)? net worth, valgo, (todo)? lo que tengo, am i worth, (do|that)? i (own|possess), lo que poseo, poseo, cuanto valgo, net wealth, wealth, activos( y pasivos)?, assets, si (pagara|pago|pagase|cancelara) (todo|todas|todos) (las|mis|los|lo que debo)? (deudas)? (hoy)?, if i paid (off)? (everything|all my debts|all of it)
money: (la|mi|toda la|el)? (plata|harina|dinero|platica|billete), money, cash on hand, liquidez
card: pagos? (de|a) (la|mi|las)? tarjetas? (de credito)?, (credit)? card payments?, (la|mi|las|mis|en la|con la|my|the|a)? tarjetas? (de credito)?, (my|the|on|with)? (credit)? cards?
limit: (el)? limite (de|en) (la|mi) tarjeta, (my|the)? (credit)? card limit, (el|del|mi|the|my)? (limite|cupo) (de credito)? (de la tarjeta)?, credit limit, (credito|saldo|cupo) (disponible|libre), disponible (en|de) la tarjeta, available credit, (how much)? credit (do i have)? left, (left|available) on (my|the) (credit)? card, utili[sz]ation, utilizacion, llevo usado
loan: (el|mi|del|un|the|my|on my|on the)? (prestamos?|hipoteca|credito del (carro|banco)), (el|mi|my|the)? (car)? (loans?|mortgage|car payment)
medium=CREDIT_CARD: (con|en|a|de|por|by|with|on)? (la|mi|the|my)? tarjetas? (de credito)?, (con|en|a|de|by|with|on)? (la|mi|the|my)? (credit)? cards?, credito
medium=DEBIT_CARD: (con|en|by|with)? (la|mi|the|my)? (tarjeta de)? debito, debit( card)?
medium=CASH: (en|in|with|by)? (efectivo|cash)
medium=SINPE: (por|con|en|by|via|de)? sinpes? (movil)?
overview: como (voy|vamos|estoy|ando|andamos|estamos|van|anda|estan) (las|mis)? (finanzas|cosas|platas)? (de|con)? (la|mi|mis)? (plata|harina|finanzas|dinero)?, resum(en|i|ime|eme|a|ame) (general)?, panorama, estado (de mis finanzas|general), como (van|estan) (mis)? (finanzas|cosas), how am i doing, how (are|s) (my)? (finances|things|money)( looking)?, (give me a)? (summary|overview|recap), summari[sz]e, how do i stand, where do i stand, how s my money, finanzas
recurring: recurring (payments|charges|items|expenses|bills)? (that)? (hit|come|go out|i pay|i have) (me)?, suscripcion(es)?, (pagos|gastos|cobros|cargos) (recurrentes|automaticos), recurrentes, mensualidad(es)?, subscriptions?, recurring (payments|charges|items|expenses|bills)?, membresias?, cosas que pago cada mes, costos? fij(o|os), automaticos
recurring=fixed: (gasto|pago|costo|cobro) fijo, gasto recurrente, (mis|los|de)? (gastos|pagos|costos|cobros) fijos (del mes|mensuales|por mes|al mes|de cada mes)?, fijos, (my|the)? fixed (monthly)? (costs|expenses|bills|payments)
rose: (ha|han|a)? (subi(o|eron|do)|aument(o|aron|ado)|encarec~), (de)? precio, (has|have)? (gone up|went up|increase[ds]?|risen|rose|raised) (in price)?, (price|cost) (increase|hike|change)s?, subio de precio, mas car(o|a)
help: (que|que cosas|que mas|como) (me)? (podes|puedes|puede|sabes|sabe|podria) (hacer|responder|contestar|ayudar~) (por mi)?, ayuda, ayud(ame|eme), opciones, menu, comandos, (que|como) (le|te)? (puedo|podria) (preguntar|preguntarte|preguntarle|pedir|pedirle|pedirte|hacer) (aqui|con vos)?, para que (sirve|servis|sirves), (en que|como) me (puede|podes|puedes) ayudar, what can (you|i) (do|ask|help)( you)?, help (me)?, how does this work, como funciona (esto)?, what do you do, quien (es|sos|eres) (usted|vos|tu)?, who are you, quien (es|sos|eres) (usted|vos|tu)? (y)? (que (sabes|podes|puede|sabe) hacer)?, what are you, are you (a bot|an ai|human|real|a person), (sos|es|eres) (un|una)? (robot|bot|ia|persona|humano|inteligencia artificial), como te llamas, como se llama usted, what s your name
greet: (hey|hi|hello) (there|again|hola), hola+, holi(s|wis)?, alo, holis, buen(as|os) (dias|tardes|noches)?, hey, hi, hello, good (morning|afternoon|evening), que tal, como (le|te) va, como esta (usted)?, como estas, pura vida, que mas, how are you (doing)? (today)?, what s up, que hay de nuevo, saludos, (estas|esta|andas|anda|seguis|sigue) (ahi|por ahi|por aca|despierto)?, (are you|you|anybody|anyone) there, buenas+, hey+, hello+, todo bien, como va todo, (good )?morning, (good )?afternoon, (good )?evening, good night, que hubo, quiubo, que onda, tuanis, howdy, sup, yo
thanks: (you|u|ur|you re|youre|sos|eres|usted es) (are)? (the best|a star|a lifesaver|lo maximo|un crack|una crack|lo mejor|un tesoro|un amor), (love|loved) (you|it|this), te pasaste, se paso, me salv(aste|o) (la vida|la tanda)?, you saved me, (muchas|mil|ok|okay|bueno)? gracias, (many)? thanks (a lot|so much)?, thank you (so much|very much)?, genial, perfecto, excelente, great, cool, nice, buenisimo, tuanis, muy amable, awesome, que bien, te quiero mucho, (eso)? (me)? (ayudo|sirvio) (mucho|un monton|bastante)?, (that|this|it) (helped|helps|was (helpful|useful)) (me)? (a lot|so much)?, (very|super)? (helpful|useful), agradecid(o|a), (te|le|se)? (lo)? agradezco (mucho)?, thx, ty, que (tuanis|chiva|pichudo|cool|nivel|buena nota|bueno), buena nota, sos (lo maximo|un crack|una maravilla|la monda), you re (great|the best|awesome)
bye: adios, chao, hasta (luego|pronto), bye, goodbye, nos vemos, see you
yes: si, dale, sip, yes, yep, yeah, sure, claro (que si)?, apli(car|que|quela|quelo|cala|calo|quemos)?, hag(alo|ala), hacelo, do it, apply (it)?, confirm(o|e|ar|alo)?, acept(o|ar|e)?, de acuerdo, go ahead, correcto, ok, okay, asi es, aprob~ (la propuesta)?, approve( it)?
no: no, nop, no gracias, nope, cancel(e|ar|a|elo|o)?, dejelo (asi)?, never mind, nevermind, mejor no, olvidelo
correction: no wait, wait no, i mean, digo, perdon, perdone, no perdon, mejor dicho, (no)? (espere|esperate|espera), (no)? mentira, miento, sorry, or rather
this: est(a|o|e) (compra|gasto|transaccion|movimiento|fila|cargo|pago|cobro)?, es(a|o|e) (compra|gasto|transaccion|movimiento|fila|cargo|pago|cobro)?, this (one|purchase|transaction|charge|row|expense)?, that (one|purchase|transaction|charge)?, it, la compra abierta, es(a|o) misma
what: que (es|fue|era|son), what( s| is| was)?, explic~, explain, de que es, tell me about, cuent~ (en las sumas)?
all: tod(o|a|os|as) (lo|los|las|la)?, all (of)? (the|my)?, everything, every
put: (deberian?|deben?) (quedar|ir|estar|caer), ponle, ponlo, ponla, (categori[zc]|recategori[zc]|clasifi[cq])~, clasifiqu~, categorize, classify, (pon|pong|pus|met|marc|marqu|asign|cambi|deja|dej|pas)~, metelo, metela, metelos, metelas, put, set, mark, tag, file, move, assign, change, poneme, deberia (ser|ir), pertenece, va, vaya, make
into_category: sea, sean, (como|en|a|de|con)? (la|esa|esta|que)? categoria, (to|in)? (the|that|this)? category, as, under, (es|son|va|van|era|eran|sea|sean) (de|en|para), (belongs?|goes?) (to|in|under)
move: pas(e|a|ar)(le|se|me)?(la|lo|las|los), pas(e|a|ar)(se|me)?(la|lo|las|los), (pas|mov|muev|corr|difer|difier|mand|aplac|post?pon|traslad)~, move, push, defer, postpone, shift, delay, carry
back: (devolv|devuelv|regres|tra)~, (bring|move|put)? back, undefer, vuelv~
delete: take off, take (it|that|this|them|those) (off|out), bin, nuke, scrap, wipe (out)?, ditch, zap, toss (out)?, throw (it|that|this)? (out|away), get rid, got rid, rid, (borr|elimin|quit|suprim|anul)~, delete, remove, erase, get rid of
edit: (corrij|corrig|correg|edit|modifi[cq]|arregl|ajust|actuali[zc]|cambi)~, modifiqu~, fix, edit, correct, change, update, adjust, era, eran, en realidad (fue|es|fueron), (was|is) actually, actually, should be, (fue|fueron|es|era|eran) (en realidad|realmente|mas bien|en verdad|de verdad), (en realidad|realmente|mas bien) (fue|fueron|es|era|eran|son), no (fue|era|eran|fueron), (was|were|is) (really|actually|not|n t), esta mal, (is|was) wrong
date_word: (la)? fecha, el dia, (the)? date
amount_word: (el)? (monto|valor|precio|importe), (the)? (amount|price)
merchant_word: (el)? (nombre|comercio), (the)? (name|merchant), a nombre de, (se llama|llamad(o|a)), (is)? (called|named)
notes_word: (una)? notas?, (a)? notes?, comentario, (una)? descripcion
split: (divid|part|repart|separ)~, split, divide
rest: (and|y)? (rest|resto), (y)? (el|lo|la|los|the) (resto|demas|restante|otro|otra parte|rest|remainder|remaining), lo que (queda|sobra|falte|falta|reste), (what s|whatever is) left
link: (lig|ligu|enla[zc]|vincul|asoci|amarr|conect)~, link, attach, connect, (es|fue) (el)? pago de, corresponde (a|al)
note: (quer~|quiero)? presupuest(ar|ame|eme|emos|alo), (new|another) (expense|purchase|charge|transaction), (nuevo|otro) (gasto|cargo|movimiento), (nueva|otra) compra, (anot|apunt|registr|agreg|agregu|anad|ingres|met|meta|guard)~, apunt~, record, add, log, note (down)?, write down, enter, jot, sum(ame|ale|ele|eme|alo|elo)
withdraw: (saque|sacamos|sacaron|retire|retiramos) (plata|efectivo)? (de|en)? (el|un)? (cajero)?, (sac|retir)(ado|e) del cajero, (i)? (withdrew|took out|pulled out), del cajero, (en|de) (el|un) cajero, from the atm, at (the|an) atm, cash withdrawal of
note_in: (me)? (depositaron|entraron|ingresaron|cayeron|dieron), (un)? (ingreso|deposito), (me)? (llego|llegaron|pagaron|devolvieron|transfirieron|mandaron|enviaron|hicieron) (un)? (sinpe|deposito|transferencia)?, (i)? (received|got paid|was paid)
remind: (give|send) me a (nudge|heads up|ping|shout) (on|about|to)?, nudge me (to|about|on)?, avisa(r)?me (que)?, (record|recuerd|avis|acord|acuerd)~ (que)?, (un)? recordatorio (de|para)?, remind (me)? (to|about|of)?, (a)? reminder (to|about|for)?, set (a)? reminder, que no se me olvide, alert me
undo: (desha|deshac|deshag|deshiz|revert|reviert)~, undo, revert, take (it|that) back, volver atras
rule: from here on (out)?, going forward, (siempre que|cada vez que|todo lo que|cuando|lo que|todos? los? que|las que) (el comercio)? (diga|dice|digan|contenga|aparezca|salga|venga|vea|tenga), (cre|hac|hag|agreg|agregu|pon)~ (una|la)? regla (para|que|de)?, (una|la)? regla (para|que|de)?, (create|make|add)? (a)? rule (for|that|where)?, (whenever|every time|always when|when) (it)? (says|contains|shows), (a)? rule (for|that|where)?, de (ahora|hoy) en adelante, a partir de ahora, from now on, contains
always: siempre, always
budget_item: (quer~|quiero)? presupuest(ar|ame|eme|emos|alo), (al|en el|para el|del|de)? presupuesto (de|para)?, (to|in) (the|my)? budget, (a)? budget (for|of)?, (gasto|pago|ingreso) (fijo|recurrente) (de|por)?, (monthly|recurring) (expense|payment|bill) (of|for)?
raise: sub(a|i|ime|ile|anle|iendo|o|e)?, (aument|baj|reduc|reduzc|recort|cambi)~, (raise|increase|lower|reduce|cut|bump), (goes|going|went|go) (up|down) (to)?, (will be|is now|becomes|increases to), (pasa|pasara|sube|subira|baja|bajara) a, (va a|van a) (subir|bajar|costar|pasar|ser) (a)?, (ahora|ya) (es|son|cuesta|vale) (de)?
balance_of: shows, (el)? saldo (de|en|del)?, (the)? balance (of|in)?, ahora (tengo|hay|tiene), (the|my)? account balance
next_cycle: (into|onto) the (next|following) (billing)? (cycle|month|period), (para|pa|pal) (el)? (ciclo|mes) (que|q) (sigue|viene), (el|al)? (ciclo|mes) (que|q) sigue, (al|para el|pal|el|en el|to the|to|until|a|to next)? (otro|proximo|siguiente|next|following) (billing)? (ciclo|mes|cycle|month|period), al otro, (el)? (mes|ciclo) que viene
enough: suficientes?, (do)? (i|we)? (have)? enough, (to)? cover(s|ed)?, cubr~, (pa|para) (cancelar|liquidar|saldar), (me|nos)? (alcanza|alcanzan|alcanzaria|ajusta) (con)?, (me|nos) (da|ajusta) (para|pa)
afford: (say|suppose|supposing|imagine|digamos que|supongamos que|pongamos que|suponga que|imagine que) (i|we)? (buy|bought|get|got|compr~), (me|nos)? alcan(za|zan|zaria|zara) (la plata|el dinero|la harina)? (para|pa|con)? (compr~|pag~)?, (puedo|podemos|podria|podre) (compr|pag|permit)~, (si|que pasa si|que pasaria si|como quedo si|como quedaria si) (me)? (compr|gast|pag)~, can (i|we) (afford|buy|get|pay), could (i|we) (afford|buy|pay), what (happens)? if (i|we) (buy|bought|spend|spent|pay|get), if i (buy|spend|bought), afford, simul~, simulate, me da (la plata)? para, (tengo|hay) (plata|dinero|suficiente|harina) (suficiente)? para (compr~|pag~)?, como quedo, how would i, do i have enough (money)? (for|to buy|to), enough (money)? (for|to)
cash_price: (de|al) contado, (sin|no) cuotas, (in)? one payment, in full, de una sola vez, outright, un solo pago, tasa normal
except=after: aparte(?! (para|de|del|lo|la|los|las|un|una|el|plata)), aside, excluded, not included, por fuera
except: (quit|sac|rest|elimin|borr)(ar|e|a)?(me|le|lo|los|la|las|melo|melos)? de(l| la| mi) (suma|cuenta|total|calculo), (take|took|leave|drop|remove|delete|get) (it|this|that|them|those)? (out of|from|off) (the|that|my) (sum|total|count|calculation), excl, excluding, (that|which) (isn t|isnt|aren t|arent|is not|are not), other than, que no (sea|sean|es|son), quitando(le)?, apart from, aside from, besides, leaving aside, dejando (de lado|por fuera|fuera), (y)? si (le|les|lo|la)? (quit|rest|descont|sac|elimin)(o|amos|as|ara|aramos), if (i|we|you) (take|leave|took|left) out, not including, sin tomar en cuenta, sin meter, ademas de, por aparte de, quit(ando|andole|ale|arle), sacando(le)?, taking out, leaving out, excepto, salvo, sin, quitando, sacando, without, minus, ignoring, but not, menos el, menos la, sin contar (con)?, sin incluir, aparte de, except (for)?, excluding, other than, without counting, not counting, fuera de, exceptuando
only: solo, solamente, unicamente, only, just
before=next: (the)? (month|cycle|week|year|one) after( that)?, (el)? (mes|ciclo) siguiente (a (ese|eso))?, (the)? following (month|cycle|week|year)
before: (y)? (el|la) pasad(o|a), (el|the)? (fin de semana|finde|weekend) (anterior|antes|before)( a ese| that)?, (el|la)? (mes|ciclo|semana|dia) anterior (a (ese|eso|esa))?, (the)? (year|month|cycle|week|day) before (that|it)? (one)?, el de antes, (y)? (el|la|lo)? anterior(es)?, (the)? (one|month|cycle|year|week) before( that)?, (el|la) de antes, (the)? previous( one)?, antes de es(e|a|o), (el|la)? (mes|ciclo|semana|lunes|martes|miercoles|jueves|viernes|sabado|domingo|dia) anterior (a (ese|eso|esa))?
outside: impuestos? (sobre|de|a) la renta, declar~ (impuestos?|renta), income tax(es)?, tax return, taxes, ministerio de hacienda, (deberia|debo|conviene|recomiend|aconsej|suger)~? (invert|inversion)~, invert~, should i (invest|buy|sell), invest~, (que|cual)? opin~, recomiend~, aconsej~, (do you)? recommend, advice, consejos?, (mand|envi|pas)(a|e|ar)le, (transfer|transf)(ile|irle|ierale|ierele), (mand|envi|transfer)(ar|ir|a|e|iera) (plata|dinero), send (money|him|her), (un)? chiste, joke, poema?, poem, clima, weather, presidente?, capital, (va|van) a (subir|bajar), will (it|the dollar) (rise|fall), ignor~, instrucciones, instructions, previous instructions, system, admin, gobierno, government, musica, quien gano, futbol, receta, hackear, (hag|hac|mand|envi|realiz|efectu)~ (un|una|el)? (sinpe|transferencia|pago|deposito), (make|do|send) (a|the)? (sinpe|transfer|payment) (to|of)?, pag(ue|a|ame|ueme)(le|me)? (la|el|mi)? (tarjeta|recibo|luz|prestamo)
filler: (up)? (to|until|till) (now|today), as of (now|today), (the)? (heck|hell), (que)? diablos, que carajos, ni a palos, (o|or) (no|nah|nope|not|ni a palos|ni loco), sat(urday)? (n|and) sun(day)?, sabado y domingo, more than once, mas de una vez, mas de una ocasion, kindly, so to speak, (let us|let s) say, por decir algo, digamos, y todo eso, y (esas|estas|otras) cosas, y cosas (asi|de esas), y demas, y asi, and (stuff|such|so on|that kind of (thing|stuff)|the like), porfis, tranquil(o|a|amente)s?, comod(o|a|amente), safely, comfortably, realistically, (ya)? ni se, net of refunds?, after refunds?, less refunds, neto de devoluciones, descontando (las)? devoluciones, (a|hasta) la fecha, (ya)? ni me acuerdo, counting (every|all)( of)?( the)?( my)? plans?, (me)? da (miedo|pena|verguenza|cosa) (preguntar|saber|ver)?, sin quedar mal, en rojo o (en)? verde, en verde o (en)? rojo, (in the)? red or (in the)? (black|green), sin anestesia, sin (preocuparme|preocuparnos|endeudarme|enredarme|complicarme|arruinarme), without worrying, (o|or) (todavia|aun|still) (nada|no|nothing), or nothing( yet)?, hit me, se (me|nos)? (ha|han)? (hizo|hace|hicieron|hecho|fue|va|vuelve|volvio) (como|en|con)? (el|sal y)? (agua|humo)( entre los dedos)?, (hizo|hace|fue|va) (como|en) (el)? (agua|humo)( entre los dedos)?, like water, down the drain, quick one, un ojo de la cara, una fortuna, un platal, un monton, an arm and a leg, a fortune, siento que, vos, all in, todo incluido, (o sea)? cada uno, (mon|monday|lunes) (a|to|al) (sun|sunday|domingo), de lunes a domingo, just, sobre todo, al menos, at least once, en si, en concreto, en especifico, specifically, ocupo, fijo, todo bien, (para|pa) (la|mi|el)? (declaracion|tramite|presupuesto|control), que (miedo|pereza|horror|torta), ja(ja)*, je(je)*, jajaj, lol, haha, diay, di, idiay, upe, uy, ay, uff, puchica, puta, carajo, wow, omg, ugh, jesus, dios mio, (registrad|hech|realizad|efectuad|acumulad)(o|a|os|as), en general, overall, you know, actually, basically, literal, literalmente, al final, al fin, por fin, la verdad, honestly, por cierto, pur(o|a|os|as), ando limpio, (por)? favor, porfa(vor)?, porfis, xfa, please, mae, maje, oye, oiga, oi, ey, alcancia, (me)? (pued|pod|quer|quier|quis|neces|ocup|gustari)~ (decir~|saber|ver|conocer)?, (can|could|would|will) (you|u) (please)? (tell|show|give)? (me)?, (i)? (want|need|would like|d like|wanna) (to)? (know|see|find out)?, tell me, dec~, dig~, dime, cont(ame|eme), cuent(ame|eme), (me)? (pod|pued)(es|e|as|a|rias|ria), sab(e|es|er|emos), do you know, hasta (ahora|hoy|el momento|la fecha), so far, to date, ahor(a|ita) (mismo)?, right now, now, currently, at the moment, actualmente, mas o menos, exactamente, exactly, roughly, approximately, aproximadamente, en este momento, a hoy, entonces, pues, bueno, then, okay so, ok so, de casualidad, by the way, quisiera, would, exacto, mismo, realmente, really, actually spent, ya, already, en mi vida, tambien, also, too, as well, personal, de la vida, all right, a ver, pensaba, creo, i think, i guess, una pregunta, quick question, sera, de plata, en plata, una consulta, consulta, sin tocar (los|mis)? ahorros?, sin (usar|meterle a) (los|mis)? ahorros, without touching (my|the)? savings, si todo sigue (igual|asi), if (everything|things) (stays?|goes?|keeps?) (the same|like this|as is)?, en total sumando todo, sumando todo, sumado todo, in general, cada un(o|a), each( one)?, de cada un(o|a), todo sumado, digo, o sea, osea, es decir, digamos, para (un|el|mi|una|la)? (tramite|papeleo|declaracion|informe|reporte|presupuesto familiar)( del banco| de hacienda)?, si (sigo|seguimos|todo sigue) asi, a este (ritmo|paso), al paso que voy, at this (rate|pace), sin quedar(me)? en (cero|rojo|negativo), (or|o) (will i regret it|me voy a arrepentir), without going (broke|under|negative), (i)? should (i)? know about, (que)? no me acuerdo, no recuerdo, i (don t|can t|do not) remember, i forgot, starting (in|on|from)?, beginning (in|on)?, a partir (de|del)
event: black friday, cyber monday, viernes negro, viernes santo de compras
tanto: tanto, tanta, so much, mucho, mucha, a lot, demasiado
`;

/** Function words: they say nothing by themselves. */
export const FREE: ReadonlySet<string> = new Set(
  `el la los las lo un una unos unas de del en a al con por para pa que y e o u se me mi mis su sus nos le les te tu tus vos
  usted yo nosotros es son fue fueron era ser estar podria podrian puede pueden esta estan estoy estaba estuvo he ha han hemos habia habra ya muy cual cuales como
  the a an of in on at for from with to my me i we our us is are was were be been am do does did have has had will would can
  could it its that there any some so as and or but ve s re d ll m t what which who how these those than you your por hacia
  desde hasta entre cada solo hice hizo hago hacer tuve tiene tienen going go goes get got been anything yet anyone something fui ido fuimos fue asi ahi alla aqui aca ando andaba anduve cosas cosa algun alguna algo one ones
  desde hasta entre cada solo hice hizo hago hacer tuve tiene tienen going go goes get got been anything yet anyone something fui ido fuimos fue ando andaba anduve alla aqui aca here between cosas cosa very began begin begins began algun alguna algo one ones
  thing things stuff si if va van ir voy vamos durante during pero also out up off into by per via about around casi mi this the
  colones llevo llevamos misma mismo otra otro her his their`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Words that make a run of words a sentence rather than a name. */
export const SENTENCE =
  /(?:^| )(?:que|porque|cuando|si|quien|donde|cuant[oa]s?|ni|pero|eso|esto|is|are|was|and|or|but|who|what|why|how|when|where|if|because|that|this|@)(?: |$)/;

export type Entry = { slot: string; value: string; pattern: RegExp };

/** The parts of a text between separators that stand in no parentheses. */
function partsOf(text: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const char of text) {
    depth += char === '(' ? 1 : char === ')' ? -1 : 0;
    if (depth === 0 && char === separator) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** `gast~` and optional words as a pattern over words that are each followed by a space. */
function patternOf(phrase: string): string {
  return partsOf(phrase, ' ')
    .map((word) => {
      const [, inside, repeat] = /^\(((?:[^()]|\([^()]*\)\??)*)\)([?*])$/.exec(word) ?? [];
      if (inside === undefined) return `${word.replaceAll(/\((?!\?)/g, '(?:').replaceAll('~', END)} `;
      return `(?:${partsOf(inside, '|').map(patternOf).join('|')})${repeat}`;
    })
    .join('');
}

function entriesOf(text: string): Entry[] {
  return partsOf(text, '\n').map((line) => {
    const [, slot = '', value = '', rest = ''] = /^(\w+)(?:=(\w+))?: (.*)$/.exec(line) ?? [];
    const phrases = partsOf(rest, ',').toSorted((a, b) => b.split(' ').length - a.split(' ').length);
    return { slot, value, pattern: new RegExp(phrases.map(patternOf).join('|'), 'y') };
  });
}

export const ENTRIES: readonly Entry[] = entriesOf(LEXICON);

/** The words that a word of the lexicon stands for: `gast(o|a)s?` and the common forms of `busc~`. */
function spelled(word: string): string[] {
  const [, before = '', inside = '', after = ''] = /^([a-z]*)\(([a-z|]+)\)(.*)$/.exec(word) ?? [];
  if (inside !== '') {
    const last = after.startsWith('?') ? spelled(before + after.slice(1)) : [];
    return [...inside.split('|').flatMap((part) => spelled(before + part + after.replace(/^\?/, ''))), ...last];
  }
  if (word.endsWith('~'))
    return 'o a e ar er ado ido ando amos aron ame eme alo elo'.split(' ').map((end) => word.slice(0, -1) + end);
  if (/[a-z]\?$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  return /^[a-z]+$/.test(word) ? [word] : [];
}

/** Words of the lexicon, for typing slips. */
export const LEXICON_WORDS: ReadonlySet<string> = new Set(
  `installment installments ${LEXICON.replace(/(?<=[\s,])\(((?:[^()]|\([^()]*\))*)\)/g, (_, words: string) => partsOf(words, '|').join(' '))} grandes? baratas? semana quincena pasado pasada proximo proxima proximos proximas ultimo hoy ayer month months yesterday today weeks millones dolares colones
   restaurante enero febrero marzo abril junio julio agosto septiembre setiembre octubre noviembre diciembre january february
   march april august september october november december`
    .split(/[\s,:]+/)
    .flatMap(spelled)
    .filter((word) => word.length >= 5),
);

/** Words of periods: a name is corrected to these alone. */
export const PERIOD_WORDS: ReadonlySet<string> = new Set(
  'enero febrero marzo abril junio julio agosto septiembre setiembre octubre noviembre diciembre january february march april august september october november december semana semanas quincena month months pasado pasada ultimo ultima proximo yesterday today weeks'.split(
    ' ',
  ),
);

/** Whether a word says something by itself. */
export function isSaying(word: string): boolean {
  return (
    FREE.has(word) ||
    LEXICON_WORDS.has(word) ||
    ENTRIES.some(({ pattern }) => {
      pattern.lastIndex = 0;
      return pattern.exec(`${word} `)?.[0].trim() === word;
    })
  );
}
