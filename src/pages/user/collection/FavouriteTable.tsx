import { Flex, Table, type TableColumnsType } from 'antd';
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

/** Height of the sticky page header in px; the table head sticks below it. */
const HEADER_HEIGHT = 113;

/** Column shown on wide screens only. */
const GRADE: TableColumnsType<Favourite>[number] = {
  key: 'grade',
  title: '级别 / 纯度',
  width: 136,
  render: (_, { product: { grade, purity, spec } }) => (
    <Flex vertical>
      {grade && <b className="strong">{grade}</b>} {purity ?? (grade ? '' : spec)}
    </Flex>
  ),
};

const columnsFor = (tools: FavouriteTools, wide: boolean): TableColumnsType<Favourite> => [
  {
    key: 'select',
    width: 32,
    title: <span className="visually-hidden">选择</span>,
    render: (_, favourite) => <FavouriteCheckbox favourite={favourite} tools={tools} />,
  },
  {
    key: 'product',
    title: '商品',
    rowScope: 'row',
    render: (_, favourite) => (
      <Flex gap={12}>
        <ProductPic src={favourite.product.pic} alt="" size={48} pack={favourite.product.packFrom} />
        <Identity favourite={favourite} withSpec={!wide} />
      </Flex>
    ),
  },
  ...(wide ? [GRADE] : []),
  {
    key: 'stock',
    title: '库存',
    width: 136,
    render: (_, favourite) => <StockNow favourite={favourite} />,
  },
  {
    key: 'price',
    title: '现价与变化',
    width: 128,
    render: (_, favourite) => <PriceNow favourite={favourite} />,
  },
  {
    key: 'note',
    title: '备注',
    width: 168,
    render: (_, { product: { prodId, prodName }, note }) => (
      <NoteEditor prodId={prodId} note={note} of={prodName} onSave={(text) => tools.note(prodId, text)} />
    ),
  },
  {
    key: 'group',
    title: '分组与收藏日期',
    width: 148,
    render: (_, favourite) => (
      <Flex vertical gap={4} align="start">
        <GroupSelect
          label={`分组 ${favourite.product.prodName}`}
          groups={tools.groups}
          value={favourite.groupId}
          onChange={(next) => void tools.move([favourite], next)}
        />
        <time dateTime={favourite.createTime.slice(0, 10)} className="quiet">
          {favourite.createTime.slice(0, 10)}
        </time>
      </Flex>
    ),
  },
  {
    key: 'actions',
    title: '操作',
    width: 136,
    render: (_, favourite) => <RowActions favourite={favourite} tools={tools} />,
  },
];

/** The favourites as a table. */
export function FavouriteTable({ records, tools }: Props) {
  const wide = useMediaQuery('(min-width: 1200px)');
  return (
    <Table
      className={styles.table}
      size="small"
      caption={<span className="visually-hidden">收藏的商品</span>}
      sticky={{ offsetHeader: HEADER_HEIGHT }}
      pagination={false}
      rowKey={({ product }) => product.prodId}
      columns={columnsFor(tools, wide)}
      dataSource={records}
    />
  );
}
