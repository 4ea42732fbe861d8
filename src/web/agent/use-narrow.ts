import { useSyncExternalStore } from 'react';

const query = matchMedia('(max-width: 639.98px)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether there is no room beside the drawer: on a phone it covers the screen. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
