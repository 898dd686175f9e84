/**
 * Tells, after goods were put into the cart, which of them the laboratory has already, and leads to them. What does so is
 * fetched only then; that it cannot be told is nobody's business.
 */
export function notifyOwned(prodIds: readonly number[], go: (to: string) => unknown): void {
  void import('./ownedNotice').then(({ noticeOwned }) => noticeOwned(prodIds, go)).catch(() => undefined);
}
