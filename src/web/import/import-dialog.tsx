/** Imports movements in a dialog over the list of transactions: pasted or from a file. */
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { Segments } from '../ui/segments.tsx';
import { FileTab } from './file-tab.tsx';
import { PasteTab } from './paste-tab.tsx';
import { useKept } from './use-kept.ts';
import { importWords } from './words.ts';

type Way = 'paste' | 'file';

export function ImportDialog() {
  const navigate = useNavigate();
  const [way, setWay] = useKept<Way>('way', 'paste');
  // An opened tab stays mounted with its content.
  const [opened, setOpened] = useState<readonly Way[]>([way]);
  const open = (next: Way) => {
    setWay(next);
    if (!opened.includes(next)) setOpened([...opened, next]);
  };
  const field = useRef<HTMLTextAreaElement>(null);
  const close = () => void navigate({ to: '/transactions', search: true, resetScroll: false });
  return (
    <Dialog open size="wide" title={importWords.title} onClose={close} initialFocus={field}>
      <div className="mb-4">
        <Segments
          label={importWords.way}
          name="import-way"
          value={way}
          choices={[
            { value: 'paste', label: importWords.ways.paste },
            { value: 'file', label: importWords.ways.file },
          ]}
          onChange={open}
        />
      </div>
      <div hidden={way !== 'paste'}>{opened.includes('paste') && <PasteTab field={field} onClose={close} />}</div>
      <div hidden={way !== 'file'}>{opened.includes('file') && <FileTab onClose={close} />}</div>
    </Dialog>
  );
}
