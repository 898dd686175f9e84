/** Opens an external payment page. Throws for addresses other than http(s). */
export function leaveShop(address: string): void {
  if (!/^https?:\/\//i.test(address)) throw new Error('This is no page to leave for.');
  window.location.assign(address);
}
