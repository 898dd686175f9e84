/**
 * The state of /user/permits in its address: the permits, the ledger from one day to another, or the days without sale; and
 * that of /manage/permits. One parse/build pair each.
 */
import { isDay } from '../shared/dates';

export const PERMIT_VIEWS = ['permits', 'ledger', 'closed'] as const;
export type PermitView = (typeof PERMIT_VIEWS)[number];

export interface PermitQuery {
  view: PermitView;
  /** yyyy-MM-dd; blank: since the first of January, until today. */
  from: string;
  until: string;
}

const dayIn = (text: string | null): string => (text !== null && isDay(text) ? text : '');

/** Reads the address; anything foreign falls back to the default. */
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

/** What the shop looks at: permits, or the days without sale. */
export type ManagedView = 'permits' | 'closed';

export const parseManagedView = (search: string): ManagedView =>
  new URLSearchParams(search).get('view') === 'closed' ? 'closed' : 'permits';

export const managedPermitsPath = (view: ManagedView = 'permits'): string =>
  `/manage/permits${view === 'closed' ? '?view=closed' : ''}`;
