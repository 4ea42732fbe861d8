/** What the person is told of who comes in, in Spanish; no amount is in any of it. `url` is a path of the web client. */
import { dayText } from '../agent/speech.ts';
import type { AlarmText } from './alarm-words.ts';

const SECURITY = '/settings?section=security';
const TOKENS = '/settings?section=tokens';

const text = (title: string, body: string, url: string): AlarmText => ({ title, body, private_body: body, url });

/** A code of the second factor that was refused, although the password was right. */
export function sayRefusedCode(address: string): AlarmText {
  const body = `Se rechazó un código del segundo factor, enviado desde ${address}. Si no fue usted, alguien conoce su contraseña: cámbiela.`;
  return text('Código del segundo factor rechazado', body, SECURITY);
}

/** Passwords that were refused within an hour; `address` is where the last one came from. */
export function sayWrongPasswords(count: number, address: string): AlarmText {
  const body = `Hubo ${count} intentos en una hora, el último desde ${address}. Con un segundo factor la contraseña sola no basta.`;
  return text('Muchas contraseñas equivocadas', body, SECURITY);
}

const MAY: Readonly<Record<string, string>> = { read: 'leer', write: 'escribir', calendar: 'ver el calendario' };

/** A token that was made, with its scopes. */
export function sayNewToken(name: string, scopes: readonly string[]): AlarmText {
  const may = scopes.map((scope) => MAY[scope] ?? scope).join(' y ');
  return text(`Token nuevo: ${name}`, `Quien lo tenga puede ${may}. Si no lo creó usted, revóquelo.`, TOKENS);
}

export type FactorChange = 'totp_on' | 'totp_off' | 'passkey_added' | 'passkey_removed' | 'codes_renewed' | 'all_off';

const CHANGES: Readonly<Record<FactorChange, string>> = {
  totp_on: 'Se encendió la aplicación de autenticación',
  totp_off: 'Se apagó la aplicación de autenticación',
  passkey_added: 'Se agregó una clave de acceso',
  passkey_removed: 'Se quitó una clave de acceso',
  codes_renewed: 'Se crearon códigos de recuperación nuevos',
  all_off: 'Se apagó el segundo factor en la máquina del servicio',
};

/** What changed about the second factor. */
export function sayFactorChange(change: FactorChange): AlarmText {
  const body = 'Las demás sesiones se cerraron. Si no fue usted, entre, cambie la contraseña y revise los tokens.';
  return text(CHANGES[change], body, SECURITY);
}

/** A login with a browser and system that nobody had come in with. */
export function sayNewDevice(device: string, address: string): AlarmText {
  const body = `${device}, desde ${address}. Si no fue usted, cierre esa sesión y cambie la contraseña.`;
  return text('Entrada desde un dispositivo nuevo', body, SECURITY);
}

/** A password that is another than at the last start; `tokens` still open the service. */
export function sayNewPassword(tokens: number): AlarmText {
  const left =
    tokens === 0
      ? ''
      : tokens === 1
        ? ' Un token sigue sirviendo: revíselo.'
        : ` ${tokens} tokens siguen sirviendo: revíselos.`;
  return text('La contraseña cambió', `Todas las sesiones se cerraron.${left}`, tokens === 0 ? SECURITY : TOKENS);
}

/** A backup that took the place of what was there; `day` is the civil day it was made on. */
export function sayRestored(day: string): AlarmText {
  const body = `Es del ${dayText(day, 'es')}. Revise qué tokens y qué claves de acceso volvieron con ella.`;
  return text('Se restauró una copia de seguridad', body, TOKENS);
}
