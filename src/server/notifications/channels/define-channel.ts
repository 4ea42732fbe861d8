/** What a channel is: a way to the person that a notification is sent on. */
import type { Language } from '../../../domain/vocabulary.ts';
import type { Deps } from '../../deps.ts';
import type { Env } from '../../platform/env/env.ts';
import type { NotificationKind } from '../schema.ts';

/** A formatted notification, with amounts or without. */
export type Message = {
  /** Of the notification: the same for every channel, and when it is sent again. */
  id: number;
  /** Of this sending; the same when it is tried again. */
  delivery_id: number;
  kind: NotificationKind;
  language: Language;
  title: string;
  body: string;
  /** A path of the web client. */
  url: string;
  /** Its dedupe key. */
  tag: string;
  transaction_id: number | null;
  /** Naive UTC. */
  created_at: string;
};

export type ChannelDeps = Pick<Deps, 'env' | 'now' | 'log'>;

/** One that is configured by the environment: there is at most one of each name. */
export type Channel = {
  name: 'ntfy' | 'telegram' | 'email' | 'webhook';
  variables: readonly string[];
  /** The host that it sends to; null when the environment does not set it up. */
  hostOf(env: Env): string | null;
  /** Sends, outside of any database transaction. Throws DeliveryError; any other error is tried again. */
  send(deps: ChannelDeps, message: Message, signal: AbortSignal): Promise<void>;
};

/**
 * Why a message was not taken. `gone`: nobody listens there any more; `refused`: it never will be; `retry`: later, after
 * `retryAfterMs` when the other side named a time. The message is shown to the person and holds no secret.
 */
export class DeliveryError extends Error {
  readonly kind: 'gone' | 'retry' | 'refused';
  readonly retryAfterMs: number | null;

  constructor(
    kind: DeliveryError['kind'],
    message: string,
    more: { retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'DeliveryError';
    this.kind = kind;
    this.retryAfterMs = more.retryAfterMs ?? null;
  }
}
