import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { barText } from '@domain/goods/bar';
import type { ShownChange } from '@domain/goods/fields';
import { manageTitle } from '@domain/staff/pages';
import { useTitle } from '@/hooks/useTitle';
import { goodsDetailQuery, othersChangesQuery, setGoodsShelfMutation } from '@/queries/goods';
import type { GoodsDetail, GoodsRow } from '@/services/goods';
import { ShelfTag } from './columns';
import { Corrections } from './Corrections';
import type { May } from './may';
import { Packs } from './Packs';
import { Safety } from './Safety';
import { Texts } from './Texts';
import styles from './goods.module.less';

interface Props {
  /** Null: closed. */
  prodId: number | null;
  may: May;
  onClose: () => void;
}

/** A product: shelf, packs with price and stock, texts, hazards and corrections. */
export function GoodsDrawer({ prodId, may, onClose }: Props) {
  const [head, setHead] = useState<GoodsRow['head'] | null>(null);
  return (
    <Drawer
      title={head && head.prodId === prodId ? `${head.prodName} ${head.catalogNo}` : '商品'}
      size="min(1040px, 100vw)"
      open={prodId !== null}
      destroyOnHidden
      // A click beside it must not lose the input.
      mask={{ closable: false }}
      onClose={onClose}
    >
      {prodId !== null && <Opened key={prodId} prodId={prodId} may={may} onRead={setHead} />}
    </Drawer>
  );
}

interface OpenedProps extends Pick<Props, 'may'> {
  prodId: number;
  onRead: (head: GoodsRow['head']) => void;
}

function Opened({ prodId, may, onRead }: OpenedProps) {
  const opened = useQuery(goodsDetailQuery(prodId));
  const { data: others = [] } = useQuery(othersChangesQuery(prodId));
  const head = opened.data?.head;
  useTitle(manageTitle(head?.prodName ?? '商品'));
  useEffect(() => {
    if (head) onRead(head);
  }, [head, onRead]);
  return (
    <AsyncContent keep of={opened} what="商品">
      {(goods) => (
        <>
          {others.length > 0 && <Others changes={others} />}
          <Shelf goods={goods} mayChange={may.content} />
          <Packs goods={goods} may={may} />
          <Texts goods={goods} mayChange={may.content} />
          <Safety goods={goods} />
          <Corrections goods={goods} may={may} />
        </>
      )}
    </AsyncContent>
  );
}

/** Changes by others since the product was opened. */
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

function Shelf({ goods: { head, version }, mayChange }: { goods: GoodsDetail; mayChange: boolean }) {
  const saving = useMutation(setGoodsShelfMutation(head.prodId));
  const next = head.status === 1 ? 0 : 1;
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
          onConfirm={() => saving.mutateAsync({ version, status: next })}
        />
      )}
      {head.bar && <span className={styles.bad}>{barText(head.bar)}</span>}
    </div>
  );
}
