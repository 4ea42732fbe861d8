import { isCycle } from '../ui/days.ts';

/** Reads `/?cycle=2026-04`; what is no cycle is left out, and the current one is shown. */
export function readHomeSearch({ cycle }: Record<string, unknown>): { cycle?: string } {
  return isCycle(cycle) ? { cycle } : {};
}
