import { useCallback, useState } from 'react';
import { suggest, type Suggestion } from '@/services/search';

/** What stands in the search box, on every page (specification §3), and what the server suggests for it. */
export default function useSearchModel() {
  const [searchContent, setSearchContent] = useState('');

  const resetSearch = useCallback(() => setSearchContent(''), []);

  /** Suggestions for a text; none when the server does not answer, typing must never be disturbed. */
  const suggestFor = useCallback(
    async (text: string): Promise<Suggestion[]> => (text.trim() ? suggest(text.trim()).catch(() => []) : []),
    [],
  );

  return { searchContent, setSearchContent, resetSearch, suggestFor };
}
