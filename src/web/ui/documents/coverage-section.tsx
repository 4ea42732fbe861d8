import { api, type Coverage } from '../../api/client.ts';
import { Section } from '../section.tsx';
import { Failure, Loading, Skeleton } from '../states.tsx';
import { CoverageMap } from './coverage-map.tsx';
import { documentWords } from './words.ts';

/** The months of one kind of document; nothing at all before the first of them. */
export function CoverageSection(props: {
  title: string;
  kind: Coverage['sources'][number]['kind'];
  showName?: (name: string) => string;
  showLabel?: (label: string) => string;
}) {
  const { data, error, refetch } = api.useQuery('get', '/api/v1/documents/coverage', {});
  const sources = data?.sources.filter(({ kind }) => kind === props.kind);
  if (sources?.length === 0) return null;
  return (
    <Section title={props.title}>
      {sources ? (
        <CoverageMap sources={sources} showName={props.showName ?? asItIs} showLabel={props.showLabel ?? asItIs} />
      ) : error ? (
        <Failure title={documentWords.coverage.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-24" />
        </Loading>
      )}
    </Section>
  );
}

const asItIs = (text: string) => text;
