/** Why a mailbox cannot be read, and what the person can do. */
import type { MailboxErrorCode } from '../../../domain/mailboxes/vocabulary.ts';

/** The values of an error: the server, as it was typed, and for some the port. */
type ErrorText = { why: string | ((params: { host: string; port: number }) => string); what: string };
/** A new code does not compile without words. */
export type ErrorWords = Readonly<Record<MailboxErrorCode, ErrorText>>;

export const errors: ErrorWords = {
  wrong_password: {
    why: 'El servidor no acepta ese usuario y contraseña.',
    what: 'Revise la dirección y escriba la contraseña de nuevo. Si cambió la de su cuenta, las de aplicación dejaron de servir: cree otra.',
  },
  app_password_needed: {
    why: 'Su proveedor no acepta aquí la contraseña de su cuenta.',
    what: 'Cree una contraseña de aplicación en la página de su cuenta y póngala en lugar de esa.',
  },
  password_not_accepted: {
    why: 'Outlook.com ya no acepta contraseñas, tampoco las de aplicación.',
    what: 'Pida un permiso de Microsoft, o redirija los correos del banco a otro buzón.',
  },
  authorization_needed: {
    why: 'Microsoft espera que usted acepte.',
    what: 'Pida un código, ábralo en la página de Microsoft y acepte.',
  },
  authorization_expired: {
    why: 'El permiso de Microsoft terminó, o usted lo quitó.',
    what: 'Pida el permiso de nuevo.',
  },
  access_refused: {
    why: ({ host }) => `${host} no deja entrar por ahora, aunque la contraseña fuera la correcta.`,
    what: 'Entre a su correo en la página del proveedor y vea si pide confirmar algo o activar IMAP. Después pruebe de nuevo.',
  },
  credentials_lost: {
    why: 'La contraseña guardada ya no se puede abrir: falta la llave con que se cifró.',
    what: 'Escriba la contraseña de nuevo. Pasa cuando se restaura una copia en otra máquina.',
  },
  no_such_host: {
    why: ({ host }) => `No existe ningún servidor ${host}.`,
    what: 'Revise que el nombre esté bien escrito, y que el servicio tenga salida a internet.',
  },
  address_not_allowed: {
    why: ({ host }) => `${host} está en una red privada, y el servicio no entra a ninguna sin permiso.`,
    what: 'Si es un servidor suyo, póngalo en MAILBOX_PRIVATE_HOSTS, en la configuración del servicio.',
  },
  port_not_allowed: {
    why: ({ port }) => `El puerto ${port} no es de correo entrante.`,
    what: 'Use 993, o 143 con STARTTLS. Otro puerto de un servidor suyo va en MAILBOX_PRIVATE_HOSTS.',
  },
  cannot_connect: {
    why: ({ host }) => `${host} no responde.`,
    what: 'Revise el servidor y el puerto. Si están bien, puede estar apagado: se intenta de nuevo solo.',
  },
  certificate_invalid: {
    why: ({ host }) => `El certificado de ${host} no es válido: no se le dio la contraseña.`,
    what: 'Revise el nombre del servidor. Si es suyo y firma sus certificados, ponga esa autoridad en MAILBOX_CA_FILE.',
  },
  no_encryption: {
    why: ({ host }) => `${host} no ofrece una conexión cifrada: no se le dio la contraseña.`,
    what: 'Use el puerto 993 con TLS, o pregunte a su proveedor cuál es.',
  },
  not_a_mail_server: {
    why: ({ host }) => `Lo que responde en ${host} no es un servidor de correo entrante.`,
    what: 'Revise el servidor y el puerto: el del correo entrante (IMAP) no es el mismo del saliente.',
  },
  no_such_folder: {
    why: 'La carpeta que se leía ya no está.',
    what: 'Toque «Probar» y elija otra en los ajustes de este buzón.',
  },
  too_many_connections: {
    why: 'Su proveedor dice que hay demasiados programas conectados a la vez.',
    what: 'Cierre alguno. Se intenta de nuevo solo.',
  },
  timeout: {
    why: ({ host }) => `${host} tardó demasiado en responder.`,
    what: 'Se intenta de nuevo solo. Si sigue así, revise el servidor y el puerto.',
  },
  connection_lost: {
    why: ({ host }) => `Se cortó la conexión con ${host}.`,
    what: 'Nada: se conecta de nuevo solo, y lee lo que llegó mientras tanto.',
  },
  server_misbehaves: {
    why: ({ host }) => `${host} envía lo que no se le pidió, y se cortó la conexión.`,
    what: 'Revise que sea el servidor de su correo. Se intenta de nuevo solo.',
  },
  server_error: {
    why: ({ host }) => `${host} respondió con un error suyo.`,
    what: 'Se intenta de nuevo solo. Si sigue por horas, pregunte a su proveedor.',
  },
};
