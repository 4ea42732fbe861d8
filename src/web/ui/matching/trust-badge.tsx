import type { Transaction } from '../../api/client.ts';
import { Badge } from '../badge.tsx';
import { matchingWords } from './words.ts';

const { badges } = matchingWords.trust;

/** How far a row or notice is believed to be the bank's. Cryptographically verified mails need no badge. */
export function TrustBadge({ trust }: { trust: Transaction['trust'] }) {
  if (trust === null || trust === 'bank') return null;
  return <Badge look={trust === 'failed' ? 'warning' : 'plain'}>{badges[trust]}</Badge>;
}
