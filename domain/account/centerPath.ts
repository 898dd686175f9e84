/** The personal centre's state in its address: how far back spending goes, and whether it is shown as a table. */

export const SPENDING_MONTHS = [6, 12, 24] as const;
export type SpendingMonths = (typeof SPENDING_MONTHS)[number];

export interface CenterQuery {
  months: SpendingMonths;
  table: boolean;
}

const USUAL: SpendingMonths = 12;

/** Reads the address; anything foreign falls back to 12 months as a chart. */
export function parseCenterQuery(search: string): CenterQuery {
  const params = new URLSearchParams(search);
  const months = SPENDING_MONTHS.find((value) => String(value) === params.get('months')) ?? USUAL;
  return { months, table: params.get('view') === 'table' };
}

/** The address of a state; what is as usual is left out. */
export function centerPath({ months, table }: CenterQuery): string {
  const params = new URLSearchParams();
  if (months !== USUAL) params.set('months', String(months));
  if (table) params.set('view', 'table');
  const text = params.toString();
  return `/user/center${text && `?${text}`}`;
}
