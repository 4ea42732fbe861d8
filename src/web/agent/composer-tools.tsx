import { Mic, MicOff, Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { iconButtonClass } from '../ui/button.tsx';
import { chatWords } from './chat-words.ts';
import type { Dictation } from './use-dictation.ts';

/** Pictures, documents, and the lists that banks give. */
const ACCEPTED =
  'image/*,application/pdf,.pdf,.csv,.txt,.xml,.xls,.xlsx,.ofx,.qfx,.qif,.sta,.mt940,text/csv,text/plain';

/** Chooses files; on a phone, the camera too. */
export function AttachButton({ onFiles, isDisabled }: { onFiles: (files: File[]) => void; isDisabled: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const onChange = () => {
    const files = [...(input.current?.files ?? [])];
    // Allow the same file to be chosen again.
    if (input.current) input.current.value = '';
    onFiles(files);
  };
  return (
    <label
      title={chatWords.files.attach}
      className={`${iconButtonClass} relative cursor-pointer has-disabled:cursor-not-allowed has-disabled:opacity-40 has-focus-visible:outline-2 has-focus-visible:outline-accent`}
    >
      <Paperclip size={18} aria-hidden="true" />
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED}
        disabled={isDisabled}
        aria-label={chatWords.files.attach}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        onChange={onChange}
      />
    </label>
  );
}

/** Begins and ends dictation; absent where the browser has none. */
export function DictateButton({ dictation }: { dictation: Dictation }) {
  const { isSupported, isListening, start, stop } = dictation;
  if (!isSupported) return null;
  const Icon = isListening ? MicOff : Mic;
  const label = isListening ? chatWords.dictation.stop : chatWords.dictation.start;
  return (
    <button
      type="button"
      aria-label={label}
      title={`${label}. ${chatWords.dictation.where}`}
      onClick={isListening ? stop : start}
      className={`${iconButtonClass} ${isListening ? 'text-danger' : ''}`}
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  );
}
