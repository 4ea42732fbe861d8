/** The conversation of the drawer as this page has it: one, which outlives the drawer being closed. */
import type { Interrupt, Message } from '@ag-ui/client';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../api/create-store.ts';

/** Why there is no answer, or not a whole one. */
export type Problem = 'failed' | 'unanswered' | 'stopped' | 'busy' | 'network' | 'signedOut' | 'refused' | 'readFailed';

export type Thread = {
  messages: readonly Message[];
  /** `unread` until the service was asked; `elsewhere` while an answer goes on that this page does not hear. */
  phase: 'unread' | 'reading' | 'idle' | 'running' | 'elsewhere';
  /** What waits for the person's word. */
  proposal: Interrupt | null;
  problem: Problem | null;
  /** The proposal that is being answered. */
  answering: 'applying' | 'declining' | null;
  /** What was typed and not sent: it stays when the drawer is closed. */
  draft: string;
};

const EMPTY: Thread = { messages: [], phase: 'unread', proposal: null, problem: null, answering: null, draft: '' };

let thread = EMPTY;
let frame: number | null = null;
const { subscribe, notify } = createListeners();

export const readThread = (): Thread => thread;

function tell(): void {
  if (frame !== null) cancelAnimationFrame(frame);
  frame = null;
  notify();
}

/** Changes some of it. */
export function updateThread(change: Partial<Thread>): void {
  thread = { ...thread, ...change };
  tell();
}

/** Takes messages that are still being written: they are drawn once for each frame, however fast they come. */
export function streamMessages(messages: readonly Message[]): void {
  thread = { ...thread, messages };
  frame ??= requestAnimationFrame(tell);
}

/** Empties it, as when another person may come. */
export function emptyThread(): void {
  thread = EMPTY;
  tell();
}

/** The conversation now; what calls it is drawn anew when that changes. */
export const useThread = (): Thread => useSyncExternalStore(subscribe, readThread);
