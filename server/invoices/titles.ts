/** Invoice titles (抬头) of a buyer. */
import { and, eq, ne } from 'drizzle-orm';
import type { components } from '@contract/schema';
import { MAX_TITLES, type TitleDraft } from '../../domain/invoice/invoiceRules';
import { checkTitle } from '../../domain/invoice/titleCheck';
import { checkTaxId } from '../../domain/shared/taxId';
import type { Buyer } from '../http/sessions';
import { invoiceTitles } from '../db/schema/invoices';
import type { Work } from '../db/transaction';
import type { BodyOf } from '../http/operation';
import { invalid, refuse, refuseField } from '../http/refusal';

type Title = components['schemas']['InvoiceTitle'];
type TitleBody = BodyOf<'addInvoiceTitle'>;

const own = ({ buyerId }: Buyer, titleId: number) =>
  and(eq(invoiceTitles.buyerId, buyerId), eq(invoiceTitles.titleId, titleId));

/** Oldest first. */
async function findTitles({ db }: Work, { buyerId }: Buyer): Promise<Title[]> {
  const rows = await db
    .select()
    .from(invoiceTitles)
    .where(eq(invoiceTitles.buyerId, buyerId))
    .orderBy(invoiceTitles.titleId);
  return rows.map(({ buyerId: _buyer, ...title }) => title);
}

/** Default title first. */
export const listTitles = async (work: Work, buyer: Buyer): Promise<Title[]> =>
  (await findTitles(work, buyer)).sort((a, b) => Number(b.isDefault) - Number(a.isDefault));

/** A title of this buyer; refuses those of others. */
export const findOwnTitle = async (work: Work, buyer: Buyer, titleId: number): Promise<Title> =>
  (await findTitles(work, buyer)).find((listTitle) => listTitle.titleId === titleId) ??
  refuse('TITLE_UNKNOWN', '该抬头不存在或已删除');

/** Validates a title with the same rules as the page. */
function read(body: TitleBody): TitleDraft {
  const { titleKind, title, isDefault = false } = body;
  const unit = (text = '') => (titleKind === 'unit' ? text.trim() : '');
  const draft: TitleDraft = {
    titleKind,
    title: title.trim(),
    isDefault,
    taxNo: unit(body.taxNo),
    regAddress: unit(body.regAddress),
    regPhone: unit(body.regPhone),
    bankName: unit(body.bankName),
    bankAccount: unit(body.bankAccount),
  };
  const [error] = Object.entries(checkTitle(draft)) as [string, string][];
  if (error) return refuseField(error[0], 'TITLE_INVALID', error[1]);
  const checked = checkTaxId(draft.taxNo);
  return { ...draft, taxNo: checked.ok ? checked.value : '' };
}

function refuseDuplicate(others: readonly Title[], draft: TitleDraft): void {
  const isTwin = (entry: Title) =>
    entry.titleKind === draft.titleKind && entry.title === draft.title && entry.taxNo === draft.taxNo;
  if (others.some(isTwin)) refuse('TITLE_TWIN', '已保存过相同的抬头');
}

/** Clears the old default first: a unique index allows one default per buyer. */
async function setDefault({ db }: Work, buyer: Buyer, titleId: number): Promise<void> {
  const others = and(eq(invoiceTitles.buyerId, buyer.buyerId), ne(invoiceTitles.titleId, titleId));
  await db.update(invoiceTitles).set({ isDefault: false }).where(others);
  await db.update(invoiceTitles).set({ isDefault: true }).where(own(buyer, titleId));
}

export async function addTitle(work: Work, buyer: Buyer, body: TitleBody): Promise<Title> {
  const draft = read(body);
  const list = await findTitles(work, buyer);
  if (list.length >= MAX_TITLES) refuse('TITLE_LIMIT', `最多保存 ${MAX_TITLES} 个抬头`);
  refuseDuplicate(list, draft);
  const [row] = await work.db
    .insert(invoiceTitles)
    .values({ ...draft, buyerId: buyer.buyerId, isDefault: false })
    .returning();
  const titleId = row?.titleId ?? 0;
  if (draft.isDefault || list.length === 0) await setDefault(work, buyer, titleId);
  return findOwnTitle(work, buyer, titleId);
}

/** Updates a title. It stays the default unless another one becomes it. */
export async function updateTitle(
  work: Work,
  buyer: Buyer,
  body: BodyOf<'updateInvoiceTitle'>,
): Promise<Title> {
  const { titleId } = await findOwnTitle(work, buyer, body.titleId ?? invalid('titleId', 'titleId 应为整数'));
  const { isDefault, ...draft } = read(body);
  const others = (await findTitles(work, buyer)).filter((listTitle) => listTitle.titleId !== titleId);
  refuseDuplicate(others, { ...draft, isDefault });
  await work.db.update(invoiceTitles).set(draft).where(own(buyer, titleId));
  if (isDefault) await setDefault(work, buyer, titleId);
  return findOwnTitle(work, buyer, titleId);
}

export async function makeDefault(work: Work, buyer: Buyer, titleId: number): Promise<null> {
  await findOwnTitle(work, buyer, titleId);
  await setDefault(work, buyer, titleId);
  return null;
}

/** Deletes a title; the oldest remaining one replaces a deleted default. */
export async function removeTitle(work: Work, buyer: Buyer, titleId: number): Promise<null> {
  const { isDefault } = await findOwnTitle(work, buyer, titleId);
  await work.db.delete(invoiceTitles).where(own(buyer, titleId));
  const [oldest] = await findTitles(work, buyer);
  if (isDefault && oldest) await setDefault(work, buyer, oldest.titleId);
  return null;
}

/** Called when an account is closed: deletes its titles. Invoices stay. */
export async function deleteTitles({ db }: Work, { buyerId }: Buyer): Promise<void> {
  await db.delete(invoiceTitles).where(eq(invoiceTitles.buyerId, buyerId));
}
