/** A shared file: a picture is shown, a document or a list goes to the upload of its kind. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { components } from '../../contract/schema.gen.ts';
import { readRefusal } from '../api/api-error.ts';
import type { Uploads } from '../api/client.ts';
import { handFile } from '../api/handed-file.ts';
import { DOCUMENTS } from '../api/refresh.ts';
import { sendFiles } from '../api/send-files.ts';
import { Button } from '../ui/button.tsx';
import { refusedFile } from '../ui/documents/upload-results.tsx';
import { reasonWords } from '../ui/reasons/words.ts';
import { Section } from '../ui/section.tsx';
import { explain } from '../ui/states.tsx';
import { shareWords as text } from './words.ts';

type StagedFile = components['schemas']['Share']['files'][number];
type Props = {
  shareKey: string;
  file: StagedFile;
  /** There is a message to store a picture with. */
  isKept: boolean;
};

export function SharedFile({ shareKey, file, isKept }: Props) {
  const address = `/api/v1/shares/${encodeURIComponent(shareKey)}/files/${file.index}`;
  return (
    <Section
      title={file.filename}
      aside={<span className="text-muted tabular-nums">{text.size(Math.ceil(file.size_bytes / 1024))}</span>}
    >
      {file.kind === 'image' ? (
        <>
          <img
            src={address}
            alt={reasonWords.picture(file.filename)}
            className="max-h-80 max-w-full rounded-lg border border-line"
          />
          <p className="mt-2 text-muted">{isKept ? text.pictures : text.picture}</p>
        </>
      ) : (
        <Doors file={file} address={address} />
      )}
    </Section>
  );
}

function Doors({ file, address }: { file: StagedFile; address: string }) {
  const navigate = useNavigate();
  // Fetch the picture at once: importing the text ends the share.
  const bytes = useQuery({
    queryKey: ['shared file', address],
    queryFn: () => readFile(address, file),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: async ({ path, content }: { path: keyof Uploads; content: File }) =>
      summaryOf(path, await sendFiles(path, [content], { signal: new AbortController().signal, onSent: () => {} })),
    meta: { refreshes: DOCUMENTS, isPendingUntilRead: true },
  });
  const { data: content } = bytes;
  if (bytes.error) return <p className="text-danger">{explain(bytes.error)}</p>;
  if (send.data) return <Sent {...send.data} />;
  const isWaiting = content === undefined || send.isPending;
  const importIt = () => {
    if (!content) return;
    handFile(queryClient, content);
    void navigate({ to: '/transactions/import' });
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {file.kind === 'pdf' ? (
          PDF_DOORS.map(({ path, label }) => (
            <Button key={path} disabled={isWaiting} onClick={() => content && send.mutate({ path, content })}>
              {text[label]}
            </Button>
          ))
        ) : (
          <Button disabled={isWaiting} onClick={importIt}>
            {text.movements}
          </Button>
        )}
      </div>
      {file.kind === 'xml' && <p className="mt-2 text-muted">{text.xml}</p>}
      {send.error && (
        <p role="alert" className="mt-2 text-danger">
          {text.saveFailed} {explain(send.error)}
        </p>
      )}
    </>
  );
}

const PDF_DOORS = [
  { path: '/api/v1/pensions/upload', label: 'pension' },
  { path: '/api/v1/municipal-receipts/upload', label: 'receipt' },
] as const satisfies readonly { path: keyof Uploads; label: 'pension' | 'receipt' }[];

type Summary = { path: keyof Uploads; said: string; isRefused: boolean };

function summaryOf(path: keyof Uploads, { created, duplicates, errors }: Uploads[keyof Uploads]): Summary {
  const [refused] = errors;
  if (refused) return { path, said: refusedFile(refused, 0).text ?? '', isRefused: true };
  return { path, said: text.fileTaken(created.length, duplicates.length), isRefused: false };
}

function Sent({ path, said, isRefused }: Summary) {
  const isPension = path === '/api/v1/pensions/upload';
  return (
    <output className="block">
      <span className={isRefused ? 'text-danger' : 'font-medium'}>{said}</span>{' '}
      <Link to={isPension ? '/pensions' : '/receipts'} className="text-accent underline underline-offset-2">
        {isPension ? text.seeFunds : text.seeReceipts}
      </Link>
    </output>
  );
}

async function readFile(address: string, { filename, media_type }: StagedFile): Promise<File> {
  const response = await fetch(address);
  if (!response.ok) throw await readRefusal(response);
  return new File([await response.blob()], filename, { type: media_type });
}
