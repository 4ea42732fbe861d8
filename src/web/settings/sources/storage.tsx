import { CircleAlert, CircleCheck, CircleDashed, type LucideIcon } from 'lucide-react';
import type { BackupStatus, VaultStatus } from '../../api/client.ts';
import { formatMoment } from '../../ui/days.ts';
import { Section } from '../../ui/section.tsx';
import { useNow } from '../../ui/use-now.ts';
import { formatSince } from '../moments.ts';
import { sourceWords } from './words.ts';

const text = sourceWords.backups;

const LOOKS: Readonly<Record<BackupStatus['verdict'], { icon: LucideIcon; className: string }>> = {
  off: { icon: CircleDashed, className: 'text-muted' },
  never: { icon: CircleDashed, className: 'text-muted' },
  fresh: { icon: CircleCheck, className: 'text-accent' },
  stale: { icon: CircleAlert, className: 'text-warning' },
  failed: { icon: CircleAlert, className: 'text-warning' },
};

/** Whether there is a good backup, and whether a drill restored it. */
export function Backups({ status }: { status: BackupStatus }) {
  const { verdict, last_backup_at, last_drill_at, problem } = status;
  const now = useNow();
  const { icon: Icon, className } = LOOKS[verdict];
  return (
    <Section title={text.title}>
      <div className="flex gap-3">
        <Icon size={18} aria-hidden="true" className={`mt-0.5 shrink-0 ${className}`} />
        <div className="min-w-0 flex-1">
          <p className={`font-medium ${className}`}>{text.verdicts[verdict]}</p>
          {last_backup_at !== null && (
            <p className="text-muted" title={formatMoment(last_backup_at)}>
              {text.last(formatSince(last_backup_at, now))}{' '}
              {last_drill_at === null ? text.neverTried : text.tried(formatSince(last_drill_at, now))}
            </p>
          )}
          {problem !== null && <p className="break-words text-muted">{text.problem(problem)}</p>}
          <p>{text.what[verdict]}</p>
        </div>
      </div>
    </Section>
  );
}

const vaultText = sourceWords.vault;

/** The problem of the originals' folder; renders nothing without one. */
export function Vault({ status }: { status: VaultStatus }) {
  const { verdict, originals, known, named, found, set_aside } = status;
  const isOk = verdict === 'ok';
  if (isOk && set_aside === 0) return null;
  const Icon = isOk ? CircleDashed : CircleAlert;
  const className = isOk ? 'text-muted' : 'text-warning';
  return (
    <Section title={vaultText.title}>
      <div className="flex gap-3">
        <Icon size={18} aria-hidden="true" className={`mt-0.5 shrink-0 ${className}`} />
        <div className="min-w-0 flex-1">
          <p className={`font-medium ${className}`}>{vaultText.verdicts[verdict]}</p>
          {!isOk && <p className="text-muted">{vaultText.counts(originals, known, named, found)}</p>}
          {!isOk && <p>{vaultText.what[verdict]}</p>}
          {set_aside > 0 && <p className="text-muted">{vaultText.setAside(set_aside)}</p>}
        </div>
      </div>
    </Section>
  );
}
