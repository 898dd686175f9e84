/**
 * Sends the newest wanted value per key, one at a time: while a send is under way further values wait, and only
 * the last of them is sent next. So typing 1, 12, 120 sends at most two calls, and answers can not overtake.
 */
export interface LatestWins<V> {
  /**
   * Ask for `value`; resolves when nothing is left to send for `key`. Rejects when this very value failed; the
   * failure of a value that a newer one has overtaken is nobody's concern.
   */
  push: (key: number, value: V) => Promise<void>;
  /** Is a newer value of `key` still to be sent? */
  waiting: (key: number) => boolean;
  /** Resolves when nothing is being sent any more: true when all of it was taken. */
  settled: () => Promise<boolean>;
}

interface Lane<V> {
  waiting: { value: V } | null;
  /** Of the value asked for last. */
  newest: number;
  run: Promise<void>;
}

/** `send` is called with the key and the newest value. */
export function createLatestWins<V>(send: (key: number, value: V) => Promise<void>): LatestWins<V> {
  const lanes = new Map<number, Lane<V>>();

  async function drain(key: number, lane: Lane<V>): Promise<void> {
    try {
      while (lane.waiting) {
        const { value } = lane.waiting;
        lane.waiting = null;
        await send(key, value).catch((error: unknown) => {
          if (!lane.waiting) throw error;
        });
      }
    } finally {
      lanes.delete(key);
    }
  }

  return {
    push(key, value) {
      const open = lanes.get(key);
      const lane: Lane<V> = open ?? { waiting: null, newest: 0, run: Promise.resolve() };
      lane.waiting = { value };
      const mine = ++lane.newest;
      if (!open) {
        lanes.set(key, lane);
        lane.run = drain(key, lane);
      }
      return lane.run.catch((error: unknown) => {
        if (mine === lane.newest) throw error;
      });
    },
    waiting: (key) => lanes.get(key)?.waiting != null,
    async settled() {
      const ends = await Promise.allSettled([...lanes.values()].map(({ run }) => run));
      return ends.every(({ status }) => status === 'fulfilled');
    },
  };
}
