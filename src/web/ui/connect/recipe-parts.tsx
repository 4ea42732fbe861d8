/** Parts of recipes: steps, files to copy or save, and testing the token. */
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { tryToken } from '../../api/try-token.ts';
import { Button, buttonClass } from '../button.tsx';
import { CopyButton } from '../copy-button.tsx';
import { Money } from '../money.tsx';
import { explain } from '../states.tsx';
import type { RecipeFile } from './recipes.ts';
import { connectWords as text } from './words.ts';

/** Ordered steps; what to copy for a step is below it. */
export function Steps({ steps, parts }: { steps: readonly string[]; parts: readonly ReactNode[] }) {
  return (
    <ol className="list-decimal space-y-3 pl-5 marker:text-muted">
      {steps.map((step, at) => (
        <li key={step}>
          {step}
          {parts[at] !== undefined && <div className="mt-1.5 space-y-2">{parts[at]}</div>}
        </li>
      ))}
    </ol>
  );
}

/** A file of a recipe, to copy or save. */
export function FileButtons({ file: { name, text: content } }: { file: RecipeFile }) {
  return (
    <div className="flex flex-wrap gap-2">
      <CopyButton text={content} label={name} />
      <a
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(content)}`}
        download={name}
        className={buttonClass('plain')}
      >
        <Download size={16} aria-hidden="true" />
        {text.download(name)}
      </a>
    </div>
  );
}

/** Posts a test notice as the program will, as a dry run. */
export function TryToken({ token }: { token: string }) {
  const trial = useMutation({ mutationFn: () => tryToken(token, text.test.sample), networkMode: 'always', gcTime: 0 });
  return (
    <div className="border-t border-line pt-3">
      <Button disabled={trial.isPending} onClick={() => trial.mutate()}>
        {trial.isPending ? text.test.running : text.test.run}
      </Button>
      <output className="mt-2 block">
        {trial.error && <span className="text-danger">{explainTrial(trial.error)}</span>}
        {trial.data &&
          (trial.data.proposed ? (
            <>
              <span className="font-medium">{text.test.works}</span>{' '}
              <span className="text-muted">
                {text.test.read} {trial.data.proposed.merchant_name},{' '}
                <Money amount={trial.data.proposed.amount} currency={trial.data.proposed.currency} />
              </span>
            </>
          ) : (
            text.test.odd
          ))}
      </output>
    </div>
  );
}

function explainTrial(error: unknown): string {
  const isRefused = error instanceof ApiError && (error.status === 401 || error.status === 403);
  return isRefused ? text.test.refused : `${text.test.failed} ${explain(error)}`;
}
