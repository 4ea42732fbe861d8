/** The words of passwords, codes and passkeys. */
import { inLanguage } from '../../language/language.ts';
import { plural } from '../../ui/words.ts';

const spanish = {
  password: 'Su contraseña',
  passwordHint: 'Para estar seguros de que es usted.',
  wrongPassword: 'La contraseña no es correcta.',
  missingPassword: 'Escriba su contraseña.',
  tooMany: (seconds: number) => `Demasiados intentos. Espere ${plural(seconds, 'segundo', 'segundos')}.`,
  code: 'Código de la aplicación o de recuperación',
  useCode: 'Usar un código',
  usePassword: 'Usar la contraseña',
  codesLocked: (minutes: number) =>
    `Hubo demasiados códigos equivocados. Use la contraseña o un código de recuperación, o espere ${plural(minutes, 'minuto', 'minutos')}.`,
  missingCode: 'Escriba el código.',
  wrongCode: 'El código no es correcto o ya se usó. Espere el siguiente.',
  passkeyTroubles: {
    cancelled: 'No se usó ninguna clave de acceso.',
    address: 'Las claves de acceso no sirven en esta dirección. Abra la dirección de siempre del servicio.',
    known: 'Este aparato ya tiene una clave de acceso registrada.',
    failed: 'El navegador no pudo usar una clave de acceso.',
  },
};

export type CredentialWords = typeof spanish;
export const credentialWords: CredentialWords = inLanguage('credentials', spanish);
