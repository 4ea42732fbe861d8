import { useQuery } from '@tanstack/react-query';
import { agentInfoOptions, type AgentEngine as Engine } from '../api/agent-info.ts';
import { Button } from '../ui/button.tsx';
import { CopyText } from '../ui/copy-button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { showDrawer } from '../ui/overlay.ts';
import { Section } from '../ui/section.tsx';
import { settingsWords } from './words.ts';

const text = settingsWords.engine;
const VARIABLES =
  'LLM_PROVIDER=openai-compatible LLM_BASE_URL=http://127.0.0.1:11434/v1 LLM_MODEL=qwen3 LLM_API_KEY= npm start';

/** Which engine answers in the drawer, which host receives the questions, and how to change that. */
export function AgentEngine() {
  const query = useQuery(agentInfoOptions);
  return (
    <>
      <Section title={text.title}>
        <Loaded query={query} skeleton="h-24" failed={text.failed}>
          {(data) => <Answering engine={data.engine} />}
        </Loaded>
      </Section>
      <Section title={text.changeTitle}>
        <div className="space-y-3">
          <p className="text-muted">{text.changeText}</p>
          <CopyText text={VARIABLES} label={text.command} />
          <p className="text-muted">{text.choices}</p>
        </div>
      </Section>
    </>
  );
}

function Answering({ engine: { provider, model, host } }: { engine: Engine }) {
  const isLocal = model === null;
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <dt className="text-muted">{text.engine}</dt>
        <dd className="font-medium break-words">{isLocal ? text.local : provider}</dd>
        {!isLocal && (
          <>
            <dt className="text-muted">{text.model}</dt>
            <dd className="break-words">{model}</dd>
          </>
        )}
        <dt className="text-muted">{text.host}</dt>
        <dd className="break-words">{host ?? text.nobody}</dd>
      </dl>
      <p className="mt-3 text-muted">{isLocal ? text.localText : text.modelText}</p>
      <Button className="mt-4" onClick={() => showDrawer(true)}>
        {text.open}
      </Button>
    </>
  );
}
