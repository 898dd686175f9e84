import { useCallback, useState } from 'react';
import { isRecent, withoutSearch, withSearch } from '@/utils/recentSearches';
import { suggest, type Suggestion } from '@/services/search';
import { useOnLogout } from '@/hooks/useOnLogout';
import { readDevice, writeDevice } from '@/storage/device';

const KEY = 'recentSearches';
const read = () => readDevice(KEY, isRecent, []);

/** What stands in the search box, on every page (B3.4), and what the server suggests for it. */
export default function useSearchModel() {
  const [searchContent, setSearchContent] = useState('');

  const resetSearch = useCallback(() => setSearchContent(''), []);

  /** Suggestions for a text; none when the server does not answer, typing must never be disturbed. */
  const suggestFor = useCallback(
    async (text: string): Promise<Suggestion[]> => (text.trim() ? suggest(text.trim()).catch(() => []) : []),
    [],
  );

  // Read anew before each change: another tab may have searched meanwhile.
  const [recent, setRecent] = useState(read);
  const save = useCallback((next: string[]) => {
    writeDevice(KEY, next.length > 0 ? next : null);
    setRecent(next);
  }, []);
  const addRecent = useCallback((q: string) => save(withSearch(read(), q)), [save]);
  const removeRecent = useCallback((q: string) => save(withoutSearch(read(), q)), [save]);
  const clearRecent = useCallback(() => save([]), [save]);
  // Devices of a laboratory are shared: what one looked for is not for the next.
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
