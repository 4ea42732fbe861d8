import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastInForce } from './last-change.ts';

const operation = fc.record({
  id: fc.integer(),
  kind: fc.constantFrom('delete', 'budget', 'bulk', 'undo'),
  undone: fc.boolean(),
  undo_token: fc.option(fc.uuid()),
});

test('the last change in force is the newest that neither undoes nor was undone; without one there is none', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ operation: fc.option(operation) })), (entries) => {
      const found = lastInForce(entries);
      const counts = (each: (typeof entries)[number]) =>
        !(each.operation?.kind === 'undo') && !(each.operation?.undone ?? false);
      const newer = found ? entries.slice(0, entries.indexOf(found)) : entries;
      expect(newer.some(counts)).toBe(false);
      if (found) expect(counts(found)).toBe(true);
    }),
  );
});

test('a change that is part of no operation is not passed over', () => {
  const undone = { operation: { id: 2, kind: 'delete', undone: true, undo_token: null } };
  const alone = { operation: null };
  const older = { operation: { id: 1, kind: 'budget', undone: false, undo_token: 'x' } };
  expect(lastInForce([undone, alone, older])).toBe(alone);
});
