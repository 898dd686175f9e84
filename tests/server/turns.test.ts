/** The turns of one login: calls that wait behind its three calls, and their answers when those fail. */
import { describe, expect, it, vi } from 'vitest';
import { Turns } from '../../server/http/turns';

const failing = (code: string) => Object.assign(new Error(code), { code });

/** Three running calls and two behind them. `end` ends the three. */
function queueUp(end: Promise<unknown>) {
  const turns = new Turns();
  const ran = vi.fn(() => Promise.resolve('ran'));
  const running = Array.from({ length: 3 }, () => turns.run('hash', () => end));
  const waiting = Array.from({ length: 2 }, () => turns.run('hash', ran));
  return { turns, ran, running: Promise.allSettled(running), waiting: Promise.allSettled(waiting) };
}

describe('calls that wait behind three of the same login', () => {
  it.each(['ECONNREFUSED', '57P01'])('fail with them when the database is unreachable (%s)', async (code) => {
    const away = failing(code);
    const { turns, ran, running, waiting } = queueUp(Promise.reject(away));
    expect([...(await running), ...(await waiting)]).toEqual(
      Array.from({ length: 5 }, () => ({ status: 'rejected', reason: away })),
    );
    expect(ran).not.toHaveBeenCalled();
    // A failed call does not block the next one.
    expect(await turns.run('hash', ran)).toBe('ran');
  });

  it.each(['55P03', '23505'])('run when those fail for their own reasons (%s)', async (code) => {
    const { ran, running, waiting } = queueUp(Promise.reject(failing(code)));
    await running;
    expect(await waiting).toEqual(Array.from({ length: 2 }, () => ({ status: 'fulfilled', value: 'ran' })));
    expect(ran).toHaveBeenCalledTimes(2);
  });

  it('are told to retry after 2.5 s when those continue', async () => {
    vi.useFakeTimers();
    try {
      const { waiting } = queueUp(new Promise(() => undefined));
      await vi.advanceTimersByTimeAsync(2_500);
      expect(await waiting).toMatchObject([
        { status: 'rejected', reason: { reason: 'TOO_MANY' } },
        { status: 'rejected', reason: { reason: 'TOO_MANY' } },
      ]);
    } finally {
      vi.useRealTimers();
    }
  });
});
