import type { PensionSnapshot } from '../api/client.ts';
import { Badge } from '../ui/badge.tsx';
import { pensionWords } from './words.ts';

/** Whether a document or a person says the balance. */
export function SourceBadge({ source }: { source: PensionSnapshot['source'] }) {
  return <Badge look={source === 'pdf' ? 'accent' : 'plain'}>{pensionWords.sources[source]}</Badge>;
}
