import { useAgentEngine } from '../api/agent-info.ts';
import { Button } from '../ui/button.tsx';
import { askAgain } from './thread.ts';
import { type Problem, useThread } from './thread-state.ts';
import { usePage } from './use-page.ts';
import { agentWords } from './words.ts';

/** What went wrong with an answer, and what can be done about it. */
export function ProblemBox({ problem }: { problem: Problem }) {
  const { phase } = useThread();
  const page = usePage();
  const engine = useAgentEngine();
  const text = agentWords.problems;
  const canAskLocal = engine?.model != null && (problem === 'failed' || problem === 'unanswered');
  return (
    <div
      role={problem === 'stopped' || problem === 'unanswered' ? 'status' : 'alert'}
      className="rounded-xl border border-line bg-surface p-3"
    >
      <p>{text[problem]}</p>
      {phase === 'idle' && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button onClick={() => void askAgain(page)}>{text.retry}</Button>
          {canAskLocal && <Button onClick={() => void askAgain(page, 'local')}>{text.askLocal}</Button>}
        </div>
      )}
    </div>
  );
}
