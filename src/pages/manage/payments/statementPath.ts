import type { StatementId } from '@/services/monthly';

/** A statement in the address: `301-2026-10`. */
export const statementNo = ({ institutionId, month }: StatementId): string => `${institutionId}-${month}`;

/** null of a text that names none. */
export function statementIn(no: string | undefined): StatementId | null {
  const [, institutionId, month] = /^([1-9]\d{0,8})-(20\d{2}-\d{2})$/.exec(no ?? '') ?? [];
  return institutionId && month ? { institutionId: Number(institutionId), month } : null;
}
