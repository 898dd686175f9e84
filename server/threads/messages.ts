/** The messages from a worker thread: plain data. */

/** The first thing is that it is ready; then it answers each request in turn. */
export type WorkerMessage =
  | { ready: true }
  | { answer: unknown }
  /** A Chinese sentence for the buyer. */
  | { refused: string }
  /** A fault of ours, for the log. */
  | { failed: string };

/** The answer to a request that failed with an unexpected error. */
export const failed = (error: unknown): WorkerMessage => ({
  failed: error instanceof Error ? (error.stack ?? error.message) : String(error),
});
