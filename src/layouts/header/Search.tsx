import { useLocation, useModel, useNavigate } from '@umijs/max';
import { useCallback, useEffect, useState } from 'react';
import { SearchBox } from '@/components/search/SearchBox';
import { listPath } from '@/utils/listQuery';
import type { SearchSuggestion } from '@/utils/suggestion';
import { useOnLogout } from '@/hooks/useOnLogout';

/** The search box of the header, bound to the search model and the list's address. */
export function Search() {
  const { searchContent, setSearchContent, suggestFor, recent, addRecent, removeRecent, clearRecent } =
    useModel('search');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  // What is told to a model comes back a moment later. A box that waited for it would lose letters, send the caret
  // to the end and disturb an IME, so the text stands here and the model follows.
  const [text, setText] = useState(searchContent);
  const handleChange = useCallback(
    (next: string) => {
      setText(next);
      setSearchContent(next);
    },
    [setSearchContent],
  );

  useOnLogout(useCallback(() => handleChange(''), [handleChange]));

  // On the list the box says what the list shows, also after going back; what it shows was searched for.
  useEffect(() => {
    if (pathname !== '/list') return;
    const q = new URLSearchParams(search).get('q') ?? '';
    handleChange(q);
    addRecent(q);
  }, [pathname, search, handleChange, addRecent]);

  const handlePick = (item: SearchSuggestion) => {
    if (item.prodId !== null) navigate(`/productDetail?prodId=${item.prodId}`);
    else if (item.categoryId !== null) navigate(listPath({ categoryId: [String(item.categoryId)] }));
    else if (item.brandId !== null) navigate(listPath({ brandId: [String(item.brandId)] }));
    else navigate(listPath({ q: item.text }));
  };

  return (
    <SearchBox
      value={text}
      onChange={handleChange}
      onSearch={(q) => navigate(listPath({ q }))}
      onPick={handlePick}
      suggestFor={suggestFor}
      recent={recent}
      onForget={removeRecent}
      onClearRecent={clearRecent}
    />
  );
}
