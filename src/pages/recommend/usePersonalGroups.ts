import { useLoad } from '@/hooks/useLoad';
import { ownRecommendList } from '@/services/catalogue';

/** The groups of the buyer who is logged in; not asked for, and undefined, without a login. */
export function usePersonalGroups(token: string) {
  const { data, error, loading, refresh } = useLoad(ownRecommendList, {
    ready: token !== '',
    refreshDeps: [token],
  });
  return { data: token === '' ? undefined : data, error, loading, refresh };
}

export type PersonalGroups = ReturnType<typeof usePersonalGroups>;
