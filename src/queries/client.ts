/** The cache of everything that is read from the server (TanStack Query). */
import { QueryClient } from '@tanstack/react-query';
import { isAway } from '@domain/shared/failure';
import { retryDelay } from '@/browser/retry';
import { onUserChange } from '@/storage/session';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A failure is shown at once. While the server is away the page asks again by itself, less and less often.
      retry: false,
      refetchInterval: ({ state }) =>
        isAway(state.error) ? retryDelay(state.errorUpdateCount, Math.random()) : false,
      // Without a network a call fails and says so; the default would leave it pending.
      networkMode: 'always',
      refetchOnWindowFocus: false,
    },
    // A repeated write could order twice.
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Nobody sees what another user was shown.
onUserChange(() => queryClient.clear());
