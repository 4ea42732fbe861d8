/** Every channel besides Web Push; `hostOf` tells which are in use. */
import type { Channel } from './define-channel.ts';
import { email } from './send-email.ts';
import { ntfy } from './send-ntfy.ts';
import { telegram } from './send-telegram.ts';
import { webhook } from './send-webhook.ts';

export const CHANNELS: readonly Channel[] = [ntfy, telegram, email, webhook];
