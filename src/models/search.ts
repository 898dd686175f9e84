import { useCallback, useState } from 'react';
import { isRecent, withoutSearch, withSearch } from '@/utils/recent';
import { queryClient } from '@/queries/client';
import { suggestionsQuery } from '@/queries/search';
import type { Suggestion } from '@/services/search';
import { useOnLogout } from '@/hooks/useOnLogout';
import { readDevice, writeDevice } from '@/storage/device';

const KEY = 'recentSearches';
const read = () => readDevice(KEY, isRecent, []);

/** The text of the search box on every page (B3.4), suggestions for it, and recent searches of this device. */
export default function useSearchModel() {
  const [searchContent, setSearchContent] = useState('');

  const resetSearch = useCallback(() => setSearchContent(''), []);

  /** Suggestions for a text; none when the server does not answer, so that typing is never disturbed. */
  const suggestFor = useCallback(
    async (text: string): Promise<Suggestion[]> =>
      text.trim() ? queryClient.fetchQuery(suggestionsQuery(text.trim())).catch(() => []) : [],
    [],
  );

  // Read before each change, because another tab may have changed it.
  const [recent, setRecent] = useState(read);
  const save = useCallback((next: string[]) => {
    writeDevice(KEY, next.length > 0 ? next : null);
    setRecent(next);
  }, []);
  const addRecent = useCallback((q: string) => save(withSearch(read(), q)), [save]);
  const removeRecent = useCallback((q: string) => save(withoutSearch(read(), q)), [save]);
  const clearRecent = useCallback(() => save([]), [save]);
  // Laboratories share devices: the next user must not see these searches.
  useOnLogout(clearRecent);

  return {
    searchContent,
    setSearchContent,
    resetSearch,
    suggestFor,
    recent,
    addRecent,
    removeRecent,
    clearRecent,
  };
}
