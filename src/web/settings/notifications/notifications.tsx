/** Ajustes → Notificaciones: this device, the others, what is notified and how, the other channels, what was sent. */
import { Deliveries } from './deliveries.tsx';
import { NotificationChoices } from './notification-choices.tsx';
import { PushChannels } from './push-channels.tsx';
import { PushDevice } from './push-device.tsx';
import { PushDevices } from './push-devices.tsx';

export function Notifications() {
  return (
    <>
      <PushDevice />
      <PushDevices />
      <NotificationChoices />
      <PushChannels />
      <Deliveries />
    </>
  );
}
