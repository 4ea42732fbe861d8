import { ConnectMails as Recipes } from '../../ui/connect/connect-mails.tsx';
import { useArrival } from '../../ui/connect/use-arrival.ts';
import { connectWords } from '../../ui/connect/words.ts';
import { Section } from '../../ui/section.tsx';

/** The recipes for the bank's mails. */
export function ConnectMails() {
  const { arrived } = useArrival('email');
  return (
    <Section title={connectWords.mails.title}>
      <p className="mb-3 max-w-prose text-muted">{connectWords.mails.lead}</p>
      <Recipes arrived={arrived} />
    </Section>
  );
}
