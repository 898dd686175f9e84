import { Flex } from 'antd';
import { ProductPic } from '@/components/catalogue/ProductPic';
import type { Favourite } from '@domain/catalogue/favourite';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import styles from './favourite.module.less';
import { FavouriteCheckbox } from './FavouriteCheckbox';
import { GroupSelect } from './GroupSelect';
import { Identity } from './Identity';
import { NoteEditor } from './NoteEditor';
import { PriceNow } from './PriceNow';
import { RowActions } from './RowActions';
import { StockNow } from './StockNow';
import type { FavouriteTools } from './useFavourites';

interface Props {
  records: readonly Favourite[];
  tools: FavouriteTools;
}

/** The favourites as cards, with the same facts as the table. */
export function FavouriteCards({ records, tools }: Props) {
  // On phones the picture is beside the facts, so that more than one card is in view.
  const narrow = useMediaQuery('(max-width: 767px)');
  return (
    <ul className={styles.cards} aria-label="收藏的商品">
      {records.map((favourite) => (
        <Flex key={favourite.product.prodId} component="li" vertical={!narrow} gap={8}>
          <Flex gap={narrow ? 0 : 12} align="start">
            <FavouriteCheckbox favourite={favourite} tools={tools} />
            <ProductPic src={favourite.product.pic} alt="" size={72} />
            {!narrow && (
              <div className={styles.cardStock}>
                <StockNow favourite={favourite} align="end" />
              </div>
            )}
          </Flex>
          <Facts favourite={favourite} tools={tools} withStock={narrow} />
        </Flex>
      ))}
    </ul>
  );
}

interface FactsProps {
  favourite: Favourite;
  tools: FavouriteTools;
  withStock: boolean;
}

function Facts({ favourite, tools, withStock }: FactsProps) {
  const { product, groupId, note, createTime } = favourite;
  const { prodId, prodName } = product;
  const day = createTime.slice(0, 10);
  return (
    <Flex vertical gap={8} flex={1}>
      <Identity favourite={favourite} withSpec />
      {withStock && <StockNow favourite={favourite} />}
      <PriceNow favourite={favourite} />
      <NoteEditor prodId={prodId} note={note} of={prodName} onSave={(text) => tools.note(prodId, text)} />
      <Flex wrap gap="4px 12px" align="center" justify="space-between">
        <GroupSelect
          label={`分组 ${prodName}`}
          groups={tools.groups}
          value={groupId}
          onChange={(next) => void tools.move([favourite], next)}
        />
        <time dateTime={day} className="quiet">
          {day} 收藏
        </time>
      </Flex>
      <RowActions favourite={favourite} tools={tools} />
    </Flex>
  );
}
