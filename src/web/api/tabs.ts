/** What the tabs of this browser, and the service worker, tell each other. A tab does not hear itself. */
import { createListeners } from './create-store.ts';

export type Message =
  /** What waits to be sent has changed. */
  | { kind: 'pending' }
  /** Something that waited was sent. */
  | { kind: 'sent' }
  /** The session was left. */
  | { kind: 'left' }
  /** Notifications were read. */
  | { kind: 'read' };

const CHANNEL = 'alcancia';
const { subscribe, notify } = createListeners<[Message]>();
let channel: BroadcastChannel | null = null;

function open(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => notify(data));
  return channel;
}

/** Tells every other tab. */
export const broadcast = (message: Message): void => open().postMessage(message);

/** Hears what other tabs and the service worker tell. Answers what ends it. */
export function onBroadcast(listener: (message: Message) => void): () => void {
  open();
  return subscribe(listener);
}
