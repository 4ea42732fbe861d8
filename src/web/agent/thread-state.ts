/** The conversation that is open on this page, which survives closing the drawer. */
import type { Interrupt, Message } from '@ag-ui/client';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../api/create-store.ts';

/** Why an answer is missing or incomplete. */
export type Problem = 'failed' | 'unanswered' | 'stopped' | 'busy' | 'network' | 'signedOut' | 'refused' | 'readFailed';

export type Thread = {
  /** Which of the conversations. */
  id: string;
  messages: readonly Message[];
  /** `unread` until the service was asked; `elsewhere` while an answer goes on that this page does not receive. */
  phase: 'unread' | 'reading' | 'idle' | 'running' | 'elsewhere';
  /** Whether a model thinks, before or between what it writes. */
  isThinking: boolean;
  /** The proposal waiting for the person's answer. */
  proposal: Interrupt | null;
  problem: Problem | null;
  /** How the proposal is being answered. */
  answering: 'applying' | 'declining' | null;
  /** Unsent text, which survives closing the drawer. */
  draft: string;
};

/** The conversation that everybody has. */
const MAIN = 'main';
/** Where a tab remembers which conversation is open. */
const KEPT = 'alcancia.thread';

const empty = (id: string): Thread => ({
  ...{
    id,
    messages: [],
    phase: 'unread',
    isThinking: false,
    proposal: null,
    problem: null,
    answering: null,
    draft: '',
  },
});

let thread = empty((typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(KEPT)) ?? MAIN);
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
  sessionStorage.removeItem(KEPT);
  thread = empty(MAIN);
  tell();
}

/** Opens another conversation, of which nothing is known yet. What was typed and not sent stays. */
export function openEmpty(id: string): void {
  sessionStorage.setItem(KEPT, id);
  thread = { ...empty(id), draft: thread.draft };
  tell();
}

/** Subscribes to the conversation. */
export const useThread = (): Thread => useSyncExternalStore(subscribe, readThread);
