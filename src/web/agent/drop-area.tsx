import { type DragEvent, type ReactNode, useState } from 'react';
import { useNoFilesElsewhere } from '../ui/documents/drop-files.tsx';
import { chatWords } from './chat-words.ts';

/** The conversation as a place to drop files; the button beside the input is its alternative. */
export function DropArea({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  useNoFilesElsewhere();
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const isLeaving = (event: DragEvent) =>
    !(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has an alternative, the button that attaches
    <div
      className="relative flex min-h-0 flex-1 flex-col"
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => isLeaving(event) && setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && (
        <p className="pointer-events-none absolute inset-2 flex items-center justify-center rounded-xl border-2 border-dashed border-accent bg-accent-soft text-lg font-semibold">
          {chatWords.files.drop}
        </p>
      )}
    </div>
  );
}
