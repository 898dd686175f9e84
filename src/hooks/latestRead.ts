/** Runs reads of one kind and hands on only the answer of the latest one. */
export interface LatestRead {
  /** null: a later read was begun meanwhile, or this one was cancelled. Throws as the read does. */
  run: <T>(read: () => Promise<T>) => Promise<{ answer: T } | null>;
  /** Drops the answer that is under way. */
  cancel: () => void;
}

export function createLatestRead(): LatestRead {
  let latest = 0;
  return {
    async run(read) {
      const mine = ++latest;
      const answer = await read();
      return mine === latest ? { answer } : null;
    },
    cancel: () => void latest++,
  };
}
