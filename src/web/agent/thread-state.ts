/** The one conversation of this page, which survives closing the drawer. */
import type { Interrupt, Message } from '@ag-ui/client';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../api/create-store.ts';

/** Why an answer is missing or incomplete. */
export type Problem = 'failed' | 'unanswered' | 'stopped' | 'busy' | 'network' | 'signedOut' | 'refused' | 'readFailed';

export type Thread = {
  messages: readonly Message[];
  /** `unread` until the service was asked; `elsewhere` while an answer goes on that this page does not receive. */
  phase: 'unread' | 'reading' | 'idle' | 'running' | 'elsewhere';
  /** The proposal waiting for the person's answer. */
  proposal: Interrupt | null;
  problem: Problem | null;
  /** How the proposal is being answered. */
  answering: 'applying' | 'declining' | null;
  /** Unsent text, which survives closing the drawer. */
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

/** Updates some fields. */
export function updateThread(change: Partial<Thread>): void {
  thread = { ...thread, ...change };
  tell();
}

/** Renders streaming messages once per frame, however fast they arrive. */
export function streamMessages(messages: readonly Message[]): void {
  thread = { ...thread, messages };
  frame ??= requestAnimationFrame(tell);
}

/** Clears the conversation, because another person may come. */
export function emptyThread(): void {
  thread = EMPTY;
  tell();
}

/** Subscribes to the conversation. */
export const useThread = (): Thread => useSyncExternalStore(subscribe, readThread);
