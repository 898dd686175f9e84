import { describe, expect, it, vi } from 'vitest';
import { createLatestWins } from '@/hooks/latestWins';

/** A sender whose calls end when the test says so. */
function slowSender() {
  const calls: { key: number; value: number; end: (error?: Error) => void }[] = [];
  const lanes = createLatestWins<number>(
    (key, value) =>
      new Promise((resolve, reject) => {
        calls.push({ key, value, end: (error) => (error ? reject(error) : resolve()) });
      }),
  );
  const sent = () => calls.map(({ value }) => value);
  /** Ends the call sent last, and waits for what follows it. */
  const end = async (error?: Error) => {
    calls.at(-1)?.end(error);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { lanes, calls, sent, end };
}

const TOO_MANY = new Error('库存不足');

describe('latest wins', () => {
  it('sends 1, 12, 120 in two calls: the first, and the last', async () => {
    const { lanes, sent, end } = slowSender();
    const pushed = [1, 12, 120].map((value) => lanes.push(7, value));
    expect(sent()).toEqual([1]);
    expect(lanes.waiting(7)).toBe(true);
    await end();
    expect(sent()).toEqual([1, 120]);
    expect(lanes.waiting(7)).toBe(false);
    await end();
    await Promise.all(pushed);
    expect(sent()).toEqual([1, 120]);
  });

  it('does not make keys wait for each other', () => {
    const { lanes, calls } = slowSender();
    void lanes.push(1, 5);
    void lanes.push(2, 6);
    expect(calls.map(({ key, value }) => [key, value])).toEqual([
      [1, 5],
      [2, 6],
    ]);
  });

  it('sends a value at once after the previous call ended', async () => {
    const { lanes, sent, end } = slowSender();
    void lanes.push(7, 1);
    await end();
    void lanes.push(7, 1);
    expect(sent()).toEqual([1, 1]);
  });

  it('reports the failure of the newest value once', async () => {
    const { lanes, end } = slowSender();
    const told = vi.fn();
    const pushed = [1, 120].map((value) => lanes.push(7, value).catch(told));
    await end();
    await end(TOO_MANY);
    await Promise.all(pushed);
    expect(told.mock.calls).toEqual([[TOO_MANY]]);
    expect(lanes.waiting(7)).toBe(false);
  });

  it('ignores the failure of an outdated value, and sends the newest', async () => {
    const { lanes, sent, end } = slowSender();
    const pushed = [lanes.push(7, 120), lanes.push(7, 12)];
    await end(TOO_MANY);
    expect(sent()).toEqual([120, 12]);
    await end();
    await expect(Promise.all(pushed)).resolves.toBeDefined();
  });

  it('accepts new values after a failure', async () => {
    const { lanes, sent, end } = slowSender();
    const failed = lanes.push(7, 120).catch(() => 'failed');
    await end(TOO_MANY);
    expect(await failed).toBe('failed');
    const next = lanes.push(7, 3);
    await end();
    await next;
    expect(sent()).toEqual([120, 3]);
  });
});

describe('settled', () => {
  it('is true at once when nothing is being sent', async () =>
    expect(await slowSender().lanes.settled()).toBe(true));

  it.each([
    [undefined, true],
    [TOO_MANY, false],
  ])('waits for the last value; when that ends with %s it is %s', async (error, all) => {
    const { lanes, end } = slowSender();
    for (const value of [1, 2]) void lanes.push(7, value).catch(() => undefined);
    const done = vi.fn();
    const settled = lanes.settled().then((answer) => (done(), answer));
    await end();
    expect(done).not.toHaveBeenCalled();
    await end(error);
    expect(await settled).toBe(all);
  });
});
