import ProductPic from '@/components/catalogue/ProductPic';
import type { Favourite } from '@/domain/catalogue/favourite';
import styles from './favourite.module.less';
import FavouriteCheckbox from './FavouriteCheckbox';
import GroupSelect from './GroupSelect';
import Identity from './Identity';
import NoteEditor from './NoteEditor';
import PriceNow from './PriceNow';
import RowActions from './RowActions';
import StockNow from './StockNow';
import type { FavouriteTools } from './useFavourites';

interface Props {
  records: readonly Favourite[];
  tools: FavouriteTools;
}

/** The favourites by their pictures, with the same facts as the table. */
export default function FavouriteCards({ records, tools }: Props) {
  return (
    <ul className={styles.cards} aria-label="收藏的商品">
      {records.map((favourite) => (
        <Card key={favourite.product.prodId} favourite={favourite} tools={tools} />
      ))}
    </ul>
  );
}

function Card({ favourite, tools }: { favourite: Favourite; tools: FavouriteTools }) {
  const { product, groupId, note, createTime } = favourite;
  const { prodId, prodName } = product;
  return (
    <li className={product.onShelf ? undefined : styles.off}>
      <div className={styles.cardHead}>
        <FavouriteCheckbox favourite={favourite} tools={tools} />
        <ProductPic src={product.pic} alt="" size={72} />
        <StockNow favourite={favourite} />
      </div>
      <div className={styles.name}>
        <Identity favourite={favourite} />
      </div>
      <PriceNow favourite={favourite} />
      <NoteEditor prodId={prodId} note={note} of={prodName} onSave={(text) => tools.note(prodId, text)} />
      <div className={styles.cardFoot}>
        <GroupSelect
          label={`分组 ${prodName}`}
          groups={tools.groups}
          value={groupId}
          onChange={(next) => void tools.move([favourite], next)}
        />
        <time dateTime={createTime.slice(0, 10)}>{createTime.slice(0, 10)} 收藏</time>
      </div>
      <RowActions favourite={favourite} tools={tools} />
    </li>
  );
}
