import { Alert, Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { barText } from '@domain/goods/bar';
import { goodsDifference } from '@domain/goods/difference';
import type { ShownChange } from '@domain/goods/fields';
import { reasonOf } from '@domain/shared/failure';
import { manageTitle } from '@domain/staff/pages';
import { useLoad } from '@/hooks/useLoad';
import { useTitle } from '@/hooks/useTitle';
import { goodsDetail, setGoodsShelf, type GoodsDetail, type GoodsRow } from '@/services/goods';
import { ShelfTag } from './columns';
import { Corrections } from './Corrections';
import type { May } from './may';
import { Packs } from './Packs';
import { told, type Run } from './run';
import { Safety } from './Safety';
import { Texts } from './Texts';
import styles from './goods.module.less';

interface Props {
  /** Null: closed. */
  prodId: number | null;
  may: May;
  onClose: () => void;
  onChanged: () => void;
}

/** One product: on and off the shelf, its packs with price and stock, its texts, and what is said of its dangers. */
export function GoodsDrawer({ prodId, may, onClose, onChanged }: Props) {
  const [head, setHead] = useState<GoodsRow['head'] | null>(null);
  return (
    <Drawer
      title={head && head.prodId === prodId ? `${head.prodName} ${head.catalogNo}` : '商品'}
      size="min(1040px, 100vw)"
      open={prodId !== null}
      destroyOnHidden
      // What was typed is not lost by a click beside it.
      mask={{ closable: false }}
      onClose={onClose}
    >
      {prodId !== null && (
        <Opened key={prodId} prodId={prodId} may={may} onRead={setHead} onChanged={onChanged} />
      )}
    </Drawer>
  );
}

/** Somebody else was there before. */
const STALE = [
  ...['GOODS_CHANGED', 'STOCK_CHANGED', 'PLAN_OVER', 'PLAN_TAKEN', 'PACK_EXISTS', 'GOODS_OFF'],
  ...['CORRECTION_CHANGED', 'CORRECTION_OPEN', 'CORRECTION_STATE'],
];

interface OpenedProps extends Pick<Props, 'may' | 'onChanged'> {
  prodId: number;
  onRead: (head: GoodsRow['head']) => void;
}

function Opened({ prodId, may, onRead, onChanged }: OpenedProps) {
  const request = useLoad(() => goodsDetail(prodId));
  const head = request.data?.head;
  useTitle(manageTitle(head?.prodName ?? '商品'));
  useEffect(() => {
    if (head) onRead(head);
  }, [head, onRead]);
  const [others, setOthers] = useState<ShownChange[]>([]);
  const done = (fresh: GoodsDetail) => {
    setOthers([]);
    request.mutate(fresh);
    onChanged();
  };
  /** Runs an action. After a conflict the product is read again, and typed text stays. */
  const run = async (action: () => Promise<GoodsDetail>) => {
    try {
      done(await action());
    } catch (error) {
      if (STALE.includes(reasonOf(error) ?? '')) {
        const before = request.data;
        const fresh = await request.refreshAsync().catch(() => undefined);
        if (before && fresh) setOthers(goodsDifference(before, fresh));
      }
      throw error;
    }
  };
  return (
    <AsyncContent keep request={request} what="商品">
      {(goods) => (
        <>
          {others.length > 0 && <Others changes={others} />}
          <Shelf goods={goods} mayChange={may.content} run={run} />
          <Packs goods={goods} may={may} run={run} />
          <Texts goods={goods} mayChange={may.content} run={run} />
          <Safety goods={goods} />
          <Corrections goods={goods} may={may} run={run} />
        </>
      )}
    </AsyncContent>
  );
}

/** What the other has changed. */
const Others = ({ changes }: { changes: readonly ShownChange[] }) => (
  <Alert
    type="warning"
    showIcon
    role="status"
    style={{ marginBottom: 16 }}
    title="打开之后有他人或订单作了修改，下面已是最新内容"
    description={changes
      .map(({ field, before, after }) => `${field}：${before || '—'} → ${after || '—'}`)
      .join('；')}
  />
);

function Shelf({ goods, mayChange, run }: { goods: GoodsDetail; mayChange: boolean; run: Run }) {
  const { head, version } = goods;
  const next = head.status === 1 ? 0 : 1;
  const change = () => run(() => setGoodsShelf(head.prodId, { version, status: next })).catch(told);
  return (
    <div className={styles.shelf}>
      <ShelfTag status={head.status} />
      <span className="quiet">
        {[head.brandName, head.categoryName, head.cas && `CAS ${head.cas}`].filter(Boolean).join(' · ')}
      </span>
      {mayChange && (next === 0 || !head.bar) && (
        <ConfirmAction
          label={next === 1 ? '上架商品' : '下架商品'}
          question={
            next === 1
              ? '上架后买家一秒内即可搜到并购买在售的规格。'
              : '下架后买家搜不到它，购物车中的也不能结算；已下的订单不受影响。'
          }
          onConfirm={change}
        />
      )}
      {head.bar && <span className={styles.bad}>{barText(head.bar)}</span>}
    </div>
  );
}
