import type { ProColumns } from '@ant-design/pro-components';
import { Button, Flex, Table, Tag, TreeSelect, type TableColumnsType } from 'antd';
import { TwoLines } from '@/components/manage/columns';
import { FOLDS } from '@/components/manage/folded';
import { shelfText } from '@domain/goods/fields';
import { REGIMES } from '@domain/safety/controlled';
import { formatYuan } from '@domain/shared/money';
import type { GoodsRow } from '@/services/goods';
import styles from './goods.module.less';

type Pack = GoodsRow['packs'][number];

interface Choices {
  brands: readonly { brandId: number; name: string }[];
  categories: readonly { categoryId: number; categoryName: string; children?: Choices['categories'] }[];
  onOpen: (head: GoodsRow['head']) => void;
}

/** Stock of a pack in all warehouses. */
const stockOf = ({ stocks }: Pack): number => stocks.reduce((total, { stocks: count }) => total + count, 0);

const treeOf = (nodes: Choices['categories']): object[] =>
  nodes.map(({ categoryId, categoryName, children = [] }) => ({
    value: String(categoryId),
    title: categoryName,
    children: treeOf(children),
  }));

/** On sale or not. */
export const ShelfTag = ({ status }: { status: 0 | 1 }) => (
  <Tag color={status === 1 ? 'success' : 'default'}>{shelfText(status)}</Tag>
);

/** The lowest and the highest price. */
function priceRange(packs: readonly Pack[]): string {
  const prices = packs.flatMap(({ price }) => price ?? []).sort((a, b) => a - b);
  const [low, high] = [prices[0], prices.at(-1)];
  if (low === undefined || high === undefined) return packs.length > 0 ? '询价' : '—';
  return low === high ? formatYuan(low) : `${formatYuan(low)} – ${formatYuan(high)}`;
}

type Column = ProColumns<GoodsRow>;

const NAMES: Column[] = [
  {
    title: '查找',
    dataIndex: 'q',
    hideInTable: true,
    fieldProps: { placeholder: '名称、CAS、货号、分子式' },
  },
  {
    title: '货号 / CAS',
    key: 'number',
    search: false,
    width: 120,
    className: styles.number,
    render: (_, { head }) => <TwoLines note={head.cas ?? '—'}>{head.catalogNo}</TwoLines>,
  },
];

const STATE: Column[] = [
  {
    title: '在售状态',
    dataIndex: 'shelf',
    width: 110,
    valueType: 'select',
    valueEnum: { on: '在售', off: '有停售' },
    render: (_, row) => <ShelfState {...row} />,
  },
  {
    title: '价格与库存',
    dataIndex: 'shortage',
    hideInTable: true,
    valueType: 'select',
    valueEnum: { price: '有规格未定价', low: '有规格库存 ≤ 5', out: '有规格无货' },
  },
  {
    title: '价格',
    key: 'price',
    search: false,
    width: 170,
    align: 'right',
    className: styles.number,
    render: (_, { packs }) => priceRange(packs),
  },
  {
    title: '库存',
    key: 'stock',
    search: false,
    width: 80,
    align: 'right',
    className: styles.number,
    render: (_, { packs }) => packs.reduce((total, pack) => total + stockOf(pack), 0),
  },
  {
    title: '更正',
    dataIndex: 'correction',
    hideInTable: true,
    valueType: 'select',
    valueEnum: { waiting: '待复核', inForce: '有更正' },
  },
  {
    ...FOLDS,
    title: '管制',
    dataIndex: 'controlled',
    width: 130,
    valueType: 'select',
    valueEnum: { true: '只看管制品' },
    render: (_, { head: { regimes } }) =>
      regimes.length > 0 ? regimes.map((code) => <Tag key={code}>{REGIMES[code].name}</Tag>) : '—',
  },
];

const BAR_WORDS: Readonly<Record<NonNullable<GoodsRow['head']['bar']>, string>> = {
  ...{ NOT_SOLD: '本店不销售', UNCLASSIFIED: '危险性未定' },
  ...{ RETIRED: '不再销售', NOT_BUILT: '目录已无' },
};

/** Status of the product and its packs, and the reason why it may not be sold. */
function ShelfState({ head, packs }: GoodsRow) {
  const off = packs.filter(({ status }) => status === 0).length;
  return (
    <Flex vertical align="start" gap={2}>
      <ShelfTag status={head.status} />
      {head.status === 1 && off > 0 && <span className="quiet">{off} 个规格停售</span>}
      {head.bar && <span className="quiet">{BAR_WORDS[head.bar]}</span>}
    </Flex>
  );
}

export const columnsFor = ({ brands, categories, onOpen }: Choices): Column[] => [
  {
    title: '商品',
    dataIndex: 'name',
    search: false,
    width: 300,
    render: (_, { head }) => (
      <Flex vertical align="start">
        <Button type="link" size="small" className={styles.name} onClick={() => onOpen(head)}>
          {head.prodName}
        </Button>
        <span className="quiet">{[head.spec, head.nameEn].filter(Boolean).join(' · ')}</span>
      </Flex>
    ),
  },
  ...NAMES,
  {
    ...FOLDS,
    title: '品牌',
    dataIndex: 'brandId',
    width: 80,
    valueType: 'select',
    fieldProps: { options: brands.map(({ brandId, name }) => ({ value: String(brandId), label: name })) },
    render: (_, { head }) => head.brandName,
  },
  {
    ...FOLDS,
    title: '分类',
    dataIndex: 'categoryId',
    width: 130,
    // ProTable's own tree select uses props that antd has removed.
    formItemRender: () => (
      <TreeSelect
        allowClear
        showSearch={{ treeNodeFilterProp: 'title' }}
        placeholder="请选择"
        treeData={treeOf(categories)}
      />
    ),
    render: (_, { head }) => head.categoryName,
  },
  ...STATE,
];

const PACK_COLUMNS: TableColumnsType<Pack> = [
  { key: 'no', title: '货号', dataIndex: 'catalogNo', className: styles.number },
  { key: 'pack', title: '规格', dataIndex: 'skuName' },
  { key: 'shelf', title: '状态', render: (_, { status }) => <ShelfTag status={status} /> },
  {
    key: 'price',
    title: '价格',
    align: 'right',
    className: styles.number,
    render: (_, { price }) => formatYuan(price),
  },
  {
    key: 'stock',
    title: '库存',
    className: styles.number,
    render: (_, { stocks }) => stocks.map(({ name, stocks: count }) => `${name} ${count}`).join('，') || '—',
  },
];

/** The packs of an expanded row. */
export const packsOf = ({ head, packs }: GoodsRow) => (
  <Table<Pack>
    aria-label={`${head.prodName} 的规格`}
    size="small"
    rowKey="skuId"
    columns={PACK_COLUMNS}
    dataSource={[...packs]}
    pagination={false}
  />
);
