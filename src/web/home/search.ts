import { isCycle } from '../ui/days.ts';

/** Parses `/?cycle=2026-04`; drops an invalid cycle in favour of the current one. */
export function readHomeSearch({ cycle }: Record<string, unknown>): { cycle?: string } {
  return isCycle(cycle) ? { cycle } : {};
}
