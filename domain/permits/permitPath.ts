/** Parses and builds the addresses of /user/permits (permits, ledger, days without sale) and /manage/permits. */
import { isDay } from '../shared/dates';

export const PERMIT_VIEWS = ['permits', 'ledger', 'closed'] as const;
export type PermitView = (typeof PERMIT_VIEWS)[number];

export interface PermitQuery {
  view: PermitView;
  /** yyyy-MM-dd; blank = from 1 January until today. */
  from: string;
  until: string;
}

const dayIn = (text: string | null): string => (text !== null && isDay(text) ? text : '');

/** Parses the address. Unknown values fall back to the default. */
export function parsePermitQuery(search: string): PermitQuery {
  const params = new URLSearchParams(search);
  return {
    view: PERMIT_VIEWS.find((view) => view === params.get('view')) ?? 'permits',
    from: dayIn(params.get('from')),
    until: dayIn(params.get('until')),
  };
}

export function permitsPath({ view = 'permits', from = '', until = '' }: Partial<PermitQuery> = {}): string {
  const params = new URLSearchParams();
  if (view !== 'permits') params.set('view', view);
  if (from !== '') params.set('from', from);
  if (until !== '') params.set('until', until);
  const text = params.toString();
  return `/user/permits${text && `?${text}`}`;
}

/** Views of the administration: permits, or days without sale. */
export type ManagedView = 'permits' | 'closed';

export const parseManagedView = (search: string): ManagedView =>
  new URLSearchParams(search).get('view') === 'closed' ? 'closed' : 'permits';

export const managedPermitsPath = (view: ManagedView = 'permits'): string =>
  `/manage/permits${view === 'closed' ? '?view=closed' : ''}`;
