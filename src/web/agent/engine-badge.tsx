import { useAgentEngine } from '../api/agent-info.ts';
import { Badge } from '../ui/badge.tsx';
import type { Engine } from './turns.ts';
import { agentWords } from './words.ts';

/** Who answers, and which host receives what is said. */
export function EngineBadge() {
  const engine = useAgentEngine();
  if (!engine) return null;
  const { model, host } = engine;
  const text = agentWords.engine;
  return (
    <span className="min-w-0 truncate" title={model === null || host === null ? text.localHint : text.modelHint(host)}>
      <Badge>{model === null ? text.local : text.model(model, host)}</Badge>
    </span>
  );
}

/** Who gave an answer, under it. */
export function sayEngine(engine: Engine): string {
  return engine.engine === 'local' ? agentWords.engine.local : agentWords.engine.model(engine.model, engine.provider);
}
