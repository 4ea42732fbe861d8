/**
 * Brands by what banks print of them: facts about merchants that cards of Costa Rica are used at, in capitals without
 * accents. A printed form has its words in order; whatever stands between words is one space.
 */

/** What a name may be followed by. `anything`: nobody else's name begins like it; `place`: only numbers and places. */
export type Follows = 'anything' | 'place';
export type Brand = { name: string; form: readonly string[]; follows: Follows };

/** Names that nobody else's begins with: `name: form, form`. Without forms, the name itself is the form. */
const ALONE = `
Auto Mercado: AUTO MERCADO, AUTOMERCADO
Más x Menos: MAS X MENOS, MASXMENOS
Walmart: WALMART, WAL MART
Maxi Palí: MAXI PALI, MAXIPALI
PriceSmart: PRICE SMART, PRICESMART
Mega Super: MEGA SUPER, MEGASUPER
Perimercados: PERIMERCADO, PERIMERCADOS
Super Compro: SUPER COMPRO, SUPERCOMPRO
Fresh Market: FRESH MARKET, FRESHMARKET
McDonald's: MCDONALD, MCDONALDS, MC DONALD, MC DONALDS
Burger King: BURGER KING, BURGERKING
Pizza Hut: PIZZA HUT, PIZZAHUT
Papa John's: PAPA JOHN, PAPA JOHNS
Taco Bell: TACO BELL, TACOBELL
Starbucks
Dunkin': DUNKIN DONUTS, DUNKIN
Krispy Kreme
Quiznos
Musmanni
P.F. Chang's: PF CHANG, PF CHANGS, P F CHANGS
Olive Garden
Teriyaki
Uber: UBER TRIP, UBER RIDES, UBER BV, UBER HELP UBER
Uber Eats: UBER EATS, UBEREATS, UE
Uber One: UBER ONE
DiDi Food: DIDI FOOD
DiDi: DIDI RIDES, DIDI CR, DIDI MOBILITY
PedidosYa: PEDIDOSYA, PEDIDOS YA
Rappi
inDrive: INDRIVE, INDRIVER, IN DRIVE
Quick Pass: QUICKPASS, QUICK PASS
TotalEnergies: TOTALENERGIES, TOTAL ENERGIES
Netflix
Spotify
Disney+: DISNEY PLUS, DISNEYPLUS, DISNEY+
HBO Max: HBOMAX, HBO MAX, MAX COM
Crunchyroll
YouTube: YOUTUBE, YOUTUBEPREMIUM, GOOGLE YOUTUBE, GOOGLE YOUTUBEPREMIUM, GOOGLE YOUTUBE PREMIUM
Google One: GOOGLE ONE, GOOGLE STORAGE, GOOGLE GOOGLE ONE
Google Play: GOOGLE PLAY
Apple: APPLE COM, APPLE COM BILL
Xbox: MICROSOFT XBOX, XBOX
Microsoft 365: MICROSOFT 365, MICROSOFT OFFICE 365, MSFT OFFICE 365
ChatGPT: OPENAI CHATGPT, CHATGPT
Claude: CLAUDE AI, ANTHROPIC CLAUDE
Anthropic: ANTHROPIC
GitHub: GITHUB
JetBrains: JETBRAINS
DigitalOcean: DIGITALOCEAN
FlutterFlow: FLUTTERFLOW
Facebook: FACEBK, FACEBOOK ADS
Amazon: AMAZON COM, AMAZON MKTPL, AMAZON MARKETPLACE, AMZN MKTP, AMZN COM, AMZN DIGITAL, AMZNDIGITAL
Amazon Prime: AMAZON PRIME, AMZN PRIME, AMAZON COM AMAZON PRIME
Prime Video: PRIME VIDEO, AMAZON PRIME VIDEO, PRIMEVIDEO
AliExpress: ALIEXPRESS, ALI EXPRESS
Shein
Temu: TEMU COM
eBay: EBAY, EBA EBAY
Airbnb
Booking.com: BOOKING COM, HOTEL AT BOOKING COM
PlayStation: PLAYSTATION, PLAYSTATION NETWORK, PLAYSTATIONNETWORK
Steam: STEAM GAMES, STEAMGAMES, STEAMPOWERED, STEAM PURCHASE
Supercell
Kölbi: KOLBI
Movistar
Telecable
Cabletica: CABLETICA, CABLE TICA
Construplaza
El Lagar: EL LAGAR
Cemaco
Pequeño Mundo: PEQUENO MUNDO
Office Depot: OFFICE DEPOT, OFFICEDEPOT
Importadora Monge: IMPORT MONGE, IMPORTADORA MONGE, TIENDAS MONGE, TIENDA MONGE
EPA: FERRETERIA EPA
Old Navy
Forever 21
Decathlon
Adidas
Cinemark
Cinépolis: CINEPOLIS
Nova Cinemas: NOVA CINEMAS, NOVACINEMAS
Smart Fit: SMART FIT, SMARTFIT
Gold's Gym: GOLDS GYM
World Gym
Crunch Fitness
Farmacia Fischel: FISCHEL, FARMACIA FISCHEL, FARMACIAS FISCHEL
Farmacia La Bomba: FARMACIA LA BOMBA, FARMACIAS LA BOMBA
Farmacia Sucre: FARMACIA SUCRE, FARMACIAS SUCRE
Farmacia Santa Lucía: FARMACIA SANTA LUCIA, FARMACIAS SANTA LUCIA
Farmavalue: FARMAVALUE, FARMA VALUE
Clínica Bíblica: CLINICA BIBLICA, HOSPITAL CLINICA BIBLICA
Hospital CIMA: HOSPITAL CIMA
Hospital Metropolitano: HOSPITAL METROPOLITANO
CNFL: CNFL, C N F L, COMPANIA NACIONAL DE FUERZA
AyA: ACUEDUCTOS Y ALC, ACUEDUCTOS Y ALCANTARILLADOS, INST COSTARRICENSE DE ACUEDUCTOS
Coopelesca
Coopeguanacaste
Coopesantos
Avianca
Copa Airlines: COPA AIR, COPA AIRLINES, COMPANIA PANAMENA DE AVIACION
Volaris
Delta Air Lines: DELTA AIR, DELTA AIR LINES
Librería Internacional: LIBRERIA INTERNACIONAL
Librería Universal: LIBRERIA UNIVERSAL
Udemy
7-Eleven: 7 ELEVEN
Carrefour
Claro: CLARO CR, CLARO COSTA RICA
Liberty: LIBERTY CR, LIBERTY COSTA RICA
Tigo: TIGO MILLICOM
CCSS
Marchamo: INS MARCHAMO, MARCHAMO INS
Ministerio de Hacienda: MINISTERIO DE HACIENDA, MIN DE HACIENDA, MIN HACIENDA
Registro Nacional
Coursera
Dekra`;

