/** The words of the page where a program asks for access. */
import { inLanguage } from '../language/language.ts';

const spanish = {
  title: 'Dar acceso a un programa',
  asks: (name: string) => `«${name}» pide usar las herramientas de Alcancía`,
  unchecked: 'Así se llama a sí mismo: nadie lo ha comprobado. Dele acceso solo si usted acaba de pedirlo ahí.',
  goesTo: 'El acceso se entrega a',
  read: 'Leer: transacciones, saldos, presupuesto y todo lo demás.',
  write: 'También cambiar: anotar, corregir y borrar en el acto, sin preguntarle aquí. Usted puede deshacerlo.',
  lasts: 'Dura mientras se use; después de 30 días sin uso vence. Se revoca en Ajustes › Tokens.',
  grant: 'Dar acceso',
  granting: 'Dando acceso…',
  failed: 'No se pudo dar acceso.',
  decline: 'No dar acceso',
  declineFailed: 'No se pudo responder.',
  over: 'Esta solicitud ya no está: se respondió o pasaron diez minutos. Vuelva a pedirla en el programa.',
  leaving: 'Volviendo al programa…',
  none: 'Aquí se responde a un programa que pide acceso. Ahora no hay ninguno.',
};

export type AuthorizeWords = typeof spanish;

export const authorizeWords: AuthorizeWords = inLanguage('authorize', spanish);
