/** Roles of the staff. The contract states for each call which roles may use it (`x-staff`). */
import type { StaffRole } from './types';

export interface RoleText {
  name: string;
  /** Duties of the role, shown to the person who assigns it. */
  duty: string;
}

export const STAFF_ROLES: Record<StaffRole, RoleText> = {
  manager: { name: '店长', duty: '全部管理功能，并可授予和收回角色' },
  warehouse: { name: '仓储', duty: '发货、批次、库存、退货验收' },
  finance: { name: '财务', duty: '收款、月结、单位认证、退款、发票、报价、价格' },
  content: { name: '内容', duty: '商品文字与上下架、公告、文章、反馈' },
  service: { name: '客服', duty: '答复买家会话；可查看订单、商品和买家账户，不能修改' },
};

export const ALL_ROLES = Object.keys(STAFF_ROLES) as StaffRole[];

/**
 * May these roles do something that is meant for `meantFor`? Managers may do everything.
 * @param allowedRoles empty = managers only
 */
export const mayAct = (roles: readonly StaffRole[], allowedRoles: readonly StaffRole[]): boolean =>
  roles.includes('manager') || allowedRoles.some((role) => roles.includes(role));

/** `需要仓储、财务或店长的权限`: the roles that an action needs, managers included. */
export function neededText(allowedRoles: readonly StaffRole[]): string {
  const others = ALL_ROLES.filter((role) => role !== 'manager' && allowedRoles.includes(role));
  const names = others.map((role) => STAFF_ROLES[role].name).join('、');
  return `需要${names}${names && '或'}${STAFF_ROLES.manager.name}的权限`;
}

/** Returns the roles in table order without duplicates, in words. */
export const rolesText = (roles: readonly StaffRole[]): string =>
  ALL_ROLES.filter((role) => roles.includes(role))
    .map((role) => STAFF_ROLES[role].name)
    .join('、');

/** 待发货 and 待收货. */
const UNDERWAY: readonly number[] = [2, 3];

/**
 * Staff who ship see the receiver from payment until receipt. Everybody else, and everybody later, sees it masked and
 * must state a purpose.
 * @param status state of the order
 */
export const seesReceiver = (roles: readonly StaffRole[], status: number): boolean =>
  mayAct(roles, ['warehouse']) && UNDERWAY.includes(status);
