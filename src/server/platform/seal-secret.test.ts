import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openSecret, sealSecret } from './seal-secret.ts';

describe('a sealed secret', () => {
  const key = randomBytes(32);
  const sealed = sealSecret(Buffer.from('geheim'), key, 'one purpose');

  it('opens with its key and purpose, and is another each time', () => {
    expect(openSecret(sealed, key, 'one purpose')?.toString()).toBe('geheim');
    expect(sealSecret(Buffer.from('geheim'), key, 'one purpose').equals(sealed)).toBe(false);
    expect(sealed.includes('geheim')).toBe(false);
  });

  it('opens with no other key, for no other purpose, and not when altered or cut', () => {
    expect(openSecret(sealed, randomBytes(32), 'one purpose')).toBeNull();
    expect(openSecret(sealed, key, 'another')).toBeNull();
    for (const at of [0, 13, sealed.length - 1]) {
      const altered = Buffer.from(sealed);
      altered[at] = (altered[at] ?? 0) ^ 1;
      expect(openSecret(altered, key, 'one purpose')).toBeNull();
    }
    expect(openSecret(sealed.subarray(0, 27), key, 'one purpose')).toBeNull();
  });
});
