/** A place to drop or choose files. The caller uploads them. */
import { Upload } from 'lucide-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { buttonClass } from '../button.tsx';
import { documentWords } from './words.ts';

/** `problem` explains why nothing of the choice is uploaded. */
export function DropFiles({ onFiles, problem }: { onFiles: (files: File[]) => void; problem: string | null }) {
  const [over, setOver] = useState(false);
  const id = useId();
  useNoFilesElsewhere();

  const isLeaving = (event: DragEvent) =>
    !(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget));
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has an alternative, the picker inside
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-dashed p-3 transition-colors ${over ? 'border-accent bg-accent-soft' : 'border-edge'}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => isLeaving(event) && setOver(false)}
      onDrop={onDrop}
    >
      <Picker onFiles={onFiles} describedBy={id} />
      <p className="text-muted pointer-coarse:hidden">{over ? documentWords.upload.drop : documentWords.upload.drag}</p>
      <p id={id} className="text-xs text-muted sm:ml-auto">
        {documentWords.upload.limits}
      </p>
      {problem !== null && (
        <p role="alert" className="w-full text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

/** The native file picker styled as a button, which keyboards and screen readers know. */
function Picker({ onFiles, describedBy }: { onFiles: (files: File[]) => void; describedBy: string }) {
  const input = useRef<HTMLInputElement>(null);
  const onChange = () => {
    const files = [...(input.current?.files ?? [])];
    // Allow the same file to be chosen again.
    if (input.current) input.current.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <label
      className={`${buttonClass('plain')} relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
    >
      <Upload size={16} aria-hidden="true" />
      {documentWords.upload.choose}
      <input
        ref={input}
        type="file"
        multiple
        accept="application/pdf,.pdf"
        aria-describedby={describedBy}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={onChange}
      />
    </label>
  );
}

/** Prevents the browser from opening a file dropped next to the target. */
export function useNoFilesElsewhere(): void {
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
