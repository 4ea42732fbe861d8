import type { Transaction } from '../../api/client.ts';
import { Badge } from '../badge.tsx';
import { matchingWords } from './words.ts';

const { badges } = matchingWords.trust;

/** How far a row or a notice can be believed to come from the bank. What the bank's server has proved needs no word. */
export function TrustBadge({ trust }: { trust: Transaction['trust'] }) {
  if (trust === null || trust === 'bank') return null;
  return <Badge look={trust === 'failed' ? 'warning' : 'plain'}>{badges[trust]}</Badge>;
}
