/** Photos and files that go with a new entry. */
import { X } from 'lucide-react';
import { IconButton } from '../ui/button.tsx';
import { FileButton } from '../ui/files/file-button.tsx';
import { fileWords } from '../ui/files/words.ts';
import type { FormOf } from '../ui/use-form.ts';
import type { Draft } from './draft.ts';

export function FilesField({ form }: { form: FormOf<Draft> }) {
  const { files } = form.values;
  return (
    <div>
      <FileButton onFiles={(more) => form.set({ files: [...files, ...more] })} />
      {files.length > 0 && (
        <ul className="mt-1">
          {files.map((file, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
            <li key={at} className="flex items-center gap-2">
              <span className="min-w-0 flex-1 truncate">{file.name}</span>
              <IconButton
                label={fileWords.remove(file.name)}
                onClick={() => form.set({ files: files.filter((one) => one !== file) })}
              >
                <X size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
