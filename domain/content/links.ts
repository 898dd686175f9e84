/** Link targets in texts of the shop, and the text that a target refers to. */
import { parseCustomerQuery } from './customerPath';
import type { ContentKind } from './types';
import { parseTechnicalQuery } from './technicalPath';

/** A path inside the shop. It must not be able to name another host. */
const PATH = /^\/(?![/\\])[^\s"'<>\\]*$/;
const OUTSIDE = /^(?:https?:\/\/[^\s"'<>\\]+|mailto:[^\s"'<>\\]+|tel:[\d+-]+)$/i;

export const isPath = (address: string): boolean => PATH.test(address);

/** May a text link there: a page of the shop, another site, mail or telephone? Scripts are refused. */
export const isAddress = (address: string): boolean => isPath(address) || OUTSIDE.test(address);

/** Returns the href: pages of the shop are behind the hash. */
export const toHref = (address: string): string => (isPath(address) ? `#${address}` : address);

/** Pages that a text may link to. Pages of an order or a payment need more than an address. */
const PAGES = [
  '/home',
  '/list',
  '/productDetail',
  '/recommend',
  '/customerCenter',
  '/brandCenter',
  '/technicalCenter',
  '/reaction',
  '/login',
  '/register',
  '/forgot',
  '/buyCar',
  '/returnProduct',
  ...[
    'center',
    'collection',
    'accountManage',
    'addressManage',
    'invoice',
    'order',
    'quickOrder',
    'quotations',
  ].map((page) => `/user/${page}`),
  ...['lists', 'inbox', 'permits', 'stock', 'requests', 'group', 'statements', 'conversations'].map(
    (page) => `/user/${page}`,
  ),
];

const splitPath = (path: string): [page: string, search: string] => {
  const [page = '', search = ''] = path.split('?');
  return [page, search];
};

/** Does the page exist? External addresses are not checked. */
export const isPageOf = (address: string): boolean =>
  !isPath(address) || PAGES.includes(splitPath(address)[0]);

export interface ContentRef {
  kind: ContentKind;
  id: string;
}

const refOf = (kind: ContentKind, id: string | number | null): ContentRef | null =>
  id === null || id === '' ? null : { kind, id: String(id) };

/** Returns the text that an address refers to, else null. */
export function contentAt(address: string): ContentRef | null {
  if (!isPath(address)) return null;
  const [page, search] = splitPath(address);
  if (page === '/technicalCenter') return refOf('article', parseTechnicalQuery(search).article);
  if (page === '/brandCenter') return refOf('brand', new URLSearchParams(search).get('brand'));
  if (page !== '/customerCenter') return null;
  const { article, notice, faq } = parseCustomerQuery(search);
  return refOf('article', article) ?? refOf('notice', notice) ?? refOf('faq', faq);
}

/** A text reference as one string. */
export const refKey = ({ kind, id }: ContentRef): string => `${kind}:${id}`;

/** Articles that pages link to by a fixed address. They can be edited but not withdrawn. */
export const LINKED_BY_PAGES: Readonly<Record<string, string>> = {
  'article:101': '注册页',
  'article:103': '发票管理',
  'article:104': '注册页、退换货',
  'article:107': '收银台',
  'article:108': '注册页、意见反馈、账户管理',
  'article:109': '注册页、账户管理',
};
