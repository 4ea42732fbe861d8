/** The native picker of photos and files as a button: a phone offers its camera. */
import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import { buttonClass } from '../button.tsx';
import { shrinkPicture } from './shrink-picture.ts';
import { fileWords } from './words.ts';

/** `onFiles` gets what was chosen, photos made small. */
export function FileButton(props: { onFiles: (files: File[]) => void; isPending?: boolean; describedBy?: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [isDrawing, setDrawing] = useState(false);
  const isBusy = isDrawing || props.isPending === true;
  const onChange = async () => {
    const chosen = [...(input.current?.files ?? [])];
    // Allow the same file to be chosen again.
    if (input.current) input.current.value = '';
    if (chosen.length === 0) return;
    setDrawing(true);
    const files: File[] = [];
    // One at a time: each is drawn in memory.
    for (const file of chosen) files.push(await shrinkPicture(file));
    setDrawing(false);
    props.onFiles(files);
  };
  return (
    <label
      className={`${buttonClass('plain')} relative cursor-pointer has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
    >
      <Camera size={16} aria-hidden="true" />
      {isBusy ? fileWords.adding : fileWords.add}
      <input
        ref={input}
        type="file"
        multiple
        accept="image/*,application/pdf"
        aria-describedby={props.describedBy}
        disabled={isBusy}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={() => void onChange()}
      />
    </label>
  );
}
