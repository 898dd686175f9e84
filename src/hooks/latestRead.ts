/** Runs reads of one kind and hands on only the answer of the latest one. */
export interface LatestRead {
  /** null: a later read was begun meanwhile, whatever became of this one. Else throws as the read does. */
  run: <T>(read: () => Promise<T>) => Promise<{ answer: T } | null>;
}

export function createLatestRead(): LatestRead {
  let latest = 0;
  return {
    async run(read) {
      const mine = ++latest;
      try {
        const answer = await read();
        return mine === latest ? { answer } : null;
      } catch (error) {
        if (mine === latest) throw error;
        return null;
      }
    },
  };
}
