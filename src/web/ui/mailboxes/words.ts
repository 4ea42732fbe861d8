/** The words about how a mailbox is, on Inicio and in Ajustes. Like words.ts. */
import type { MailboxStatus } from '../../../domain/mailboxes/vocabulary.ts';
import { inLanguage } from '../../language/language.ts';

const spanish = {
  title: 'Buzones que se leen',
  open: 'Ver los buzones',
  statuses: {
    connected: 'Conectado',
    idle: 'Conectado',
    backfilling: 'Trayendo correos',
    waiting: 'Se conecta en un momento',
    paused: 'En pausa',
    needs_attention: 'Necesita su atención',
  } satisfies Record<MailboxStatus, string> as Record<MailboxStatus, string>,
  last: (ago: string) => `El último correo de su plata llegó ${ago}.`,
  never: 'Desde que se conectó no ha llegado ningún correo de su plata.',
  looked: (ago: string) => `Se revisó ${ago}.`,
};

export type MailboxStateWords = typeof spanish;
export const mailboxStateWords: MailboxStateWords = inLanguage('mailbox_states', spanish);
