import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { buttonClass } from '../ui/button.tsx';
import { CopyText } from '../ui/copy-button.tsx';
import { Section } from '../ui/section.tsx';
import { settingsWords } from './words.ts';

const text = settingsWords.backup;

const BACKUP = 'npm run backup -- alcancia.tar.gz.age';
const RESTORE = 'npm run restore -- alcancia.tar.gz.age';
const TRIAL = 'DATA_DIR=/tmp/prueba npm run restore -- alcancia.tar.gz.age && DATA_DIR=/tmp/prueba PORT=8090 npm start';

const FORMATS = ['hledger', 'beancount', 'jsonl'] as const;

/** How to back up and restore, the transactions as a spreadsheet, and the version of the service. */
export function Backup() {
  return (
    <>
      <Section title={text.title}>
        <div className="space-y-3">
          <p className="text-muted">{text.lead}</p>
          <CopyText text={BACKUP} label={`${text.command} 1`} />
          <ul className="list-disc space-y-1 pl-5">
            {text.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <p className="text-muted">{text.restore}</p>
          <CopyText text={RESTORE} label={`${text.command} 2`} />
          <p className="text-muted">{text.try}</p>
          <CopyText text={TRIAL} label={`${text.command} 3`} />
        </div>
      </Section>
      <Section title={text.csvTitle}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 text-muted">{text.csvText}</p>
          <a href="/api/v1/transactions/export" download className={buttonClass('plain')}>
            <FileDown size={16} aria-hidden="true" />
            {text.csv}
          </a>
        </div>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 text-muted">{text.exportsText}</p>
          <ul className="flex flex-wrap gap-2">
            {FORMATS.map((format) => (
              <li key={format}>
                <a href={`/api/v1/export/${format}`} download className={buttonClass('plain')}>
                  <FileDown size={16} aria-hidden="true" />
                  {text.exports[format]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </Section>
      <About />
    </>
  );
}

/** The program's version, the state of its database, and its API description. */
function About() {
  const version = useQuery({
    queryKey: ['service', 'version'],
    queryFn: readVersion,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const database = useQuery({ queryKey: ['service', 'database'], queryFn: readDatabase });
  const state = database.data;
  return (
    <Section title={text.aboutTitle}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <dt className="text-muted">{text.version}</dt>
        <dd className="tabular-nums">{version.data ?? (version.error ? text.unknown : '…')}</dd>
        <dt className="text-muted">{text.database}</dt>
        <dd>
          {state === undefined
            ? database.error
              ? text.unknown
              : '…'
            : state.isReady
              ? `${text.ready} (${text.schema(state.schema)})`
              : text.notReady}
        </dd>
        <dt className="text-muted">{text.api}</dt>
        <dd>
          <a href="/api/docs" className="text-accent underline underline-offset-2">
            {text.apiLink}
          </a>
        </dd>
      </dl>
    </Section>
  );
}

/** Reads the program's version from the API description. */
async function readVersion(): Promise<string> {
  const described: unknown = await (await answerOf('/api/v1/openapi.json')).json();
  const version = field(field(described, 'info'), 'version');
  if (typeof version !== 'string') throw new Error('The description of the API bears no version');
  return version;
}

/** Whether the database is reachable and has the program's schema. */
async function readDatabase(): Promise<{ isReady: true; schema: number } | { isReady: false }> {
  const response = await fetch('/readyz');
  if (response.status === 503) return { isReady: false };
  const schema = field(await response.json(), 'schema_version');
  if (typeof schema !== 'number') throw new Error('The service does not say which schema it has');
  return { isReady: true, schema };
}

async function answerOf(path: string): Promise<Response> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  return response;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}