/** Names that others have in theirs (CLARO DE LUNA SPA, ICE CREAM, EPA COFFEE): alone, or before a number and a place. */
const BEFORE_A_PLACE = `
Palí: PALI
Más x Menos: MXM
AM PM: AM PM, AMPM
Gessa
Saretto
Vindi
KFC
Subway
Spoon
Rosti
Pops: POPS, HELADOS POPS
Moyo: HELADOS MOYO
Bread House
Uber
DiDi: DIDI
Lyft
Bolt
Compass: COMPASS
Delta: DELTA
Estación Uno: ESTACION UNO, ESTACION DE SERVICIO UNO, EST SERV UNO
Disney: DISNEY
Google: GOOGLE
Microsoft: MICROSOFT, MSFT
OpenAI: OPENAI
Apple: APPLE
Adobe: ADOBE
Amazon: AMAZON, AMZN
Temu
Steam
EPA
El Colono: EL COLONO, ALMACENES EL COLONO
Novex
Gollo: GOLLO, TIENDA GOLLO, ALMACENES GOLLO
Artelec
Verdugo: VERDUGO, CASA VERDUGO, TIENDA VERDUGO
Zara
Siman: SIMAN
Nike
Crocs
Van Heusen: VAN HEUSEN
GNC
AyA: AYA, A Y A
ICE: ICE, ICE ELECTRICO, ICE ELECTRICIDAD
JASEC
ESPH
Claro
Liberty: LIBERTY
Tigo
Metrocom
Riteve
Marchamo
INS
Farmacia La Bomba: LA BOMBA
Jerusalem`;

