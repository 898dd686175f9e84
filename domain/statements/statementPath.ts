/** Addresses of the buyer's monthly statements (对账单): the list, or one month. */
export function statementsPath({ month = '', state = '' }: { month?: string; state?: string } = {}): string {
  const params = new URLSearchParams();
  if (month !== '') params.set('month', month);
  if (state !== '') params.set('state', state);
  const text = params.toString();
  return `/user/statements${text && `?${text}`}`;
}
