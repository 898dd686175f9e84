/** Pages of the administration in menu order, with the roles that may see them. */
import { mayAct, type StaffRole } from './roles';

export type ManageKey =
  | 'desk'
  | 'orders'
  | 'payments'
  | 'returns'
  | 'invoices'
  | 'goods'
  | 'lots'
  | 'quotations'
  | 'permits'
  | 'customers'
  | 'feedback'
  | 'content'
  | 'staff'
  | 'settings';

export interface ManagePage {
  key: ManageKey;
  title: string;
  /** Roles besides managers, who see all pages. */
  allowedRoles: readonly StaffRole[];
}

export const MANAGE_PAGES: readonly ManagePage[] = [
  { key: 'desk', title: '工作台', allowedRoles: ['warehouse', 'finance', 'content'] },
  { key: 'orders', title: '订单', allowedRoles: ['warehouse', 'finance'] },
  { key: 'payments', title: '收款', allowedRoles: ['finance'] },
  { key: 'returns', title: '退换', allowedRoles: ['warehouse', 'finance'] },
  { key: 'invoices', title: '发票', allowedRoles: ['finance'] },
  { key: 'goods', title: '商品', allowedRoles: ['finance', 'warehouse', 'content'] },
  { key: 'lots', title: '批次', allowedRoles: ['warehouse'] },
  { key: 'quotations', title: '报价', allowedRoles: ['finance'] },
  { key: 'permits', title: '证明与停售日', allowedRoles: ['warehouse'] },
  { key: 'customers', title: '客户', allowedRoles: ['finance', 'content'] },
  { key: 'feedback', title: '反馈', allowedRoles: ['content'] },
  { key: 'content', title: '内容', allowedRoles: ['content'] },
  { key: 'staff', title: '人员与记录', allowedRoles: [] },
  { key: 'settings', title: '设置', allowedRoles: [] },
];

/** May these roles see the page? */
export const seesPage = (roles: readonly StaffRole[], page: ManageKey): boolean =>
  mayAct(roles, MANAGE_PAGES.find(({ key }) => key === page)?.allowedRoles ?? []);

/** Title of the browser tab. */
export const manageTitle = (name: string): string => `${name} - 管理后台`;

/** Builds `/manage/orders` with a query. */
export const managePath = (key: ManageKey, query: Record<string, string> = {}): string => {
  const search = new URLSearchParams(query).toString();
  return `/manage/${key}${search && `?${search}`}`;
};
