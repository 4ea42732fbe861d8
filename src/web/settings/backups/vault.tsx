import { CircleAlert, CircleDashed } from 'lucide-react';
import type { VaultStatus } from '../../api/client.ts';
import { Section } from '../../ui/section.tsx';
import { upkeepWords } from '../tokens/words.ts';

const text = upkeepWords.vault;

/** What is not as it should be with the folder of the originals; nothing when all is. */
export function Vault({ status }: { status: VaultStatus }) {
  const { verdict, originals, known, named, found, set_aside } = status;
  const isOk = verdict === 'ok';
  if (isOk && set_aside === 0) return null;
  const Icon = isOk ? CircleDashed : CircleAlert;
  const className = isOk ? 'text-muted' : 'text-warning';
  return (
    <Section title={text.title}>
      <div className="flex gap-3">
        <Icon size={18} aria-hidden="true" className={`mt-0.5 shrink-0 ${className}`} />
        <div className="min-w-0 flex-1">
          <p className={`font-medium ${className}`}>{text.verdicts[verdict]}</p>
          {!isOk && <p className="text-muted">{text.counts(originals, known, named, found)}</p>}
          {!isOk && <p>{text.what[verdict]}</p>}
          {set_aside > 0 && <p className="text-muted">{text.setAside(set_aside)}</p>}
        </div>
      </div>
    </Section>
  );
}
