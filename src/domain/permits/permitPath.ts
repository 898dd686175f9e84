/** The state of /user/permits in its address: the permits, or the ledger from one day to another. One parse/build pair. */
import { isDay } from '../shared/dates';

export type PermitView = 'permits' | 'ledger';

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
    view: params.get('view') === 'ledger' ? 'ledger' : 'permits',
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
