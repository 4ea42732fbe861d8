/** Ajustes → Notificaciones: this device, the others, what is notified, the other channels, deliveries. */
import { api } from '../../api/client.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { notificationWords } from '../../ui/notifications/words.ts';
import { Section } from '../../ui/section.tsx';

import { Deliveries } from './deliveries.tsx';
import { NotificationChoices } from './notification-choices.tsx';
import { PushDevices, ThisDevice } from './push-devices.tsx';

const text = notificationWords.channels;

export function Notifications() {
  return (
    <>
      <ThisDevice />
      <PushDevices />
      <NotificationChoices />
      <PushChannels />
      <Deliveries />
    </>
  );
}

/** The channels besides browsers: which are set up, and how to set up the others. */
function PushChannels() {
  const query = api.useQuery('get', '/api/v1/notifications/channels', {});
  return (
    <Section title={text.title}>
      <p className="text-muted">{text.lead}</p>
      <Loaded query={query} skeleton="mt-2 h-32">
        {(data) => (
          <ul className="mt-2 divide-y divide-line">
            {data.map(({ name, host, variables }) => (
              <li
                key={name}
                className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5 last:pb-0"
              >
                <span className="font-medium">{text.names[name]}</span>
                {host !== null ? (
                  <span className="break-all">{text.on(host)}</span>
                ) : (
                  <span className="flex flex-wrap items-baseline gap-x-1.5 text-muted">
                    {text.off}
                    {variables.map((variable) => (
                      <code key={variable} className="text-xs">
                        {variable}
                      </code>
                    ))}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
