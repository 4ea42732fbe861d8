import { api } from '../../api/client.ts';
import { notificationWords } from '../../ui/notifications/words.ts';
import { Section } from '../../ui/section.tsx';
import { Failure, Loading, Skeleton } from '../../ui/states.tsx';

const text = notificationWords.channels;

/** The ways besides the browsers: which are set up, and what would set up the others. */
export function PushChannels() {
  const { data, error, refetch } = api.useQuery('get', '/api/v1/notifications/channels', {});
  return (
    <Section title={text.title}>
      <p className="text-muted">{text.lead}</p>
      {data ? (
        <ul className="mt-2 divide-y divide-line">
          {data.map(({ name, host, variables }) => (
            <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5 last:pb-0">
              <span className="font-medium">{text.names[name]}</span>
              {host !== null ? (
                <span className="break-all">{text.on(host)}</span>
              ) : (
                <span className="text-muted">
                  {text.off}
                  {variables.map((variable) => (
                    <code key={variable} className="ml-1.5 inline-block text-xs whitespace-nowrap">
                      {variable}
                    </code>
                  ))}
                </span>
              )}
            </li>
          ))}
        </ul>
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="mt-2 h-32" />
        </Loading>
      )}
    </Section>
  );
}
