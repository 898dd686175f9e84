import { Checkbox } from 'antd';
import type { Favourite } from '@domain/catalogue/favourite';
import styles from './favourite.module.less';
import type { FavouriteTools } from './useFavourites';

interface Props {
  favourite: Favourite;
  tools: FavouriteTools;
}

/** Selects a favourite. Goods off the shelf cannot be selected. */
export function FavouriteCheckbox({ favourite, tools }: Props) {
  const { prodId, prodName, onShelf } = favourite.product;
  return (
    <Checkbox
      className={styles.checkbox}
      aria-label={onShelf ? `选择 ${prodName}` : `${prodName} 已下架，不能选择`}
      disabled={!onShelf}
      checked={tools.selected.some(({ product }) => product.prodId === prodId)}
      onChange={({ target }) => tools.select([favourite], target.checked)}
    />
  );
}
