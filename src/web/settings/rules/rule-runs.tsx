import { api, type CategoryRule, type RuleRun } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/days.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { useUndo } from '../../ui/use-undo.ts';
import { words } from '../../ui/words.ts';
import { settingsWords } from '../words.ts';
import { ruleWords } from './words.ts';

const text = ruleWords;

/** The runs of the rules over existing rows, newest first, each with undo while possible. */
export function RuleRuns() {
  const query = api.useQuery('get', '/api/v1/category-rules/runs', {});
  const { data: rules = [] } = api.useQuery('get', '/api/v1/category-rules', {});
  const { undo, isPending } = useUndo();
  return (
    <Section title={text.runs}>
      <Loaded query={query} skeleton="h-16">
        {(data) =>
          data.length === 0 ? (
            <p className="text-muted">{text.noRuns}</p>
          ) : (
            <ul className="divide-y divide-line">
              {data.map((run) => (
                <Run key={run.id} run={run} rules={rules} onUndo={undo} isUndoing={isPending} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

type RunProps = {
  run: RuleRun;
  rules: readonly CategoryRule[];
  onUndo: (token: string) => void;
  isUndoing: boolean;
};

function Run({ run, rules, onUndo, isUndoing }: RunProps) {
  const { undo_token } = run;
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="font-medium break-words">{nameOf(run, rules)}</p>
        <p className="text-muted">
          {text.run(run.changed)} · {run.actor} · <span className="tabular-nums">{formatMoment(run.at)}</span>
        </p>
      </div>
      {run.changed === 0 ? null : undo_token === null ? (
        <span className="shrink-0 text-xs text-muted">{settingsWords.undoGone}</span>
      ) : (
        <Button aria-label={text.undoRun(formatMoment(run.at))} disabled={isUndoing} onClick={() => onUndo(undo_token)}>
          {words.app.undo}
        </Button>
      )}
    </li>
  );
}

function nameOf({ rule_id }: RuleRun, rules: readonly CategoryRule[]): string {
  if (rule_id === null) return text.allRules;
  const rule = rules.find(({ id }) => id === rule_id);
  return rule ? text.oneRule(rule.pattern) : text.goneRule;
}
