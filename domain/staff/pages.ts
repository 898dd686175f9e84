/** Pages of the administration with the roles that may see them. Their titles and menu are in config/routes.ts. */
import { mayAct } from './roles';
import type { StaffRole } from './types';

export type ManageKey =
  | 'desk'
  | 'orders'
  | 'payments'
  | 'returns'
  | 'invoices'
  | 'goods'
  | 'prices'
  | 'products'
  | 'lots'
  | 'quotations'
  | 'permits'
  | 'register'
  | 'customers'
  | 'conversations'
  | 'questions'
  | 'feedback'
  | 'content'
  | 'staff'
  | 'settings';

/** Roles besides managers, who see all pages. */
export const PAGE_ROLES: Readonly<Record<ManageKey, readonly StaffRole[]>> = {
  desk: ['warehouse', 'finance', 'content', 'service'],
  orders: ['warehouse', 'finance', 'service'],
  payments: ['finance'],
  returns: ['warehouse', 'finance'],
  invoices: ['finance'],
  goods: ['finance', 'warehouse', 'content', 'service'],
  prices: ['finance'],
  products: ['content'],
  lots: ['warehouse'],
  quotations: ['finance'],
  permits: ['warehouse'],
  register: ['warehouse'],
  customers: ['finance', 'content', 'service'],
  conversations: ['service'],
  questions: ['content', 'service'],
  feedback: ['content'],
  content: ['content'],
  staff: [],
  settings: [],
};

/** May these roles see the page? */
export const seesPage = (roles: readonly StaffRole[], page: ManageKey): boolean =>
  mayAct(roles, PAGE_ROLES[page]);

/** Title of the browser tab. */
export const manageTitle = (name: string): string => `${name} - 管理后台`;

/** Builds `/manage/orders` with a query. */
export const managePath = (key: ManageKey, query: Record<string, string> = {}): string => {
  const search = new URLSearchParams(query).toString();
  return `/manage/${key}${search && `?${search}`}`;
};
