import { CircleAlert, CircleCheck, CircleDashed, type LucideIcon } from 'lucide-react';
import type { BackupStatus } from '../../api/client.ts';
import { Section } from '../../ui/section.tsx';
import { sayAgo, showMoment } from '../moments.ts';
import { upkeepWords } from '../tokens/words.ts';
import { useNow } from '../use-now.ts';

const text = upkeepWords.backups;

const LOOKS: Readonly<Record<BackupStatus['verdict'], { icon: LucideIcon; className: string }>> = {
  off: { icon: CircleDashed, className: 'text-muted' },
  never: { icon: CircleDashed, className: 'text-muted' },
  fresh: { icon: CircleCheck, className: 'text-accent' },
  stale: { icon: CircleAlert, className: 'text-warning' },
  failed: { icon: CircleAlert, className: 'text-warning' },
};

/** Whether there is a good backup, and whether it was restored for trial. */
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
            <p className="text-muted" title={showMoment(last_backup_at)}>
              {text.last(sayAgo(last_backup_at, now))}{' '}
              {last_drill_at === null ? text.neverTried : text.tried(sayAgo(last_drill_at, now))}
            </p>
          )}
          {problem !== null && <p className="break-words text-muted">{text.problem(problem)}</p>}
          <p>{text.what[verdict]}</p>
        </div>
      </div>
    </Section>
  );
}
