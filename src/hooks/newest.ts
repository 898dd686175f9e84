/** Asks, and keeps only the answer to the newest question. */
export interface Newest {
  /** null: a newer one was asked meanwhile, or the answer is wanted no more. Throws as the question does. */
  ask: <T>(question: () => Promise<T>) => Promise<{ answer: T } | null>;
  /** What is under way is wanted no more. */
  forget: () => void;
}

export function createNewest(): Newest {
  let newest = 0;
  return {
    async ask(question) {
      const mine = ++newest;
      const answer = await question();
      return mine === newest ? { answer } : null;
    },
    forget: () => void newest++,
  };
}
