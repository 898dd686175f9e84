/** Threads for heavy work: whatever happens to one, every caller gets an answer and the process continues. */
import { afterEach, describe, expect, it } from 'vitest';
import { Pool, type PoolSettings } from '../../server/threads/pool';

/** A thread that follows the instructions of the test. */
const OBEDIENT = `
  import { parentPort, threadId } from 'node:worker_threads';
  parentPort.on('message', (word) => {
    if (word === 'loop') for (;;);
    if (word === 'exit') process.exit(1);
    if (word === 'throw') throw new Error('thrown');
    if (word === 'fill') for (const held = []; ; ) held.push(new Array(1e6).fill(1));
    if (word === 'refuse') return parentPort.postMessage({ refused: '不行' });
    if (word === 'fail') return parentPort.postMessage({ failed: 'a fault' });
    parentPort.postMessage({ answer: threadId });
  });
  parentPort.postMessage({ ready: true });
`;

const fileOf = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);

describe('a pool of threads', () => {
  let pool: Pool;
  const open = (settings: Partial<PoolSettings> = {}) =>
    (pool = new Pool({
      name: 'obedient',
      file: fileOf(OBEDIENT),
      memory: 512,
      threads: 1,
      deadline: 20_000,
      patience: 20_000,
      queue: 50,
      ...settings,
    }));
  afterEach(() => pool.close());

  it('answers, refuses, and distinguishes its own errors', async () => {
    open();
    const ask = (word: string) => pool.ask(word);
    expect(await ask('hello')).toMatchObject({ kind: 'answered', answer: expect.any(Number) });
    expect(await ask('refuse')).toEqual({ kind: 'refused', sentence: '不行' });
    await expect(ask('fail')).rejects.toThrow('a fault');
    expect(await ask('hello')).toMatchObject({ kind: 'answered' });
  });

  it('ends a task that takes too long; waiting tasks run in another thread', async () => {
    open({ deadline: 1500 });
    const before = await pool.ask('hello');
    const [late, ...after] = await Promise.all(['loop', 'hello', 'hello'].map((word) => pool.ask(word)));
    expect(late).toEqual({ kind: 'late' });
    for (const outcome of after) expect(outcome).toMatchObject({ kind: 'answered' });
    expect(after[0]).not.toEqual(before);
    expect(after[0]).toEqual(after[1]);
  });

  it.each(['exit', 'throw', 'fill'])('survives a thread that ends by itself: %s', async (word) => {
    open();
    const [ended, next] = await Promise.all([pool.ask(word), pool.ask('hello')]);
    expect(ended).toEqual({ kind: 'late' });
    expect(next).toMatchObject({ kind: 'answered' });
  });

  it('limits the number of waiting tasks, and their time', async () => {
    open({ deadline: 2000, patience: 300, queue: 2 });
    await pool.ask('hello');
    const running = pool.ask('loop');
    const waiting = [pool.ask('hello'), pool.ask('hello', 20_000)];
    const started = performance.now();
    expect(await pool.ask('hello')).toEqual({ kind: 'busy' });
    expect(performance.now() - started).toBeLessThan(300);
    expect(await waiting[0]).toEqual({ kind: 'busy' });
    expect(await running).toEqual({ kind: 'late' });
    expect(await waiting[1]).toMatchObject({ kind: 'answered' });
  });

  it('works with several threads at once', async () => {
    open({ threads: 2, deadline: 3000 });
    const [stuck, free] = await Promise.all([pool.ask('loop'), pool.ask('hello')]);
    expect(stuck).toEqual({ kind: 'late' });
    expect(free).toMatchObject({ kind: 'answered' });
  });

  it('says why a thread cannot be loaded, to every caller', async () => {
    open({ file: fileOf("throw new Error('broken')") });
    const requested = [pool.ask('hello'), pool.ask('hello')];
    for (const entry of requested) await expect(entry).rejects.toThrow('broken');
    await expect(pool.ask('hello')).rejects.toThrow('broken');
  });

  it('is busy for everybody once it is closed', async () => {
    open();
    await pool.ask('hello');
    const requested = [pool.ask('loop'), pool.ask('hello')];
    pool.close();
    expect(await Promise.all([...requested, pool.ask('hello')])).toEqual(Array(3).fill({ kind: 'busy' }));
  });
});
