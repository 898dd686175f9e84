/** Open work of the shop with the page to do it on. Staff who cannot open a page do not see its counts. */
import { seesPage, type ManageKey } from './pages';
import { mayAct } from './roles';
import type { DeskFound, Duty, StaffRole } from './types';

interface Place {
  page: ManageKey;
  /** Responsible roles when the page serves other roles too. */
  allowedRoles?: readonly StaffRole[];
}

export const DUTIES: Record<Duty, Place> = {
  toShip: { page: 'orders', allowedRoles: ['warehouse', 'finance'] },
  transfers: { page: 'payments' },
  bankLines: { page: 'payments' },
  toReturn: { page: 'payments' },
  monthlyOverdue: { page: 'payments' },
  statementDisputes: { page: 'payments' },
  returns: { page: 'returns' },
  invoices: { page: 'invoices' },
  quotations: { page: 'quotations' },
  permits: { page: 'permits', allowedRoles: [] },
  verifications: { page: 'customers', allowedRoles: ['finance'] },
  lowStock: { page: 'goods', allowedRoles: ['finance', 'warehouse', 'content'] },
  corrections: { page: 'goods', allowedRoles: [] },
  salesOverdue: { page: 'register' },
  salesSoon: { page: 'register' },
  lotsPending: { page: 'lots' },
  lotsEnding: { page: 'lots' },
  feedback: { page: 'feedback' },
  conversations: { page: 'conversations' },
  questions: { page: 'questions', allowedRoles: ['content'] },
};

export const ALL_DUTIES = Object.keys(DUTIES) as Duty[];

export const hasDuty = (roles: readonly StaffRole[], duty: Duty): boolean => {
  const { page, allowedRoles } = DUTIES[duty];
  return allowedRoles ? mayAct(roles, allowedRoles) : seesPage(roles, page);
};

/** Always there in some number: figures to watch, not work that waits. */
const WATCHED: readonly Duty[] = ['lowStock', 'lotsEnding'];

export const isWatched = (duty: Duty): boolean => WATCHED.includes(duty);

/** Waiting work beside the pages of the menu. Pages without any are left out. */
export function pageCounts(counts: Partial<Record<Duty, number>>): Partial<Record<ManageKey, number>> {
  const found: Partial<Record<ManageKey, number>> = {};
  for (const duty of ALL_DUTIES) {
    const count = isWatched(duty) ? 0 : (counts[duty] ?? 0);
    const { page } = DUTIES[duty];
    if (count > 0) found[page] = (found[page] ?? 0) + count;
  }
  return found;
}

/** Results of a search by number, and their pages. */
const FOUND: Record<DeskFound['kind'], Place> = {
  order: { page: 'orders' },
  return: { page: 'returns' },
  invoice: { page: 'invoices' },
  quotation: { page: 'quotations' },
  permit: { page: 'permits' },
  goods: { page: 'goods' },
  lot: { page: 'lots' },
  feedback: { page: 'feedback' },
  conversation: { page: 'conversations' },
  bankLine: { page: 'payments' },
  institution: { page: 'customers', allowedRoles: ['finance'] },
  buyer: { page: 'customers' },
};

export const mayFind = (roles: readonly StaffRole[], kind: DeskFound['kind']): boolean => {
  const { page, allowedRoles } = FOUND[kind];
  return allowedRoles ? mayAct(roles, allowedRoles) : seesPage(roles, page);
};
