/** A test that writes to the console fails: noise hides what matters. */
import { afterEach, beforeEach, expect, vi } from 'vitest';

const LEVELS = ['error', 'warn', 'log', 'info'] as const;

beforeEach(() => {
  for (const level of LEVELS) vi.spyOn(console, level).mockImplementation(() => {});
});

afterEach(() => {
  for (const level of LEVELS) expect(vi.mocked(console[level]).mock.calls, `console.${level}`).toEqual([]);
});
