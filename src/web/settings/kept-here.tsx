import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { forgetAnswers } from '../api/forget-device.ts';
import { offlineWords } from '../offline/words.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/notice.tsx';
import { Section } from '../ui/section.tsx';

const text = offlineWords.device;

/** What this browser keeps to open without network, and deleting it. What is still unsent stays: it is listed on Inicio. */
export function KeptHere() {
  const forget = useMutation({
    mutationFn: forgetAnswers,
    onSuccess: () => notify(text.forgotten),
    onError: () => notify(text.forgetFailed),
  });
  return (
    <Section title={text.title}>
      <p className="text-muted">{text.text}</p>
      <Button className="mt-4" disabled={forget.isPending} onClick={() => forget.mutate()}>
        <Trash2 size={16} aria-hidden="true" />
        {text.forget}
      </Button>
    </Section>
  );
}
