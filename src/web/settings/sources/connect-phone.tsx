import { ConnectPhone as Recipes, WithoutAutomation } from '../../ui/connect/connect-phone.tsx';
import { useArrival } from '../../ui/connect/use-arrival.ts';
import { connectWords } from '../../ui/connect/words.ts';
import { Section } from '../../ui/section.tsx';

const text = connectWords.phone;

/** The recipes for the bank's messages, and what needs none. */
export function ConnectPhone() {
  const { arrived } = useArrival('message');
  return (
    <>
      <Section title={text.title}>
        <p className="mb-3 max-w-prose text-muted">{text.lead}</p>
        <Recipes arrived={arrived} />
      </Section>
      <Section title={text.withoutTitle}>
        <WithoutAutomation />
      </Section>
    </>
  );
}
