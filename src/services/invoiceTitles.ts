/** Saved invoice titles. */
import type { Wire } from '@contract/types';
import { titleOfAccount } from '@/utils/accountTitle';
import type { TitleDraft } from '@domain/invoice/invoiceRules';
import type { InvoiceTitle } from '@domain/invoice/invoiceView';
import { accountDetail } from './accountSettings';
import { web } from './client';
import { having } from './entryShape';
import { listIn, objectIn } from './listShape';

const isTitle = having<Wire['InvoiceTitle']>({ titleId: 'number', title: 'text' });

export const invoiceTitles = async (): Promise<InvoiceTitle[]> =>
  listIn(await web('get', '/p/invoice/title/list', { quiet: true }), isTitle);

/** A new title, or the changed one when `titleId` is given. The form shows a refusal itself. */
export const saveTitle = async (draft: TitleDraft, titleId?: number): Promise<InvoiceTitle> =>
  objectIn(
    titleId === undefined
      ? await web('post', '/p/invoice/title/add', { body: draft, quiet: true })
      : await web('put', '/p/invoice/title/update', { body: { ...draft, titleId }, quiet: true }),
    isTitle,
  );

export const setDefaultTitle = (titleId: number) =>
  web('put', '/p/invoice/title/default/{titleId}', { params: { titleId } });

export const deleteTitle = (titleId: number) =>
  web('delete', '/p/invoice/title/{titleId}', { params: { titleId } });

/** The saved titles; without any, the title from the account data. */
export async function usualTitles() {
  const titles = await invoiceTitles();
  const account = titles.length === 0 ? await accountDetail() : null;
  return { titles, own: account && titleOfAccount(account) };
}
