import { useMutation } from '@tanstack/react-query';
import { Button, Flex, Tag, type TableColumnsType } from 'antd';
import { FOLDS } from '@/components/manage/folded';
import { WideTable } from '@/components/manage/WideTable';
import { useState } from 'react';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { formatYuan } from '@domain/shared/money';
import { useDraftOpen } from '@/hooks/useDraft';
import { setPackShelfMutation } from '@/queries/goods';
import type { GoodsDetail, GoodsPackDetail } from '@/services/goods';
import { draftValues } from '@/storage/drafts';
import { ShelfTag } from './columns';
import type { May } from './may';
import { packDraft, PackDialog } from './PackDialog';
import { PriceDialog, priceDraft } from './PriceDialog';
import { StockDialog, stockDraft } from './StockDialog';
import styles from './goods.module.less';

interface OpenDialog {
  what: 'price' | 'stock';
  skuId: number;
}

/** The draft that was open when the login expired, if the user may still submit it. */
function keptDialog({ packs }: GoodsDetail, may: May): OpenDialog | null {
  for (const { pack } of packs) {
    const { skuId } = pack;
    if (may.price && draftValues(priceDraft(skuId)) !== null) return { what: 'price', skuId };
    if (may.stock && draftValues(stockDraft(skuId)) !== null) return { what: 'stock', skuId };
  }
  return null;
}

interface Props {
  goods: GoodsDetail;
  may: May;
}

/** The packs of a product with dialogs for price and stock. */
export function Packs({ goods, may }: Props) {
  const [open, setOpen] = useState(() => keptDialog(goods, may));
  const [isAdding, setAdding] = useDraftOpen(packDraft(goods.head.prodId));
  const opened = goods.packs.find(({ pack }) => pack.skuId === open?.skuId);
  const close = () => setOpen(null);
  const columns = columnsFor(goods, may, (what, skuId) => setOpen({ what, skuId }));
  return (
    <section className={styles.section} aria-labelledby="goods-packs">
      <Flex justify="space-between" align="center" className={styles.heading}>
        <h2 id="goods-packs">规格、价格与库存</h2>
        {may.content && mayGrow(goods) && <Button onClick={() => setAdding(true)}>新增规格</Button>}
      </Flex>
      <WideTable<GoodsPackDetail>
        label="规格"
        rowKey={({ pack }) => pack.skuId}
        columns={columns}
        dataSource={[...goods.packs]}
        minWidth={760}
      />
      {isAdding && <PackDialog goods={goods} may={may} onClosed={() => setAdding(false)} />}
      {opened && open?.what === 'price' && (
        <PriceDialog prodId={goods.head.prodId} entry={opened} may={may.price} onClosed={close} />
      )}
      {opened && open?.what === 'stock' && (
        <StockDialog prodId={goods.head.prodId} entry={opened} onClosed={close} />
      )}
    </section>
  );
}

/** No new packs for products that may not be sold, nor for goods made on request, whose hazards are not verified. */
const mayGrow = ({ head, packs }: GoodsDetail) => !head.bar && packs.length > 0;

type Open = (what: OpenDialog['what'], skuId: number) => void;

const columnsFor = (goods: GoodsDetail, may: May, onOpen: Open): TableColumnsType<GoodsPackDetail> => [
  {
    key: 'pack',
    title: '规格',
    render: (_, { pack, byHand }) => (
      <Flex vertical align="start">
        <span>
          {pack.skuName} {byHand && <Tag>店内新增</Tag>}
        </span>
        <span className={`quiet ${styles.number}`}>{pack.catalogNo}</span>
      </Flex>
    ),
  },
  {
    key: 'price',
    title: '价格',
    align: 'right',
    className: styles.number,
    render: (_, { pack, plans: [next] }) => (
      <Flex vertical align="end">
        <span>{formatYuan(pack.price)}</span>
        {next && (
          <span className="quiet">
            {next.since.slice(5, 16)} 起 {formatYuan(next.price)}
          </span>
        )}
      </Flex>
    ),
  },
  {
    ...FOLDS,
    key: 'stock',
    title: '库存',
    render: (_, { pack }) => (
      <dl className={styles.stocks}>
        {pack.stocks.map(({ name, stocks }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{stocks}</dd>
          </div>
        ))}
      </dl>
    ),
  },
  { key: 'shelf', title: '状态', render: (_, { pack }) => <ShelfTag status={pack.status} /> },
  {
    key: 'do',
    title: '操作',
    fixed: 'right',
    width: 232,
    render: (_, entry) => (
      <Flex wrap gap={8}>
        <Button
          size="small"
          aria-label={`${entry.pack.skuName} ${may.price ? '改价' : '价格记录'}`}
          onClick={() => onOpen('price', entry.pack.skuId)}
        >
          {may.price ? '改价' : '价格记录'}
        </Button>
        {may.stock && entry.pack.stocks.length > 0 && (
          <Button
            size="small"
            aria-label={`${entry.pack.skuName} 改库存`}
            onClick={() => onOpen('stock', entry.pack.skuId)}
          >
            改库存
          </Button>
        )}
        {may.content && <PackShelf goods={goods} entry={entry} />}
      </Flex>
    ),
  },
];

/** Without a button to put a pack on sale where it may not be sold. */
function PackShelf({ goods: { head }, entry }: { goods: GoodsDetail; entry: GoodsPackDetail }) {
  const { pack, version, inBuild } = entry;
  const saving = useMutation(setPackShelfMutation(head.prodId, pack.skuId));
  const next = pack.status === 1 ? 0 : 1;
  if (next === 1 && (head.bar || !inBuild)) return null;
  return (
    <ConfirmAction
      small
      label={next === 1 ? '恢复销售' : '停售'}
      question={next === 1 ? `${pack.skuName} 恢复销售？` : `${pack.skuName} 不再出售？已下的订单不受影响。`}
      onConfirm={() => saving.mutateAsync({ version, status: next })}
    />
  );
}
