import { seesPage, type ManageKey } from '@domain/staff/pages';
import type { StaffRole } from '@domain/staff/types';

/** The result of `getInitialState`. */
export interface InitialState {
  /** The user's name; blank when nobody is logged in, `dontHaveAccess` for users without the administration. */
  name: string;
  /** Roles in the administration; buyers have none. */
  staffRoles?: readonly StaffRole[] | undefined;
  /** Whether a document of the shop has a version that the buyer has not agreed to or declined. */
  consentNeeded?: boolean;
}

interface UserInfo {
  name: string;
  canManage: boolean;
  staffRoles: readonly StaffRole[];
}

/** The initial state of a logged-in user. */
export const identityOf = ({ name, canManage, staffRoles }: UserInfo): InitialState => ({
  name: canManage ? name : 'dontHaveAccess',
  staffRoles: canManage ? staffRoles : undefined,
});

/**
 * Access keys of the routes.
 * B6.1: `canSeeAdmin` is true when the initial state exists and its name is not `dontHaveAccess`. The other keys are one
 * page of the administration each.
 */
export default function access(initialState?: InitialState) {
  const canSeeAdmin = Boolean(initialState && initialState.name !== 'dontHaveAccess');
  const canSee = (page: ManageKey) => canSeeAdmin && seesPage(initialState?.staffRoles ?? [], page);
  return {
    canSeeAdmin,
    canSeeDesk: canSee('desk'),
    canSeeOrders: canSee('orders'),
    canSeePayments: canSee('payments'),
    canSeeReturns: canSee('returns'),
    canSeeInvoices: canSee('invoices'),
    canSeeQuotations: canSee('quotations'),
    canSeeGoods: canSee('goods'),
    canSeePrices: canSee('prices'),
    canSeeProducts: canSee('products'),
    canSeeLots: canSee('lots'),
    canSeeCustomers: canSee('customers'),
    canSeePermits: canSee('permits'),
    canSeeRegister: canSee('register'),
    canSeeConversations: canSee('conversations'),
    canSeeQuestions: canSee('questions'),
    canSeeFeedback: canSee('feedback'),
    canSeeContent: canSee('content'),
    canSeeStaff: canSee('staff'),
    canSeeSettings: canSee('settings'),
  };
}

/** A key that a route may name as its `access`. */
export type AccessKey = keyof ReturnType<typeof access>;
