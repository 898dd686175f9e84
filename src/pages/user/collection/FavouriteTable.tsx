import { Link } from '@umijs/max';
import CopyText from '@/components/ui/CopyText';
import ProductPic from '@/components/catalogue/ProductPic';
import type { Favourite } from '@/domain/catalogue/favourite';
import styles from './favourite.module.less';
import FavouriteTick from './FavouriteTick';
import GroupSelect from './GroupSelect';
import NoteEditor from './NoteEditor';
import PriceNow from './PriceNow';
import RowActions from './RowActions';
import StockNow from './StockNow';
import type { FavouriteTools } from './useFavourites';

interface Props {
  records: readonly Favourite[];
  tools: FavouriteTools;
}

/** The favourites line by line. */
export default function FavouriteTable({ records, tools }: Props) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">收藏的商品</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">选择</span>
          </th>
          <th scope="col" colSpan={2}>
            商品
          </th>
          <th scope="col" className={styles.gradeColumn}>
            级别 / 纯度
          </th>
          <th scope="col">库存</th>
          <th scope="col">现价与变化</th>
          <th scope="col">备注</th>
          <th scope="col">分组与收藏日期</th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {records.map((favourite) => (
          <Row key={favourite.product.prodId} favourite={favourite} tools={tools} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ favourite, tools }: { favourite: Favourite; tools: FavouriteTools }) {
  const { product, groupId, note, createTime } = favourite;
  const { prodId, prodName, grade, purity, spec } = product;
  return (
    <tr data-off={!product.onShelf || undefined}>
      <td>
        <FavouriteTick favourite={favourite} tools={tools} />
      </td>
      <td>
        <ProductPic src={product.pic} alt="" size={48} />
      </td>
      <th scope="row" className={styles.name}>
        <Identity favourite={favourite} />
      </th>
      <td className={styles.gradeColumn}>
        {grade && <b>{grade}</b>} {purity ?? (grade ? '' : spec)}
      </td>
      <td>
        <StockNow favourite={favourite} />
      </td>
      <td>
        <PriceNow favourite={favourite} />
      </td>
      <td className={styles.noteColumn}>
        <NoteEditor note={note} of={prodName} onSave={(text) => tools.note(prodId, text)} />
      </td>
      <td>
        <GroupSelect
          label={`分组 ${prodName}`}
          groups={tools.groups}
          value={groupId}
          onChange={(next) => void tools.move([favourite], next)}
        />
        <time dateTime={createTime.slice(0, 10)}>{createTime.slice(0, 10)}</time>
      </td>
      <td>
        <RowActions favourite={favourite} tools={tools} />
      </td>
    </tr>
  );
}

/** Names and numbers; the grade too where it has no column. */
export function Identity({ favourite: { product } }: { favourite: Favourite }) {
  const { prodId, prodName, nameEn, cas, catalogNo, spec } = product;
  return (
    <>
      <Link to={`/productDetail?prodId=${prodId}`}>{prodName}</Link>
      <span className={styles.english}>{nameEn}</span>
      <span className={styles.numbers}>
        {cas && <CopyText text={cas} label="CAS 号" />}
        <CopyText text={catalogNo} label="货号" />
      </span>
      <span className={styles.spec}>{spec}</span>
    </>
  );
}
