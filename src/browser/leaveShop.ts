/** Leads the whole browser out of the shop, to a page where the buyer pays. Nothing but http(s) is a page. */
export function leaveShop(address: string): void {
  if (!/^https?:\/\//i.test(address)) throw new Error('This is no page to leave for.');
  window.location.assign(address);
}
