import { Checkbox } from 'antd';
import { Link } from '@umijs/max';
import type { Ref } from 'react';
import type { Favourite } from '@/domain/catalogue/favourite';
import {
  FAVOURITE_SORTS,
  FAVOURITE_VIEWS,
  favouritesPath,
  type FavouriteQuery,
  type FavouriteSort,
  type FavouriteView,
} from '@/domain/catalogue/favouriteQuery';
import { keepFavouriteView } from '@/storage/favouriteView';
import styles from './collection.module.less';
import type { FavouriteTools } from './useFavourites';

const SORT_WORDS: Record<FavouriteSort, string> = { saved: '最近收藏', change: '降幅', name: '名称' };
const VIEW_WORDS: Record<FavouriteView, string> = { table: '表格', cards: '卡片' };

interface Props {
  query: FavouriteQuery;
  /** How they are shown now; null where there is only room for cards. */
  view: FavouriteView | null;
  records: readonly Favourite[];
  total: number;
  tools: FavouriteTools;
  countRef: Ref<HTMLParagraphElement>;
}

/** Chooses the page, says how many there are, in what order and how they are shown. */
export default function Toolbar({ query, view, records, total, tools, countRef }: Props) {
  const sellable = records.filter(({ product }) => product.onShelf);
  const chosen = sellable.filter(({ product }) =>
    tools.selected.some((favourite) => favourite.product.prodId === product.prodId),
  );
  return (
    <div className={styles.toolbar}>
      <Checkbox
        disabled={sellable.length === 0}
        checked={chosen.length > 0 && chosen.length === sellable.length}
        indeterminate={chosen.length > 0 && chosen.length < sellable.length}
        onChange={({ target }) => tools.select(sellable, target.checked)}
      >
        全选本页
      </Checkbox>
      <p ref={countRef} tabIndex={-1} aria-live="polite">
        符合的 {total} 种
      </p>
      <nav aria-label="排序" className={styles.segments}>
        {FAVOURITE_SORTS.map((sort) => (
          <Link
            key={sort}
            to={favouritesPath({ ...query, sort, page: 1 })}
            aria-current={sort === query.sort || undefined}
          >
            {SORT_WORDS[sort]}
          </Link>
        ))}
      </nav>
      {view !== null && (
        <nav aria-label="显示方式" className={styles.segments}>
          {FAVOURITE_VIEWS.map((choice) => (
            <Link
              key={choice}
              to={favouritesPath({ ...query, view: choice })}
              aria-current={choice === view || undefined}
              onClick={() => keepFavouriteView(choice)}
            >
              {VIEW_WORDS[choice]}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}
