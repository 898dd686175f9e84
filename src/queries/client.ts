/** The query cache (TanStack Query) for all server data. Usage: README.md. */
import { notifyManager, QueryClient, type Query } from '@tanstack/react-query';
import { isAway } from '@domain/shared/failure';
import { retryDelay } from '@/browser/retry';
import { onUserChange, readToken } from '@/storage/session';

/** `refetchInterval` of every query: polls an unreachable server at growing intervals. */
export const whileAway = ({ state }: Pick<Query, 'state'>): number | false =>
  isAway(state.error) ? retryDelay(state.errorUpdateCount, Math.random()) : false;

// Renders a buyer's change in the next microtask, like React state; the default waits for a timer.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A failure is shown at once.
      retry: false,
      refetchInterval: whileAway,
      // Without a network a call fails at once; the default would leave it pending.
      networkMode: 'always',
      refetchOnWindowFocus: ({ state }) => isAway(state.error),
      refetchOnReconnect: ({ state }) => isAway(state.error),
    },
    // A repeated write could order twice.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** `meta` of a query whose answer is the same for everybody. It survives a change of user. */
export const PUBLIC = { isPublic: true };

const cache = queryClient.getQueryCache();
/** Queries of a user who has left, whose page is still shown. */
const abandoned = new WeakSet<object>();
let token = readToken();

/**
 * Removes cached data when the user changes, so that nobody sees another user's data. A new avatar is no change of
 * user. The page of a user who has just left keeps its data until the next page opens: a refetch would only be refused.
 */
onUserChange(() => {
  if (readToken() === token) return;
  token = readToken();
  const personal = { predicate: ({ meta }: Query) => !meta?.isPublic };
  void queryClient.cancelQueries(personal);
  for (const query of cache.findAll(personal))
    if (token === '' && query.isActive()) abandoned.add(query);
    else cache.remove(query);
});
cache.subscribe(({ type, query }) => {
  if (type === 'observerRemoved' && abandoned.has(query) && !query.isActive()) cache.remove(query);
});
