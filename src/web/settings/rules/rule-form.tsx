import { type RefObject, useRef, useState } from 'react';
import { PATTERN_LENGTH_MAX } from '../../../domain/limits.ts';
import { api, type CategoryRule, client } from '../../api/client.ts';
import { LEDGER } from '../../api/refresh.ts';
import { Button } from '../../ui/button.tsx';
import { CategoryPicker } from '../../ui/category-picker.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { SelectField, TextField } from '../../ui/form-fields.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.tsx';
import { changesOf, type FormOf, useForm } from '../../ui/use-form.ts';
import { useApplyRules } from './apply-rules.tsx';
import { EMPTY, parseForm, RULE_MATCHES, type RuleValues, rejection, toFormValues } from './rule-draft.ts';
import { RulePreview, useRulePreview } from './rule-preview.tsx';
import { ruleWords } from './words.ts';

const text = ruleWords;

type Props = {
  /** The rule to edit; null creates one. */
  rule: CategoryRule | null;
  open: boolean;
  onClose: () => void;
};

/** Creates or edits a rule, with a preview of what it would change. */
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
  const [withManual, setWithManual] = useState(false);
  const { data: categories = [] } = api.useQuery('get', '/api/v1/categories', {});
  const { form, apply } = useSaving(rule, onClose);
  const preview = useRulePreview(form.values, withManual, rule?.id);
  const category =
    categories.find(({ id }) => id === form.values.category_id)?.name ??
    (form.values.category_id === null ? text.sameCategory : text.gone);
  const isPending = form.isPending || apply.isPending;
  return (
    <form {...form.props} className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <div className="space-y-3">
        <RuleFields first={first} form={{ ...form, problems: { ...preview.problems, ...form.problems } }} />
        <Switch label={text.manual} hint={text.manualHint} checked={withManual} onChange={setWithManual} />
      </div>
      <div className="min-w-0">
        <h3 className="mb-1.5 font-medium">{text.preview}</h3>
        <RulePreview preview={preview} category={category} />
      </div>
      <div className="space-y-3 sm:col-span-2">
        <FormActions isPending={isPending} failure={form.failure ?? apply.error} onCancel={onClose}>
          {preview.total !== null && preview.total > 0 && (
            <Button disabled={isPending} onClick={() => form.send({ include_manual: withManual })}>
              {isPending ? text.applying : text.saveApply(preview.total)}
            </Button>
          )}
        </FormActions>
      </div>
    </form>
  );
}

/** Saves the rule, and applies it to existing rows on request. */
function useSaving(rule: CategoryRule | null, onDone: () => void) {
  // Once it is stored, a failed run is retried without creating it twice.
  const stored = useRef(rule);
  const apply = useApplyRules(onDone);
  const form = useForm({
    initial: rule ? toFormValues(rule) : EMPTY,
    parse: parseForm,
    save: async (body, _run: { include_manual: boolean } | undefined) => {
      const { current } = stored;
      const changes = current && changesOf(current, { ...current, ...body });
      if (current && !changes) return current;
      const { data } = current
        ? await client.PATCH('/api/v1/category-rules/{id}', {
            params: { path: { id: current.id } },
            body: changes ?? {},
          })
        : await client.POST('/api/v1/category-rules', { body });
      if (!data) throw new Error('The service answered nothing');
      stored.current = data;
      return data;
    },
    rejection,
    onSaved: ({ id: rule_id, pattern }, _body, run) => {
      if (run) return apply.mutate({ body: { rule_id, ...run } });
      toast(text.saved(pattern));
      onDone();
    },
    onUnchanged: rule ? onDone : undefined,
    refreshes: LEDGER,
  });
  return { form, apply };
}

type FieldsProps = { form: FormOf<RuleValues>; first: RefObject<HTMLInputElement | null> };

function RuleFields({ first, form }: FieldsProps) {
  const { values, problems, set } = form;
  const { data: accounts = [] } = api.useQuery('get', '/api/v1/accounts', {}, { staleTime: 60_000 });
  return (
    <>
      <TextField
        form={form}
        name="pattern"
        label={text.pattern}
        hint={values.match === 'regex' ? text.regexHint : text.patternHint}
        ref={first}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={PATTERN_LENGTH_MAX}
        className="font-mono"
      />
      <SelectField form={form} name="match" label={text.match}>
        {RULE_MATCHES.map((match) => (
          <option key={match} value={match}>
            {text.matchesLong[match]}
          </option>
        ))}
      </SelectField>
      <Field label={text.category} problem={problems.category_id}>
        {({ id }) => (
          <div data-field="category_id">
            <CategoryPicker
              id={id}
              label={text.category}
              value={values.category_id}
              placeholder={text.pickCategory}
              onPick={(category_id) => set({ category_id })}
              className={problems.category_id === undefined ? '' : 'border-danger'}
            />
          </div>
        )}
      </Field>
      <SelectField form={form} name="account_id" label={text.account} hint={text.accountHint}>
        <option value="">{text.noAccount}</option>
        {accounts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        form={form}
        name="priority"
        label={text.priority}
        hint={text.priorityHint}
        inputMode="numeric"
        className="tabular-nums"
      />
    </>
  );
}
