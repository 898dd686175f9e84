/** The cache of everything that is read from the server (TanStack Query). How it is used: README.md. */
import { notifyManager, QueryClient, type Query } from '@tanstack/react-query';
import { isAway } from '@domain/shared/failure';
import { retryDelay } from '@/browser/retry';
import { onUserChange, readToken } from '@/storage/session';

/** `refetchInterval` of every query: while the server is away it is asked again, less and less often. */
export const whileAway = ({ state }: Pick<Query, 'state'>): number | false =>
  isAway(state.error) ? retryDelay(state.errorUpdateCount, Math.random()) : false;

// A change that the buyer made is drawn before the next task, as a state of React is; the default waits for a timer.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A failure is shown at once.
      retry: false,
      refetchInterval: whileAway,
      // Without a network a call fails and says so; the default would leave it pending.
      networkMode: 'always',
      refetchOnWindowFocus: ({ state }) => isAway(state.error),
      refetchOnReconnect: ({ state }) => isAway(state.error),
    },
    // A repeated write could order twice.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** `meta` of a query whose answer is the same for everybody. It outlives a change of user. */
export const PUBLIC = { isPublic: true };

const cache = queryClient.getQueryCache();
/** Answers for a user who has left, on a page that is still shown. */
const left = new WeakSet<object>();
let token = readToken();

/**
 * Nobody sees what another user was shown. A new portrait is no new user. The page of a user who has just left stays
 * as it is until the next page comes: fetched again, it would only be told that nobody is logged in.
 */
onUserChange(() => {
  if (readToken() === token) return;
  token = readToken();
  const personal = { predicate: ({ meta }: Query) => !meta?.isPublic };
  void queryClient.cancelQueries(personal);
  for (const query of cache.findAll(personal))
    if (token === '' && query.isActive()) left.add(query);
    else cache.remove(query);
});
cache.subscribe(({ type, query }) => {
  if (type === 'observerRemoved' && left.has(query) && !query.isActive()) cache.remove(query);
});
