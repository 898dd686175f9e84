/** Draft key of a watch form. */
export const watchDraft = (prodId: number): string => `watch/${prodId}`;
