/** 抬头: to whom a buyer has invoices made out. */
import type { components } from '@contract/schema';
import { checkTitle, MOST_TITLES, type TitleDraft } from '../../src/domain/invoiceRules';
import { checkTaxId } from '../../src/domain/taxId';
import { invalid, refuse } from '../core/envelope';
import { intOf, objectOf, type Json } from '../core/read';
import { del, get, post, put, withUser, type Route } from '../core/route';
import { nextId, store, type User } from '../store';

type Title = components['schemas']['InvoiceTitle'];

const listOf = (user: User): Title[] => store().invoiceTitles.get(user.userId) ?? [];
const keep = (user: User, list: Title[]) => store().invoiceTitles.set(user.userId, list);

/** A title of this buyer; another's is not there. */
export function ownTitle(user: User, titleId: number): Title {
  return listOf(user).find((one) => one.titleId === titleId) ?? refuse('该抬头不存在或已删除');
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** What was sent, checked by the same rules as on the page. */
function read(fields: Json): TitleDraft {
  const { titleKind } = fields;
  if (titleKind !== 'unit' && titleKind !== 'person') return invalid('titleKind:请选择抬头类型');
  const unit = (name: string) => (titleKind === 'unit' ? text(fields[name]) : '');
  const draft: TitleDraft = {
    titleKind,
    title: text(fields.title),
    taxNo: unit('taxNo'),
    regAddress: unit('regAddress').slice(0, 100),
    regPhone: unit('regPhone'),
    bankName: unit('bankName').slice(0, 100),
    bankAccount: unit('bankAccount'),
    isDefault: fields.isDefault === true,
  };
  const [reason] = Object.values(checkTitle(draft)) as string[];
  if (reason) return refuse(reason);
  const checked = checkTaxId(draft.taxNo);
  return { ...draft, taxNo: checked.ok ? checked.value : '' };
}

function refuseTwin(list: readonly Title[], draft: TitleDraft): void {
  const isTwin = (one: Title) =>
    one.titleKind === draft.titleKind && one.title === draft.title && one.taxNo === draft.taxNo;
  if (list.some(isTwin)) refuse('已保存过相同的抬头');
}

function add(user: User, body: unknown): Title {
  const draft = read(objectOf(body));
  const list = listOf(user);
  if (list.length >= MOST_TITLES) refuse(`最多保存 ${MOST_TITLES} 个抬头`);
  refuseTwin(list, draft);
  const title = { ...draft, titleId: nextId(), isDefault: false };
  keep(user, [...list, title]);
  if (draft.isDefault || list.length === 0) makeDefault(user, title.titleId);
  return ownTitle(user, title.titleId);
}

function update(user: User, body: unknown): Title {
  const fields = objectOf(body);
  const { titleId, isDefault } = ownTitle(user, intOf(fields.titleId, 'titleId'));
  const draft = read(fields);
  const others = listOf(user).filter((one) => one.titleId !== titleId);
  refuseTwin(others, draft);
  keep(
    user,
    listOf(user).map((one) => (one.titleId === titleId ? { ...draft, titleId, isDefault } : one)),
  );
  if (draft.isDefault) makeDefault(user, titleId);
  return ownTitle(user, titleId);
}

function makeDefault(user: User, titleId: number): null {
  ownTitle(user, titleId);
  keep(
    user,
    listOf(user).map((one) => ({ ...one, isDefault: one.titleId === titleId })),
  );
  return null;
}

function remove(user: User, titleId: number): null {
  const { isDefault } = ownTitle(user, titleId);
  const left = listOf(user).filter((one) => one.titleId !== titleId);
  keep(user, left);
  if (isDefault && left[0]) makeDefault(user, left[0].titleId);
  return null;
}

const sorted = (list: readonly Title[]) =>
  [...list].sort((a, b) => Number(b.isDefault) - Number(a.isDefault) || a.titleId - b.titleId);

export const invoiceTitleRoutes: Route[] = [
  get(
    '/p/invoice/title/list',
    withUser((user) => sorted(listOf(user))),
  ),
  post(
    '/p/invoice/title/add',
    withUser((user, { body }) => add(user, body)),
  ),
  put(
    '/p/invoice/title/update',
    withUser((user, { body }) => update(user, body)),
  ),
  put(
    '/p/invoice/title/default/:titleId',
    withUser((user, { params }) => makeDefault(user, intOf(params.titleId, 'titleId'))),
  ),
  del(
    '/p/invoice/title/:titleId',
    withUser((user, { params }) => remove(user, intOf(params.titleId, 'titleId'))),
  ),
];
