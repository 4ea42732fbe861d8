import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { ask } from './ask-person.ts';
import type { World } from './world.ts';

/** A fake keyboard and screen. */
function terminal() {
  const keyboard = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => keyboard });
  const screen = new PassThrough();
  const world: World = { env: {}, stdin: keyboard, stdout: new PassThrough(), stderr: screen };
  return { keyboard, world, shown: () => String(screen.read() ?? '') };
}

describe('ask', () => {
  it('applies corrections to a secret and never echoes it', async () => {
    const { keyboard, world, shown } = terminal();
    const name = ask(world, 'Username: ');
    keyboard.write('admin\r');
    expect(await name).toBe('admin');
    const secret = ask(world, 'Password: ', { secret: true });
    keyboard.write('hiddex\u007fn\r');
    expect(await secret).toBe('hidden');
    expect(shown()).toMatch(/Username: .*admin[\s\S]*Password: \n$/);
    expect(keyboard.listenerCount('keypress')).toBe(0);
  });

  it('rejects on Ctrl-C and at the end of the input', async () => {
    const cancelled = terminal();
    const answer = ask(cancelled.world, 'Password: ', { secret: true });
    cancelled.keyboard.write('sec\u0003');
    await expect(answer).rejects.toThrow('Nothing was done.');
    const ended = terminal();
    const none = ask(ended.world, 'Password: ', { secret: true });
    ended.keyboard.end();
    await expect(none).rejects.toThrow('Nothing was typed.');
  });
});
