/** Detects the language of a text. */
import type { Language } from '../../vocabulary.ts';
import { joined, type NameIndex } from './ledger-names.ts';
import { type QuestionWord, rawOf, wordsOf } from './question-words.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const ENGLISH = words(
  'the how much what when where which who why did do does have has i my me in on at of for to from is are was were spend spent spending and about last this month year week show list find can could afford left owe paid pay budget rate water savings account accounts salary explain add move put category compare help hello hi thanks please many with dollars day by uncategorized tell a an you your should would will write ignore all previous everything be it its more than give advice print upcoming installments bills bill due biggest purchases purchase transactions last subscription subscriptions exchange net worth duplicates unusual which percentage share average undo delete split remind rule undo record note convert charged cost costs balance expenses income s any pensions pension remaining cheapest most when there find today yesterday tomorrow yes yeah sure apply january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday since so out next groceries grocery we up over am still now charge per far money restaurants restaurant or go cash if under they just not been got off back fuel together time like each eating monthly food bought buy morning night right good make only first electricity every into same months days weeks years loan loans take home them set payment payments had after then funds three two installment clothes clothing health phone single between until without those these through price again tax keep statement planned weekend but house rest our already always never ever highest lowest largest smallest cheaper higher lower ago past visit visits ride rides trip trips too amount thousand half here told sum coffee dinner lunch breakfast drinks point household entertainment education projected plans taken done best both item items refund refunds friends ticket tickets other others another little light power old new way one ones debt debts dentist pharmacies pharmacy movies birthday kids wife husband sister brother used use want need saved push wait sent earn earned before during instead minus plus versus across above below less fewer difference bigger second third fourth transfer transfers receipts receipt owed meant mean wrong sorry think really nothing nobody anything something anyone plumber barber insurance rent shoes jeans haircut charger heater fridge tool tools',
);
const SPANISH = words(
  'a ese esa eso esos esas todos todas el la los las lo un una que cuanto cuanta cuantos cuantas cual cuando donde como quien por para con en de del al mi mis me se y o es esta este esto gaste gasto gastado llevo tengo hay queda debo plata harina mes ano semana ultimo ultimos ultima pasado mostrame busca compras pagaron presupuesto cuotas ahorros salario agua dolar pone categoriza anota pasa siempre hoy ayer hola ayuda sin resumen he son fue cuotas vienen ponga borre anote muestre busque recibo recibos suscripciones promedio deudas saldo cobros raros cuenta cuentas dia semana entre debe tiene puedo alcanza porcentaje mas menos y recuerdeme deshaga divida corrija ligue categorice todo sus su enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre lunes martes miercoles jueves viernes sabado domingo mil ciclo tarjeta pagar va si dolares le ya ha compra vez pago pague gasolina alquiler veces favor mae voy falta carro fui luz desde hasta quincena planilla fueron ido gastos quiero cada antes fecha categoria ahora buenas gracias ahi metros saber todavia salio otro otra comida porfa caro efectivo pasada dos faltan gastar solo dias dice cajero cuales e combustible pase salud cine algo pero hice farmacias casa mejor restaurantes sino contra despues manana noche tarde compre pedidos mayor menor cuesta prestamo viaje viajes telefono ropa zapatos cena almuerzo desayuno tambien nada muchas buenos primero segundo tercero estas unos unas otros otras meses semanas anos',
);

const NAME_WORDS_MAX = 4;

/** How many words a merchant of the ledger has that begins here: `Más x Menos` is in no language. None of a single word. */
function nameAt(all: readonly QuestionWord[], at: number, { names }: Pick<NameIndex, 'names'>): number {
  for (let length = NAME_WORDS_MAX; length > 1; length--) {
    const key = joined(rawOf(all.slice(at, at + length)));
    if (at + length <= all.length && names.get(key)?.some(({ slot }) => slot === 'merchant')) return length;
  }
  return 0;
}

/** Spanish unless more of its words are English; a text with words of neither has the language of the one before. */
export function languageOf(text: string, previous: Language = 'es', names?: Pick<NameIndex, 'names'>): Language {
  let balance = 0;
  const all = wordsOf(text.slice(0, 400));
  for (let at = 0; at < all.length; at++) {
    const word = all[at]?.text ?? '';
    const named = names === undefined ? 0 : nameAt(all, at, names);
    if (named > 0) at += named - 1;
    else balance += Number(ENGLISH.has(word)) - Number(SPANISH.has(word));
  }
  return balance === 0 ? previous : balance > 0 ? 'en' : 'es';
}

/** The language that a conversation has come to; `chosen` is that of the screen, for words of neither. */
export const languageOfAll = (
  texts: readonly string[],
  chosen: Language = 'es',
  names?: Pick<NameIndex, 'names'>,
): Language => texts.reduce<Language>((language, text) => languageOf(text, language, names), chosen);
