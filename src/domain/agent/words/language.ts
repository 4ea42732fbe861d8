/** Detects the language of a text. */
import type { Language } from '../../vocabulary.ts';
import { wordsOf } from './question-words.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const ENGLISH = words(
  'the how much what when where which who why did do does have has i my me in on at of for to from is are was were spend spent spending and about last this month year week show list find can could afford left owe paid pay budget rate water savings account accounts salary explain add move put category compare help hello hi thanks please many with dollars day by uncategorized tell a an you your should would will write ignore all previous everything be it its more than give advice print upcoming installments bills bill due biggest purchases purchase transactions last subscription subscriptions exchange net worth duplicates unusual which percentage share average undo delete split remind rule undo record note convert charged cost costs balance expenses income s any pensions pension remaining cheapest most when there find today yesterday tomorrow yes yeah sure apply',
);
const SPANISH = words(
  'a ese esa eso esos esas todos todas el la los las lo un una que cuanto cuanta cuantos cuantas cual cuando donde como quien por para con en de del al mi mis me se y o es esta este esto gaste gasto gastado llevo tengo hay queda debo plata harina mes ano semana ultimo ultimos ultima pasado mostrame busca compras pagaron presupuesto cuotas ahorros salario agua dolar pone categoriza anota pasa siempre hoy ayer hola ayuda sin resumen he son fue cuotas vienen ponga borre anote muestre busque recibo recibos suscripciones promedio deudas saldo cobros raros cuenta cuentas dia semana entre debe tiene puedo alcanza porcentaje mas menos y recuerdeme deshaga divida corrija ligue categorice todo sus su',
);

/** Spanish unless more of its words are English; a text with words of neither has the language of the one before. */
export function languageOf(text: string, previous: Language = 'es'): Language {
  let balance = 0;
  for (const word of wordsOf(text.slice(0, 400))) {
    if (ENGLISH.has(word.text)) balance++;
    if (SPANISH.has(word.text)) balance--;
  }
  return balance === 0 ? previous : balance > 0 ? 'en' : 'es';
}

/** The language that a conversation has come to; `chosen` is that of the screen, for words of neither. */
export const languageOfAll = (texts: readonly string[], chosen: Language = 'es'): Language =>
  texts.reduce<Language>((language, text) => languageOf(text, language), chosen);
