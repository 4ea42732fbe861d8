/** The photos and files kept with a transaction: small, opened, removed, and added to. */
import { FileText, Image, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { Transaction } from '../api/client.ts';
import { buttonClass, IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FileButton } from '../ui/files/file-button.tsx';
import { fileWords as text } from '../ui/files/words.ts';
import { useHiddenAmounts } from '../ui/privacy.ts';
import { type RowFile, useRowFiles } from './use-row-files.ts';

const TILE =
  'flex h-24 w-full flex-col items-center justify-center gap-1 overflow-hidden rounded-lg border border-line';

export function FilesSection({ transaction }: { transaction: Transaction }) {
  const { add, remove, isPending } = useRowFiles(transaction);
  const [shown, setShown] = useState<RowFile | null>(null);
  const isHidden = useHiddenAmounts();
  const hint = useId();
  const { id, files } = transaction;
  return (
    <section>
      <h3 className="mb-1 font-semibold">{text.title}</h3>
      {files.length > 0 && (
        <ul className="mb-2 grid grid-cols-3 gap-2" data-testid="files">
          {files.map((file) => (
            <li key={file.id} className="min-w-0">
              <Tile id={id} file={file} isHidden={isHidden} onOpen={() => setShown(file)} />
              <div className="flex items-center">
                <span className="min-w-0 flex-1 truncate text-xs text-muted" title={file.filename}>
                  {file.filename}
                </span>
                <IconButton label={text.remove(file.filename)} disabled={isPending} onClick={() => remove(file)}>
                  <X size={16} aria-hidden="true" />
                </IconButton>
              </div>
            </li>
          ))}
        </ul>
      )}
      {isHidden && files.some(isPicture) && <p className="mb-2 text-xs text-muted">{text.hidden}</p>}
      <FileButton onFiles={add} isPending={isPending} describedBy={hint} />
      <p id={hint} className="mt-1 text-xs text-muted">
        {text.hint}
      </p>
      <Dialog open={shown !== null} onClose={() => setShown(null)} title={shown?.filename ?? ''} size="wide">
        {shown && <Opened id={id} file={shown} />}
      </Dialog>
    </section>
  );
}

const isPicture = ({ width }: RowFile): boolean => width !== null;
const pathOf = (id: number, file: RowFile) => `/api/v1/transactions/${id}/files/${file.id}`;

type TileProps = { id: number; file: RowFile; isHidden: boolean; onOpen: () => void };

function Tile({ id, file, isHidden, onOpen }: TileProps) {
  const { filename } = file;
  if (!isPicture(file)) {
    return (
      <a
        href={pathOf(id, file)}
        download
        className={`${TILE} text-muted hover:bg-hover`}
        aria-label={text.downloadName(filename)}
      >
        <FileText size={28} aria-hidden="true" />
      </a>
    );
  }
  return (
    <button
      type="button"
      className={`${TILE} hover:opacity-80`}
      aria-label={text.open(filename)}
      disabled={isHidden}
      onClick={onOpen}
    >
      {isHidden ? (
        <Image size={28} aria-hidden="true" className="text-muted" />
      ) : (
        <img src={pathOf(id, file)} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
      )}
    </button>
  );
}

/** A photo as large as the screen, and the way to keep it elsewhere. */
function Opened({ id, file }: { id: number; file: RowFile }) {
  return (
    <div className="space-y-3">
      <img
        src={pathOf(id, file)}
        alt={file.filename}
        width={file.width ?? undefined}
        height={file.height ?? undefined}
        className="mx-auto h-auto max-h-[70dvh] w-auto rounded-lg object-contain"
      />
      <a href={pathOf(id, file)} download className={buttonClass('plain')}>
        {text.download}
      </a>
    </div>
  );
}
