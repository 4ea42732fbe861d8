import { Button } from '../button.tsx';
import { showMegabytes } from '../figures.ts';
import { words } from '../words.ts';
import type { Choice } from './choose-files.ts';
import { documentWords } from './words.ts';

/** Says before anything is sent which files cannot go, and offers to send the others. */
export function UnfitFiles(props: { choice: Choice<File>; onSend: () => void; onCancel: () => void }) {
  const { fit, unfit, tooMany } = props.choice;
  return (
    <div role="alert" className="rounded-xl bg-warning-soft px-4 py-3 text-warning">
      <p className="font-semibold">{documentWords.upload.unfit(unfit.length)}</p>
      <ul>
        {unfit.map(({ file, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and they never move
          <li key={index} className="break-words">
            <span className="font-medium">{file.name}</span>
            {reason === 'too_large' ? ` (${showMegabytes(file.size)})` : ''}: {documentWords.refusals[reason]}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2 text-ink">
        {fit.length > 0 && !tooMany && (
          <Button onClick={props.onSend}>{documentWords.upload.sendRest(fit.length)}</Button>
        )}
        <Button onClick={props.onCancel}>{words.app.cancel}</Button>
      </div>
    </div>
  );
}
