/** `Minus the cuotas?`, `ahora quitándole Avianca`, after a sum: said as `and without the cuotas`, which is read as what it leaves out. */
import type { Language } from '../../vocabulary.ts';

const LEADING = '(?:(?:y|and|but|pero|ok|okay|so|entonces|ahora|now)[, ]+)*';
const LEAVING =
  '(?:quitando(?:le)?|quit[aá]ndole|restando(?:le)?|rest[aá]ndole|sacando(?:le)?|sac[aá]ndole|dejando (?:por )?fuera|sin contar|sin incluir|sin|menos|excluyendo|exceptuando|aparte de|leaving out|taking out|excluding|not counting|without counting|without including|without|minus|less|apart from)';
/** All that is said: nothing but what it leaves out. */
const LEFT_OUT = new RegExp(`^\\W*${LEADING}${LEAVING} (?!de |than |que )(?=[^,;:?!.]+[?!.\\s]*$)`, 'iu');
const BACK = / (?:what|how much|cu[aá]nto|cu[aá]l)(?!\p{L})/iu;

export function leftOutPlainly(text: string, language: Language): string {
  return BACK.test(text) ? text : text.replace(LEFT_OUT, language === 'es' ? 'y sin ' : 'and without ');
}
