/** Signs that a message is not the bank's: it leads to another site, or to a telephone in a hurry. */
import { bankOfDomain } from './senders.ts';

const LINK =
  /(?:(?:https?:\/\/|www\.)(?<host>[^\s/:?#)]{1,200})|(?<![\w@.-])(?<bare>[a-z0-9-]{1,60}(?:\.[a-z0-9-]{1,60}){1,4})\/\S)/g;
const SECRETS = /(?<![a-z])(?:usuario y clave|usuario y contrasena|su (?:clave|contrasena|pin|token)(?! es))/;
const ASKED_FOR = /(?<![a-z])(?:ingrese|digite|confirme|actualice|valide|verifique|acceda)(?![a-z])/;
const HURRY = /(?<![a-z])(?:bloque|suspend|urge|urgente|multa|infraccion|paquete|aduana)[a-z]*/;
const CALL = /(?:comuniquese|se comunique|llame|escriba|contacte)[a-z ]{0,30} \+?\d[\d -]{6,14}/;

/** Whether a folded message has a link to a site that is no bank's, asks for secrets, or hurries a person to act. */
export function looksLikePhishing(folded: string): boolean {
  const hosts = [...folded.matchAll(LINK)].map((match) => match.groups?.['host'] ?? match.groups?.['bare'] ?? '');
  if (hosts.some((host) => bankOfDomain(host.replace(/\.$/, '')) === undefined)) return true;
  const isAsked = ASKED_FOR.test(folded) && (SECRETS.test(folded) || HURRY.test(folded));
  return isAsked || (HURRY.test(folded) && CALL.test(folded));
}
