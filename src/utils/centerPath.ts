/** Parses and builds the address of the personal centre: months of spending, chart or table. */

export const SPENDING_MONTHS = [6, 12, 24] as const;
export type SpendingMonths = (typeof SPENDING_MONTHS)[number];

export interface CenterQuery {
  months: SpendingMonths;
  table: boolean;
}

const USUAL: SpendingMonths = 12;

/** Parses the address. Unknown values fall back to 12 months as a chart. */
export function parseCenterQuery(search: string): CenterQuery {
  const params = new URLSearchParams(search);
  const months = SPENDING_MONTHS.find((value) => String(value) === params.get('months')) ?? USUAL;
  return { months, table: params.get('view') === 'table' };
}

/** Builds the address of a state; default values are left out. */
export function centerPath({ months, table }: CenterQuery): string {
  const params = new URLSearchParams();
  if (months !== USUAL) params.set('months', String(months));
  if (table) params.set('view', 'table');
  const text = params.toString();
  return `/user/center${text && `?${text}`}`;
}
