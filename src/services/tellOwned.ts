/**
 * After adding goods to the cart, shows which of them the laboratory already has, with a link. Its code is loaded on
 * demand, and a failure is ignored.
 */
export function notifyOwned(prodIds: readonly number[], go: (to: string) => unknown): void {
  void import('./ownedNotice').then(({ noticeOwned }) => noticeOwned(prodIds, go)).catch(() => undefined);
}
