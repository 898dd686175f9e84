/** Parses and builds the address of /user/group: members, funds with statement, or approval rules. */
export type GroupTab = 'members' | 'funds' | 'rules';

export interface GroupQuery {
  view: GroupTab;
  /** Fund whose statement is shown; 0 = none. */
  fundId: number;
  /** yyyy-MM; blank = the current month. */
  month: string;
}

const TABS: readonly string[] = ['members', 'funds', 'rules'];

const isTab = (text: string | null): text is GroupTab => text !== null && TABS.includes(text);
const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** Parses the address. Unknown values fall back to the members. */
export function parseGroupQuery(search: string): GroupQuery {
  const params = new URLSearchParams(search);
  const [view, fundId, month] = [params.get('view'), Number(params.get('fund')), params.get('month') ?? ''];
  return {
    view: isTab(view) ? view : 'members',
    fundId: Number.isSafeInteger(fundId) && fundId > 0 ? fundId : 0,
    month: isMonth(month) ? month : '',
  };
}

export function groupPath({ view = 'members', fundId = 0, month = '' }: Partial<GroupQuery> = {}): string {
  const params = new URLSearchParams();
  if (view !== 'members') params.set('view', view);
  if (fundId > 0) params.set('fund', String(fundId));
  if (month !== '') params.set('month', month);
  const text = params.toString();
  return `/user/group${text && `?${text}`}`;
}
