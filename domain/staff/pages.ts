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
  meantFor: readonly StaffRole[];
}

export const MANAGE_PAGES: readonly ManagePage[] = [
  { key: 'desk', title: '工作台', meantFor: ['warehouse', 'finance', 'content'] },
  { key: 'orders', title: '订单', meantFor: ['warehouse', 'finance'] },
  { key: 'payments', title: '收款', meantFor: ['finance'] },
  { key: 'returns', title: '退换', meantFor: ['warehouse', 'finance'] },
  { key: 'invoices', title: '发票', meantFor: ['finance'] },
  { key: 'goods', title: '商品', meantFor: ['finance', 'warehouse', 'content'] },
  { key: 'lots', title: '批次', meantFor: ['warehouse'] },
  { key: 'quotations', title: '报价', meantFor: ['finance'] },
  { key: 'permits', title: '证明与停售日', meantFor: ['warehouse'] },
  { key: 'customers', title: '客户', meantFor: ['finance', 'content'] },
  { key: 'feedback', title: '反馈', meantFor: ['content'] },
  { key: 'content', title: '内容', meantFor: ['content'] },
  { key: 'staff', title: '人员与记录', meantFor: [] },
  { key: 'settings', title: '设置', meantFor: [] },
];

/** May these roles see the page? */
export const seesPage = (roles: readonly StaffRole[], page: ManageKey): boolean =>
  mayAct(roles, MANAGE_PAGES.find(({ key }) => key === page)?.meantFor ?? []);

/** Title of the browser tab. */
export const manageTitle = (name: string): string => `${name} - 管理后台`;

/** Builds `/manage/orders` with a query. */
export const managePath = (key: ManageKey, query: Record<string, string> = {}): string => {
  const search = new URLSearchParams(query).toString();
  return `/manage/${key}${search && `?${search}`}`;
};
