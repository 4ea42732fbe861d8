/** The words of the second step and of passkeys. */
import { inLanguage } from '../language/language.ts';
import { plural } from '../ui/words.ts';

const spanish = {
  or: 'o',
  passkey: 'Entrar con una clave de acceso',
  passkeyWaiting: 'Esperando al navegador…',
  stepTitle: 'Segundo paso',
  code: 'Código de la aplicación',
  codeHint: 'Los seis dígitos que muestra ahora su aplicación de autenticación.',
  recovery: 'Código de recuperación',
  recoveryHint: 'Uno de los diez que guardó. Cada uno sirve una vez.',
  useRecovery: 'Usar un código de recuperación',
  useCode: 'Usar el código de la aplicación',
  onlyPasskey: 'Esta cuenta se abre con una clave de acceso.',
  back: 'Volver',
  wrongRecovery: 'El código no es correcto o ya se usó.',
  locked: (minutes: number) =>
    `Hubo demasiados códigos equivocados. Entre con un código de recuperación o una clave de acceso, o espere ${plural(minutes, 'minuto', 'minutos')}.`,
  passkeyRefused: 'El servicio no aceptó esa clave de acceso.',
};

export type DoorWords = typeof spanish;
export const doorWords: DoorWords = inLanguage('door', spanish);
