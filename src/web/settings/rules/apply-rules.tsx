import { WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { LEDGER } from '../../api/refresh.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.tsx';
import { useUndo } from '../../ui/use-undo.ts';
import { words } from '../../ui/words.ts';
import { ruleWords } from './words.ts';

const text = ruleWords;

/** Applies all rules to existing rows, after a confirmation. */
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

/** Applies one rule, or all, to existing rows; reports how many changed and offers undo. */
export function useApplyRules(onApplied: () => void) {
  const { undo } = useUndo();
  return api.useMutation('post', '/api/v1/category-rules/apply', {
    onSuccess: ({ changed, undo_token }) => {
      const action =
        changed > 0 && undo_token !== null ? { label: words.app.undo, run: () => undo(undo_token) } : undefined;
      toast(ruleWords.applied(changed), action);
      onApplied();
    },
    meta: { refreshes: LEDGER },
  });
}
