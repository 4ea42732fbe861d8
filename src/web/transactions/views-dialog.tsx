import { Link } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type SavedView, useChangeSettings, useSettings } from '../api/settings.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/form-fields.tsx';
import { explain } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { useForm } from '../ui/use-form.ts';
import { words } from '../ui/words.ts';
import type { Filters } from './filters.ts';
import { searchOf } from './search-terms.ts';
import { transactionWords } from './words.ts';

const text = transactionWords.views;

/** The saved views: open one, save the current one, rename, delete. */
export function ViewsDialog({ open, onClose, filters }: { open: boolean; onClose: () => void; filters: Filters }) {
  const { saved_views: views = [] } = useSettings();
  const change = useChangeSettings();
  const [editing, setEditing] = useState<SavedView | null>(null);
  const save = (saved_views: SavedView[]) => change.mutateAsync({ body: { saved_views } });
  const remove = (view: SavedView) => {
    const bringBack = () => change.mutate({ body: { saved_views: views } });
    const said = () => toast(text.removed(view.name), { label: words.app.undo, run: bringBack });
    change.mutate({ body: { saved_views: without(views, view) } }, { onSuccess: said });
  };
  return (
    <Dialog open={open} onClose={onClose} title={text.title} lead={text.lead}>
      {views.length === 0 && <p className="py-4 text-muted">{text.none}</p>}
      <ul className="divide-y divide-line">
        {views.map((view) => (
          <li key={view.name} className="py-1">
            {editing === view ? (
              <NameForm
                label={text.name}
                submit={text.renameSave}
                initial={view.name}
                check={(name) => nameProblem(views, name, view)}
                save={(name) => save(renamed(views, view, name))}
                onSaved={() => setEditing(null)}
                onCancel={() => setEditing(null)}
              />
            ) : (
              <ViewLine view={view} onOpen={onClose} onRename={() => setEditing(view)} onRemove={() => remove(view)} />
            )}
          </li>
        ))}
      </ul>
      {change.error && <p role="alert" className="py-2 text-danger">{`${text.failed} ${explain(change.error)}`}</p>}
      <SaveCurrent filters={filters} views={views} onSave={save} />
    </Dialog>
  );
}

function ViewLine(props: { view: SavedView; onOpen: () => void; onRename: () => void; onRemove: () => void }) {
  const { name, q } = props.view;
  return (
    <div className="flex items-center gap-1">
      <Link
        to="/transactions"
        search={q === '' ? {} : { q }}
        onClick={props.onOpen}
        className="min-w-0 flex-1 rounded-lg px-2 py-1.5 hover:bg-hover"
      >
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-xs text-muted">{q === '' ? text.all : q}</span>
      </Link>
      <IconButton label={text.rename(name)} onClick={props.onRename}>
        <Pencil size={16} aria-hidden="true" />
      </IconButton>
      <IconButton label={text.remove(name)} onClick={props.onRemove}>
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function SaveCurrent(props: {
  filters: Filters;
  views: readonly SavedView[];
  onSave: (views: SavedView[]) => Promise<unknown>;
}) {
  const q = searchOf(props.filters);
  if (q === '') return props.views.length === 0 ? null : <p className="pt-3 text-muted">{text.nothing}</p>;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <NameForm
        key={props.views.length}
        label={text.newName}
        hint={q}
        submit={text.save}
        initial=""
        check={(name) => nameProblem(props.views, name)}
        save={(name) => props.onSave(withView(props.views, name, q))}
        onSaved={(name) => toast(text.saved(name))}
      />
    </div>
  );
}

/** A name with its button, and its problem below. */
function NameForm(props: {
  label: string;
  hint?: string;
  submit: string;
  initial: string;
  check: (name: string) => 'missing' | 'taken' | null;
  save: (name: string) => Promise<unknown>;
  onSaved: (name: string) => void;
  onCancel?: () => void;
}) {
  const form = useForm({
    initial: { name: props.initial },
    parse: (values) => {
      const wrong = props.check(values.name);
      return wrong === null ? { body: values.name.trim() } : { problems: { name: text[wrong] } };
    },
    save: props.save,
    onSaved: (_answer, name) => props.onSaved(name),
    onUnchanged: props.onCancel,
  });
  return (
    <form {...form.props}>
      <TextField form={form} name="name" label={props.label} hint={props.hint} maxLength={VIEW_NAME_MAX} />
      <div className="mt-1 flex justify-end gap-2">
        {props.onCancel && <Button onClick={props.onCancel}>{words.app.cancel}</Button>}
        <Button type="submit" look="primary" disabled={form.isPending}>
          {props.submit}
        </Button>
      </div>
    </form>
  );
}

/** The limit of a name in characters. */
const VIEW_NAME_MAX = 60;

type ViewProblem = 'missing' | 'taken';

const isSame = (one: string, other: string) => one.toLocaleLowerCase('es') === other.toLocaleLowerCase('es');

/** The problem of a view's name; null when it is valid. `of` is the view being renamed. */
export function nameProblem(views: readonly SavedView[], name: string, of?: SavedView): ViewProblem | null {
  if (name.trim() === '') return 'missing';
  return views.some((view) => view !== of && isSame(view.name, name.trim())) ? 'taken' : null;
}

/** Appends a view. */
export const withView = (views: readonly SavedView[], name: string, q: string): SavedView[] => [
  ...views,
  { name: name.trim(), q },
];

/** Renames a view in place. */
export const renamed = (views: readonly SavedView[], of: SavedView, name: string): SavedView[] =>
  views.map((view) => (view === of ? { ...view, name: name.trim() } : view));

/** Removes a view. */
export const without = (views: readonly SavedView[], of: SavedView): SavedView[] => views.filter((view) => view !== of);
