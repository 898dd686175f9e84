import { Checkbox, Flex } from 'antd';
import type { Ref } from 'react';
import { LinkTabs } from '@/components/ui/LinkTabs';
import type { Favourite } from '@domain/catalogue/favourite';
import {
  FAVOURITE_SORTS,
  FAVOURITE_VIEWS,
  favouritesPath,
  type FavouriteQuery,
  type FavouriteSort,
  type FavouriteView,
} from '@domain/catalogue/favouriteQuery';
import { writeFavouriteView } from '@/storage/favouriteView';
import styles from './collection.module.less';
import type { FavouriteTools } from './useFavourites';

const SORT_WORDS: Record<FavouriteSort, string> = { saved: '最近收藏', change: '降幅', name: '名称' };
const VIEW_WORDS: Record<FavouriteView, string> = { table: '表格', cards: '卡片' };

interface Props {
  query: FavouriteQuery;
  /** Current view; null where only cards fit. */
  view: FavouriteView | null;
  records: readonly Favourite[];
  total: number;
  tools: FavouriteTools;
  countRef: Ref<HTMLParagraphElement>;
}

/** Select-all, count, sort order and view. */
export function Toolbar({ query, view, records, total, tools, countRef }: Props) {
  const sellable = records.filter(({ product }) => product.onShelf);
  const chosen = sellable.filter(({ product }) =>
    tools.selected.some((favourite) => favourite.product.prodId === product.prodId),
  );
  return (
    <Flex wrap gap="8px 16px" align="center" className={styles.toolbar}>
      <Checkbox
        disabled={sellable.length === 0}
        checked={chosen.length > 0 && chosen.length === sellable.length}
        indeterminate={chosen.length > 0 && chosen.length < sellable.length}
        onChange={({ target }) => tools.select(sellable, target.checked)}
      >
        全选本页
      </Checkbox>
      <p ref={countRef} className="quiet" tabIndex={-1} aria-live="polite">
        符合的 {total} 种
      </p>
      <LinkTabs
        variant="segments"
        label="排序"
        current={query.sort}
        items={FAVOURITE_SORTS.map((sort) => ({
          key: sort,
          to: favouritesPath({ ...query, sort, page: 1 }),
          label: SORT_WORDS[sort],
        }))}
      />
      {view !== null && (
        <LinkTabs
          variant="segments"
          label="显示方式"
          current={view}
          items={FAVOURITE_VIEWS.map((choice) => ({
            key: choice,
            to: favouritesPath({ ...query, view: choice }),
            label: VIEW_WORDS[choice],
            onClick: () => writeFavouriteView(choice),
          }))}
        />
      )}
    </Flex>
  );
}
