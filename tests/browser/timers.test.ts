import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';

/** How often a timer ran that was set before `during`. */
async function runs(during: () => void): Promise<number> {
  let times = 0;
  setTimeout((by: number) => (times += by), 1, 1);
  during();
  await wait(20);
  return times;
}

it('a timer runs only while its page is open', async () => {
  const { window } = globalThis;
  expect(await runs(() => undefined)).toBe(1);
  try {
    expect(await runs(() => Reflect.deleteProperty(globalThis, 'window'))).toBe(0);
  } finally {
    Object.assign(globalThis, { window });
  }
});
