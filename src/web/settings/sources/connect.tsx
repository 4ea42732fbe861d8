import { ConnectMails as MailRecipes } from '../../ui/connect/connect-mails.tsx';
import { ConnectPhone as PhoneRecipes, WithoutAutomation } from '../../ui/connect/connect-phone.tsx';
import { useArrival } from '../../ui/connect/use-arrival.ts';
import { connectWords } from '../../ui/connect/words.ts';
import { Section } from '../../ui/section.tsx';

const text = connectWords.phone;

/** The recipes for the bank's messages, and pasting one without a recipe. */
export function ConnectPhone() {
  const { arrived } = useArrival('message');
  return (
    <>
      <Section>
        <p className="mb-3 max-w-prose text-muted">{text.lead}</p>
        <PhoneRecipes arrived={arrived} />
      </Section>
      <Section title={text.withoutTitle}>
        <WithoutAutomation />
      </Section>
    </>
  );
}

/** The recipes for the bank's mails. */
export function ConnectMails() {
  const { arrived } = useArrival('email');
  return (
    <Section>
      <p className="mb-3 max-w-prose text-muted">{connectWords.mails.lead}</p>
      <MailRecipes arrived={arrived} />
    </Section>
  );
}
