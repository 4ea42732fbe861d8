import { Pencil, Plus, Trash2 } from 'lucide-react';
import { memo, type RefObject, useDeferredValue, useMemo, useRef, useState } from 'react';
import { foldMerchant } from '../../../domain/merchant-text.ts';
import { api, type Category, type CategoryRule, client, undoTokenOf } from '../../api/client.ts';
import { LEDGER } from '../../api/refresh.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { inputClass } from '../../ui/field.tsx';
import { Loaded, together } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { Empty } from '../../ui/states.tsx';
import { SlotMark } from '../../ui/swatch.tsx';
import { useDelete } from '../../ui/use-delete.tsx';
import { settingsWords } from '../words.ts';
import { ApplyAll } from './apply-rules.tsx';
import { RuleForm } from './rule-form.tsx';
import { RuleRuns } from './rule-runs.tsx';
import { ruleWords } from './words.ts';

const text = ruleWords;

/** The rules in order of precedence: searched, added, edited, deleted, and applied together. */
export function RuleList() {
  const heading = useRef<HTMLHeadingElement>(null);
  const rules = api.useQuery('get', '/api/v1/category-rules', {});
  const categories = api.useQuery('get', '/api/v1/categories', {});
  return (
    <Section
      title={text.title}
      ref={heading}
      aside={rules.data && rules.data.length > 0 && <span className="text-muted">{text.count(rules.data.length)}</span>}
    >
      <p className="-mt-2 mb-3 text-muted">{text.lead}</p>
      <Loaded query={together({ rules, categories })} skeleton="h-96">
        {(data) => <Listed {...data} heading={heading} />}
      </Loaded>
    </Section>
  );
}

type ListedProps = {
  rules: readonly CategoryRule[];
  categories: readonly Category[];
  heading: RefObject<HTMLElement | null>;
};

function Listed({ rules, categories, heading }: ListedProps) {
  const [filter, setFilter] = useState<RuleFilter>({ typed: '', category_id: null });
  const [edited, setEdited] = useState<{ rule: CategoryRule | null; open: boolean }>({ rule: null, open: false });
  const removal = useDelete<CategoryRule>({
    remove: ({ id }) => undoTokenOf(client.DELETE('/api/v1/category-rules/{id}', { params: { path: { id } } })),
    refreshes: LEDGER,
    title: () => text.deleteTitle,
    text: ({ pattern }) => text.deleteText(pattern),
    done: ({ pattern }) => text.deleted(pattern),
    heading,
  });
  const asked = useDeferredValue(filter);
  const shown = useMemo(() => matchRules(rules, asked), [rules, asked]);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={() => setEdited({ rule: null, open: true })}>
          <Plus size={16} aria-hidden="true" />
          {text.add}
        </Button>
        {rules.length > 0 && <ApplyAll />}
      </div>
      {rules.length > 0 && <Filter filter={filter} onChange={setFilter} categories={categories} />}
      <output className="sr-only">{shown.length < rules.length ? text.countOf(shown.length, rules.length) : ''}</output>
      <ShownRules
        rules={shown}
        isFiltered={shown.length < rules.length}
        categories={categories}
        onEdit={(rule) => setEdited({ rule, open: true })}
        onDelete={removal.ask}
      />
      <RuleForm
        rule={edited.rule}
        open={edited.open}
        onClose={() => setEdited(({ rule }) => ({ rule, open: false }))}
      />
      {removal.dialog}
    </>
  );
}

type FilterProps = {
  filter: RuleFilter;
  onChange: (filter: RuleFilter) => void;
  categories: readonly Category[];
};

function Filter({ filter, onChange, categories }: FilterProps) {
  return (
    <search className="mt-3 grid gap-2 sm:grid-cols-[minmax(0,1fr)_15rem]">
      <input
        type="search"
        aria-label={text.search}
        placeholder={text.search}
        value={filter.typed}
        onChange={(event) => onChange({ ...filter, typed: event.target.value })}
        className={inputClass}
      />
      <Select
        aria-label={text.category}
        className="w-full"
        lit={filter.category_id !== null}
        value={filter.category_id ?? ''}
        onChange={({ target: { value } }) => onChange({ ...filter, category_id: value === '' ? null : Number(value) })}
      >
        <option value="">{text.everyCategory}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </search>
  );
}

