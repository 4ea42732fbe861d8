/** Where a file of movements is dropped or chosen. */
import { Upload } from 'lucide-react';
import { type DragEvent, useEffect, useId, useState } from 'react';
import { buttonClass } from '../ui/button.tsx';
import { importWords } from './words.ts';

const text = importWords.file;
const KINDS = '.csv,.txt,.tsv,.ofx,.qfx,.qif,.xls,text/csv,text/plain';

export function DropFile({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const [over, setOver] = useState(false);
  const id = useId();
  useNoFilesElsewhere();
  const onDragLeave = ({ relatedTarget, currentTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: whoever cannot drop uses the picker inside
    <div
      className={`flex flex-col items-center gap-2 rounded-xl border border-dashed px-4 py-8 text-center transition-colors ${over ? 'border-accent bg-accent-soft' : 'border-edge'}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={onDragLeave}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <label
        className={`${buttonClass('plain')} relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
      >
        <Upload size={16} aria-hidden="true" />
        {text.choose}
        <input
          type="file"
          accept={KINDS}
          aria-describedby={id}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={({ target }) => onFiles([...(target.files ?? [])])}
        />
      </label>
      <p className="text-muted pointer-coarse:hidden">{over ? text.drop : text.drag}</p>
      <p id={id} className="text-xs text-muted">
        {text.limits}
      </p>
    </div>
  );
}

/** A file dropped beside the place would open in the browser instead of this screen. */
function useNoFilesElsewhere(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
