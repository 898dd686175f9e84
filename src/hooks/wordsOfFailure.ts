/** The sentence of a failed call: services throw errors whose message is already written for the buyer. */
export const wordsOfFailure = (error: unknown): string =>
  error instanceof Error && error.name === 'ApiError' ? error.message : '出错了，请重试';