type ShownProps = {
  rules: readonly CategoryRule[];
  isFiltered: boolean;
  categories: readonly Category[];
  onEdit: (rule: CategoryRule) => void;
  onDelete: (rule: CategoryRule) => void;
};

function ShownRules({ rules, isFiltered, categories, onEdit, onDelete }: ShownProps) {
  if (rules.length === 0) {
    return isFiltered ? (
      <p className="py-10 text-center text-muted">{text.noMatch}</p>
    ) : (
      <Empty title={text.emptyTitle}>
        <p>{text.empty}</p>
      </Empty>
    );
  }
  const byId = new Map(categories.map((category) => [category.id, category]));
  return (
    <>
      <RuleColumns />
      <ol className="divide-y divide-line max-sm:mt-3">
        {rules.map((rule) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            category={rule.category_id === null ? undefined : byId.get(rule.category_id)}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        ))}
      </ol>
    </>
  );
}

const COLUMNS = 'grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[minmax(0,1fr)_6rem_minmax(0,13rem)_3.5rem] sm:items-center';

function RuleColumns() {
  return (
    <div aria-hidden="true" className="mt-3 flex gap-3 border-b border-line pb-1 text-xs text-muted max-sm:hidden">
      <div className={COLUMNS}>
        <span>{text.pattern}</span>
        <span>{text.match}</span>
        <span className="pl-4.5">{text.category}</span>
        <span className="text-right">{text.priority}</span>
      </div>
      <span className="w-20" />
    </div>
  );
}

type RowProps = {
  rule: CategoryRule;
  category: Category | undefined;
  onEdit: (rule: CategoryRule) => void;
  onDelete: (rule: CategoryRule) => void;
};

/** A rule: its text, its kind of match, its category and its priority. */
const RuleRow = memo(function RuleRow({ rule, category, onEdit, onDelete }: RowProps) {
  return (
    <li className="flex items-center gap-3 py-1 [contain-intrinsic-size:auto_3rem] [content-visibility:auto]">
      <div className={COLUMNS}>
        <span className="min-w-0 font-mono text-[0.8125rem] break-words">{rule.pattern}</span>
        <span className="text-xs text-muted max-sm:hidden">{text.matches[rule.match]}</span>
        <span className="flex min-w-0 items-center gap-2">
          <SlotMark slot={category?.color_slot ?? null} />
          <span className="min-w-0 truncate">
            {category?.name ?? (rule.category_id === null ? text.onlyAccount : text.gone)}
          </span>
          <span className="text-xs text-muted sm:hidden">· {text.matches[rule.match]}</span>
        </span>
        <span className="text-right text-xs text-muted tabular-nums max-sm:hidden">
          <span className="sr-only">{text.priority} </span>
          {rule.priority}
        </span>
      </div>
      <span className="flex shrink-0">
        <IconButton label={settingsWords.editName(rule.pattern)} onClick={() => onEdit(rule)}>
          <Pencil size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={settingsWords.deleteName(rule.pattern)} onClick={() => onDelete(rule)}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  );
});

type RuleFilter = { typed: string; category_id: number | null };

/** The rules that contain the typed text and set the chosen category, if any. */
export function matchRules(rules: readonly CategoryRule[], { typed, category_id }: RuleFilter): CategoryRule[] {
  const wanted = foldMerchant(typed);
  return rules.filter(
    (rule) =>
      (category_id === null || rule.category_id === category_id) &&
      (wanted === '' || foldMerchant(rule.pattern).includes(wanted)),
  );
}

/** The rules, and their runs over existing rows. */
export function Rules() {
  return (
    <>
      <RuleList />
      <RuleRuns />
    </>
  );
}
