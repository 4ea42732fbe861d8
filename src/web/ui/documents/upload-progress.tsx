import { Button } from '../button.tsx';
import { formatShare } from '../money.tsx';
import { words } from '../words.ts';
import { documentWords } from './words.ts';

/**
 * The upload progress, then an indeterminate state while the service reads the files, because their progress is
 * unknown.
 */
export function UploadProgress(props: { count: number; fraction: number | null; onStop: () => void }) {
  const { count, fraction, onStop } = props;
  const percent = fraction !== null && fraction < 1 ? Math.floor(fraction * 100) : null;
  const text = fraction === 1 ? documentWords.upload.reading(count) : documentWords.upload.sending(count);
  return (
    <div className="rounded-xl border border-line px-4 py-4">
      <div className="flex items-center justify-between gap-3">
        <output>{text}</output>
        {percent !== null && (
          <span aria-hidden="true" className="text-muted tabular-nums">
            {formatShare(percent / 100)}
          </span>
        )}
      </div>
      <progress
        aria-label={documentWords.upload.progress}
        {...(percent === null ? {} : { value: percent, max: 100 })}
        className="mt-3 block h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-line indeterminate:animate-pulse [&::-moz-progress-bar]:bg-accent indeterminate:[&::-moz-progress-bar]:opacity-60 [&::-webkit-progress-bar]:bg-line indeterminate:[&::-webkit-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-accent"
      />
      <Button className="mt-4" onClick={onStop}>
        {words.app.cancel}
      </Button>
    </div>
  );
}
