/** The words about an edit of a transaction that was begun and not saved. */
import { inLanguage } from '../language/language.ts';

const spanish = {
  unsaved: 'Sin guardar',
  about: 'Hay cambios escritos que no se han guardado.',
  go: 'Seguir editando',
  drop: 'Descartarlos',
  dropped: 'Los cambios sin guardar se descartaron.',
  typed: (merchant: string) => `Esto es lo que había escrito en ${merchant}:`,
  left: (merchant: string) => `Sin guardar: lo que escribió en ${merchant} le espera en su detalle.`,
};

export type EditWords = typeof spanish;
export const editWords: EditWords = inLanguage('edits', spanish);
