import { titleOfAccount } from '@/domain/invoice/accountTitle';
import { accountDetail } from './accountSettings';
import { invoiceTitles } from './invoice';

/** The saved titles; where there is none, what the account knows. Without either everything can still be typed. */
export async function usualTitles() {
  const titles = await invoiceTitles();
  const account = titles.length === 0 ? await accountDetail().catch(() => null) : null;
  return { titles, own: account && titleOfAccount(account) };
}
