/** Messages between the tabs of this browser and the service worker. A tab does not receive its own. */
import { createListeners } from './create-store.ts';

export type Message =
  | { kind: 'pending' }
  /** A pending entry was sent. */
  | { kind: 'sent' }
  /** The person logged out. */
  | { kind: 'left' }
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

/** Sends a message to every other tab. */
export const broadcast = (message: Message): void => open().postMessage(message);

/** Listens to other tabs and the service worker. Returns a function that stops it. */
export function onBroadcast(listener: (message: Message) => void): () => void {
  open();
  return subscribe(listener);
}
