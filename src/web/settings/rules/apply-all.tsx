import { WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Switch } from '../../ui/switch.tsx';
import { settingsWords } from '../words.ts';
import { useApplyRules } from './use-apply-rules.ts';

const text = settingsWords.rules;

/** Runs all rules over what is there, after asking. */
export function ApplyAll() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <WandSparkles size={16} aria-hidden="true" />
        {text.apply}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={text.applyTitle} lead={text.applyText}>
        <Form onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Form({ onClose }: { onClose: () => void }) {
  const [include_manual, setWithManual] = useState(false);
  const apply = useApplyRules(onClose);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply.mutate({ body: { include_manual } });
      }}
      className="space-y-3"
    >
      <Switch label={text.manual} hint={text.manualHint} checked={include_manual} onChange={setWithManual} />
      <FormActions
        isPending={apply.isPending}
        failure={apply.error}
        onCancel={onClose}
        submit={{ label: text.applyRun, pending: text.applying, failed: text.applyFailed }}
      />
    </form>
  );
}
