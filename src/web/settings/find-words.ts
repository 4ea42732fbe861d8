/**
 * What can be found in Ajustes by name: each control as its screen calls it, and what else people type for it. Like
 * words.ts.
 */
import { inLanguage } from '../language/language.ts';

const spanish = {
  theme: { name: 'Tema', also: ['aspecto', 'modo oscuro', 'modo claro', 'noche', 'colores'] },
  language: { name: 'Idioma', also: ['inglés', 'español', 'english', 'lengua'] },
  single_keys: { name: 'Teclas sueltas', also: ['atajos', 'teclado', 'una letra'] },
  hide: { name: 'Ocultar montos', also: ['privacidad', 'esconder cifras'] },
  this_device: { name: 'Este dispositivo', also: ['notificaciones push', 'avisos en este teléfono', 'permiso'] },
  channels: { name: 'Otros canales', also: ['telegram', 'correo', 'ntfy', 'webhook'] },
  sent: { name: 'Envíos', also: ['notificaciones enviadas', 'reintentos'] },
  kinds: { name: 'Qué se notifica', also: ['avisos', 'alertas', 'alarmas'] },
  lock_screen: { name: 'Sin montos en la pantalla bloqueada', also: ['privacidad', 'bloqueo'] },
  quiet: { name: 'Horas de silencio', also: ['no molestar', 'de noche', 'horario'] },
  engine: { name: 'Quién responde', also: ['modelo', 'ia', 'motor', 'agente', 'llm'] },
  add_category: { name: 'Agregar categoría', also: ['nueva categoría', 'crear categoría', 'color de categoría'] },
  add_rule: { name: 'Agregar regla', also: ['nueva regla', 'clasificar solo', 'automático', 'comercio'] },
  arriving: { name: 'Lo que llega por sí solo', also: ['fuentes', 'sincronización', 'estado'] },
  scheduled_backup: { name: 'Copias de seguridad programadas', also: ['respaldo', 'backup automático'] },
  bank_mails: { name: 'Correos del banco', also: ['avisos leídos', 'rechazados'] },
  kept_texts: { name: 'Textos que se guardan', also: ['cuántos días', 'retención', 'privacidad'] },
  own_name: { name: 'Su nombre', also: ['cómo me llamo', 'mi nombre'] },
  own_ibans: { name: 'Cuentas IBAN propias', also: ['mis cuentas', 'traspasos', 'transferencias propias'] },
  own_phones: { name: 'Números SINPE Móvil propios', also: ['mi teléfono', 'celular'] },
  own_addresses: { name: 'Direcciones de correo propias', also: ['mi correo', 'email', 'reenvíos'] },
  add_mailbox: { name: 'Conectar su correo', also: ['buzón', 'gmail', 'outlook', 'imap', 'icloud'] },
  add_token: { name: 'Crear token', also: ['llave', 'api', 'clave', 'atajo', 'automatización'] },
  set_rate: { name: 'En colones, por una unidad', also: ['dólar', 'euro', 'tipo de cambio', 'bitcoin'] },
  copy: { name: 'Una copia de todo, en un archivo', also: ['respaldo', 'backup', 'restaurar'] },
  take_rows: { name: 'Llevarse las transacciones', also: ['exportar', 'csv', 'excel', 'hledger', 'beancount', 'json'] },
  about: { name: 'Este servicio', also: ['versión', 'base de datos', 'api'] },
  authenticator: {
    name: 'Aplicación de autenticación',
    also: ['dos factores', '2fa', 'totp', 'códigos de recuperación'],
  },
  passkeys: { name: 'Claves de acceso', also: ['passkey', 'huella', 'rostro', 'contraseña'] },
  sessions: { name: 'Sesiones abiertas', also: ['cerrar otras sesiones', 'dispositivos', 'quién está dentro'] },
  kept_here: { name: 'En este dispositivo', also: ['borrar lo conservado', 'sin conexión', 'caché'] },
};

export type FindWords = typeof spanish;
export const findWords: FindWords = inLanguage('settingsFind', spanish);
