import { useLocation, useModel, useNavigate } from '@umijs/max';
import { useEffect } from 'react';
import SearchBox, { type SearchSuggestion } from '@/components/SearchBox';
import { listPath } from '@/domain/listQuery';

/** The search box of the header, bound to the search model and the list's address. */
export default function Search() {
  const { searchContent, setSearchContent, suggestFor } = useModel('search');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  // On the list the box says what the list shows, also after going back.
  useEffect(() => {
    if (pathname === '/list') setSearchContent(new URLSearchParams(search).get('q') ?? '');
  }, [pathname, search, setSearchContent]);

  const handlePick = (item: SearchSuggestion) => {
    if (item.prodId !== null) navigate(`/productDetail?prodId=${item.prodId}`);
    else if (item.categoryId !== null) navigate(listPath({ categoryId: [String(item.categoryId)] }));
    else if (item.brandId !== null) navigate(listPath({ brandId: [String(item.brandId)] }));
    else navigate(listPath({ q: item.text }));
  };

  return (
    <SearchBox
      value={searchContent}
      onChange={setSearchContent}
      onSearch={(q) => navigate(listPath({ q }))}
      onPick={handlePick}
      suggestFor={suggestFor}
    />
  );
}
