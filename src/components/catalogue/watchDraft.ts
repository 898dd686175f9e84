/** Under which name of this tab a watch of this product that is being set outlives a login that runs out. */
export const watchDraft = (prodId: number): string => `watch-${prodId}`;
