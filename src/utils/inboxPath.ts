/** Parses and builds the address of /user/inbox: messages by kind, watches, or settings. */
import { isKind, type Kind } from '@domain/inbox/kinds';

export type InboxView = 'messages' | 'watches' | 'settings';

export interface InboxQuery {
  view: InboxView;
  /** Blank = all. */
  kind: Kind | '';
  /** Shows only unread messages. */
  unread: boolean;
  /** From 1. */
  page: number;
}

const viewIn = (text: string | null): InboxView =>
  text === 'watches' || text === 'settings' ? text : 'messages';

/** Parses the address. Unknown values fall back to the default. */
export function parseInboxQuery(search: string): InboxQuery {
  const params = new URLSearchParams(search);
  const kind = params.get('kind');
  const page = Number(params.get('page'));
  return {
    view: viewIn(params.get('view')),
    kind: isKind(kind) ? kind : '',
    unread: params.get('unread') === '1',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

export function inboxPath({
  view = 'messages',
  kind = '',
  unread = false,
  page = 1,
}: Partial<InboxQuery> = {}): string {
  const params = new URLSearchParams();
  if (view !== 'messages') params.set('view', view);
  if (kind !== '') params.set('kind', kind);
  if (unread) params.set('unread', '1');
  if (page !== 1) params.set('page', String(page));
  const text = params.toString();
  return `/user/inbox${text && `?${text}`}`;
}
