/** Ajustes → Notificaciones: this device, the others, what is notified, when and with how much. */
import { NotificationChoices } from './notification-choices.tsx';
import { PushDevice } from './push-device.tsx';
import { PushDevices } from './push-devices.tsx';

export function Notifications() {
  return (
    <>
      <PushDevice />
      <PushDevices />
      <NotificationChoices />
    </>
  );
}
