/** Dictation by the browser, where it has any. */
import { useEffect, useRef, useState } from 'react';
import { dayLocale } from '../language/language.ts';

/** The part of the browser's SpeechRecognition that is used; TypeScript has no types for it. */
type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  stop: () => void;
  abort: () => void;
};
type Recognizers = { SpeechRecognition?: new () => Recognition; webkitSpeechRecognition?: new () => Recognition };

/** Why nothing is heard. */
export type DictationProblem = 'denied' | 'failed';

const DENIED = ['not-allowed', 'service-not-allowed', 'audio-capture'];

/** The person's own doing, or silence. */
const NO_PROBLEM = ['aborted', 'no-speech'];

export type Dictation = {
  /** The browser can listen. */
  isSupported: boolean;
  isListening: boolean;
  problem: DictationProblem | null;
  start: () => void;
  stop: () => void;
};

/** `onHeard` receives all that was said since the start, again and again as it grows. */
export function useDictation(onHeard: (said: string) => void): Dictation {
  const { SpeechRecognition, webkitSpeechRecognition } = window as Recognizers;
  const Recognizer = SpeechRecognition ?? webkitSpeechRecognition;
  const current = useRef<Recognition | null>(null);
  const [isListening, setListening] = useState(false);
  const [problem, setProblem] = useState<DictationProblem | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  const start = () => {
    if (!Recognizer || current.current) return;
    const recognition = new Recognizer();
    Object.assign(recognition, { lang: dayLocale === 'es-CR' ? 'es-CR' : 'en-US', interimResults: true });
    recognition.onresult = ({ results }) => {
      onHeard(Array.from(results, (alternatives) => alternatives[0]?.transcript ?? '').join(''));
    };
    recognition.onerror = ({ error }) => {
      if (!NO_PROBLEM.includes(error)) setProblem(DENIED.includes(error) ? 'denied' : 'failed');
    };
    recognition.onend = () => {
      current.current = null;
      setListening(false);
    };
    current.current = recognition;
    setProblem(null);
    setListening(true);
    recognition.start();
  };
  return { isSupported: Recognizer !== undefined, isListening, problem, start, stop: () => current.current?.stop() };
}
