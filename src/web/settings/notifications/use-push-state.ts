import { useQuery } from '@tanstack/react-query';
import { readPushState } from '../../api/push-device.ts';

/** Under no path of the API: it is about this device alone. */
export const PUSH_STATE = ['device', 'push'] as const;

/** What this device can do now. */
export const usePushState = () => useQuery({ queryKey: PUSH_STATE, queryFn: readPushState, staleTime: 0 });