/** Towns, districts and shopping centres that banks print after a branch, beside those of `merchantKey`. */
const MORE_PLACES = `
SABANA, SABANA SUR, SABANA NORTE, SABANA ESTE, ROHRMOSER, PASEO COLON, BARRIO ESCALANTE, LOS YOSES, ZAPOTE, SABANILLA,
SAN SEBASTIAN, URUCA, LA URUCA, PLAZA VIQUEZ, CURRIDABAT, PINARES, GRANADILLA, TRES RIOS, CIPRESES, CARIARI, ULLOA,
SAN ANTONIO, ASUNCION, LA AURORA, AURORA, MERCEDES, MERCEDES NORTE, SAN LORENZO, FLORES, LLORENTE, SANTO TOMAS, BELEN,
SANTA ROSA, ESCAZU, TREJOS MONTEALEGRE, GUACHIPELIN, LINDORA, POZOS, PIEDADES, CIUDAD COLON, PURISCAL, MORA,
ALAJUELA CENTRO, HEREDIA CENTRO, SAN JOSE CENTRO, CARTAGO CENTRO, PARAISO, EL GUARCO, OREAMUNO, TEJAR, TOBOSI,
SAN CARLOS, FLORENCIA, LA FORTUNA, UPALA, LOS CHILES, POAS, ZARCERO, SARCHI, COYOL, LA GARITA, RIO SEGUNDO, EL ROBLE,
ESPARZA, BARRANCA, PARRITA, MONTEVERDE, OSA, PALMAR, GOLFITO, CORREDORES, CIUDAD NEILLY, PASO CANOAS, BUENOS AIRES,
CANAS, TILARAN, BAGACES, CARRILLO, FILADELFIA, PLAYAS DEL COCO, EL COCO, NOSARA, SAMARA, FLAMINGO, HUACAS, NANDAYURE,
POCOCI, SIQUIRRES, GUACIMO, MATINA, TALAMANCA, PUERTO VIEJO, CAHUITA, SARAPIQUI, TARRAZU, DOTA, ACOSTA, ASERRI,
MULTIPLAZA, MULTIPLAZA ESCAZU, MULTIPLAZA DEL ESTE, LINCOLN, LINCOLN PLAZA, PLAZA LINCOLN, OXIGENO, CITY MALL,
TERRAMALL, MOMENTUM, PASEO DE LAS FLORES, PASEO METROPOLI, AVENIDA ESCAZU, DISTRITO CUATRO, PLAZA REAL, MALL SAN PEDRO,
MALL INTERNACIONAL, PLAZA DEL SOL, PLAZA ITSKATZU, EPIC, CENTRO, NORTE, SUR, ESTE, OESTE, AEROPUERTO, SJO, GAM,
COSTA RICA, CRI, CR, CRC, USA, US, S A, SA, S R L, SRL, LTDA, INC, LLC, COM, WWW, CC, MALL, SUC, SUCURSAL, TIENDA, LOCAL, NIS`;

/** How banks cut the word that a form begins with. */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  FARMACIA: ['FCIA', 'FARM'],
  HOSPITAL: ['HOSP'],
  LIBRERIA: ['LIB'],
};

const splitList = (list: string) => list.split(',').map((each) => each.trim());
export const PLACES: ReadonlySet<string> = new Set(splitList(MORE_PLACES));

/** Every brand once for each printed form. */
export const BRANDS: readonly Brand[] = [...brandsOf(ALONE, 'anything'), ...brandsOf(BEFORE_A_PLACE, 'place')];

function brandsOf(lines: string, follows: Follows): Brand[] {
  return lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', forms = name.toUpperCase()] = line.split(': ');
      return splitList(forms).flatMap((form) => {
        const [first = '', ...rest] = form.split(' ');
        return [first, ...(SHORT[first] ?? [])].map((word) => ({ name, form: [word, ...rest], follows }));
      });
    });
}
