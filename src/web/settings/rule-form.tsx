import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { api, type CategoryRule } from '../api/client.ts';
import { refreshLedger } from '../api/query-client.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { notify } from '../ui/notice.tsx';
import { Switch } from '../ui/switch.tsx';
import { settingsWords } from '../words-of-settings.ts';
import { FormActions } from './form-actions.tsx';
import {
  changeOf,
  draftOf,
  RULE_FIELDS,
  type RuleDraft,
  type RuleProblems,
  readDraft,
  refusedOf,
} from './rule-draft.ts';
import { RuleFields } from './rule-fields.tsx';
import { RulePreview, useRulePreview } from './rule-preview.tsx';
import { useApplyRules } from './use-apply-rules.ts';

const text = settingsWords.rules;

type Props = {
  /** The one to change; null for a new one. */
  rule: CategoryRule | null;
  open: boolean;
  onClose: () => void;
};

/** A new rule, or one that is changed, beside what it would change. */
export function RuleForm({ rule, open, onClose }: Props) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      title={rule ? text.editTitle : text.addTitle}
      initialFocus={first}
    >
      <Form rule={rule} onClose={onClose} first={first} />
    </Dialog>
  );
}

type FormProps = Omit<Props, 'open'> & { first: RefObject<HTMLInputElement | null> };

function Form({ rule, onClose, first }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(draftOf(rule));
  const [withManual, setWithManual] = useState(false);
  const { data: categories = [] } = api.useQuery('get', '/api/v1/categories', {});
  const preview = useRulePreview(draft, withManual, rule?.id);
  const saving = useSaving(rule, form, onClose);
  const set = (change: Partial<RuleDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    saving.settle(Object.keys(change));
  };
  const category = categories.find(({ id }) => id === draft.category_id)?.name ?? text.gone;
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        saving.save(draft, null);
      }}
      noValidate
      className="grid gap-x-6 gap-y-4 sm:grid-cols-2"
    >
      <div className="space-y-3">
        <RuleFields first={first} draft={draft} problems={{ ...preview.problems, ...saving.problems }} set={set} />
        <Switch label={text.manual} hint={text.manualHint} checked={withManual} onChange={setWithManual} />
      </div>
      <div className="min-w-0">
        <h3 className="mb-1.5 font-medium">{text.preview}</h3>
        <RulePreview preview={preview} category={category} />
      </div>
      <div className="space-y-3 sm:col-span-2">
        <FormActions isPending={saving.isPending} failure={saving.failure} onCancel={onClose}>
          {preview.total !== null && preview.total > 0 && (
            <Button disabled={saving.isPending} onClick={() => saving.save(draft, { include_manual: withManual })}>
              {saving.isPending ? text.applying : text.saveApply(preview.total)}
            </Button>
          )}
        </FormActions>
      </div>
    </form>
  );
}

/** Saving a draft, and running it over what is there when that is asked. One that changes nothing is not sent. */
function useSaving(rule: CategoryRule | null, form: RefObject<HTMLFormElement | null>, onDone: () => void) {
  const queryClient = useQueryClient();
  const [problems, setProblems] = useState<RuleProblems>({});
  // Once it is stored, a run that failed is tried again without making it twice.
  const [stored, setStored] = useState(rule);
  const create = api.useMutation('post', '/api/v1/category-rules');
  const change = api.useMutation('patch', '/api/v1/category-rules/{id}');
  const apply = useApplyRules(onDone);
  const refuse = (found: RuleProblems) => {
    setProblems(found);
    const first = RULE_FIELDS.find((field) => found[field] !== undefined);
    if (first)
      form.current?.querySelector<HTMLElement>(`[data-field=${first}], [data-field-of=${first}] button`)?.focus();
  };
  const store = async (values: Omit<CategoryRule, 'id'>): Promise<CategoryRule> => {
    if (!stored) return create.mutateAsync({ body: values });
    const body = changeOf(stored, values);
    return body ? change.mutateAsync({ params: { path: { id: stored.id } }, body }) : stored;
  };
  const save = async (draft: RuleDraft, run: { include_manual: boolean } | null) => {
    const read = readDraft(draft);
    if ('problems' in read) return refuse(read.problems);
    setProblems({});
    try {
      const saved = await store(read.rule);
      if (saved !== stored) {
        setStored(saved);
        void refreshLedger(queryClient);
      }
      if (run) return apply.mutate({ body: { rule_id: saved.id, ...run } });
      if (saved !== rule) notify(text.saved(saved.pattern));
      onDone();
    } catch (error) {
      refuse(refusedOf(error));
    }
  };
  const error = (stored ? change.error : create.error) ?? apply.error;
  return {
    problems,
    save: (draft: RuleDraft, run: { include_manual: boolean } | null) => void save(draft, run),
    /** Forgets what was wrong with fields that were changed. */
    settle: (fields: readonly string[]) =>
      setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field)))),
    isPending: create.isPending || change.isPending || apply.isPending,
    failure: Object.keys(refusedOf(error)).length > 0 ? null : error,
  };
}
