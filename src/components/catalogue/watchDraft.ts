/** Draft key of a watch that is being set. */
export const watchDraft = (prodId: number): string => `watch/${prodId}`;
