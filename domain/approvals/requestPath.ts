/** Parses and builds the address of /user/requests: a list, the receipts, or one request. */
export type RequestView = 'mine' | 'approve' | 'buy' | 'all';
export type RequestTab = RequestView | 'receive';

export interface RequestQuery {
  /** null = not chosen: what waits for the buyer's decision, else the own requests. */
  view: RequestTab | null;
  page: number;
  /** Blank = a list. */
  requestNo: string;
}

const TABS: readonly string[] = ['mine', 'approve', 'buy', 'receive', 'all'];
const isTab = (text: string | null): text is RequestTab => text !== null && TABS.includes(text);

/** Parses the address. Unknown values fall back to the default. */
export function parseRequestQuery(search: string): RequestQuery {
  const params = new URLSearchParams(search);
  const [view, page] = [params.get('view'), Number(params.get('page'))];
  const requestNo = params.get('no') ?? '';
  return {
    view: isTab(view) ? view : null,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    requestNo: /^[0-9A-Z]{1,40}$/.test(requestNo) ? requestNo : '',
  };
}

export function requestsPath({ view = null, page = 1, requestNo = '' }: Partial<RequestQuery> = {}): string {
  const params = new URLSearchParams();
  if (requestNo !== '') params.set('no', requestNo);
  else {
    if (view) params.set('view', view);
    if (page > 1) params.set('page', String(page));
  }
  const text = params.toString();
  return `/user/requests${text && `?${text}`}`;
}
