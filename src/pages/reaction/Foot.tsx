import { useMutation } from '@tanstack/react-query';
import { Link, useModel, useNavigate } from '@umijs/max';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import type { ListDraft } from '@/components/catalogue/ListDialog';
import { SaveListButton } from '@/components/catalogue/SaveListButton';
import { Price } from '@/components/ui/Price';
import { useAddRows } from '@/hooks/useAddRows';
import { useLoginPath } from '@/hooks/useLoginPath';
import { saveListMutation } from '@/queries/lists';
import { purchaseListPath } from '@/utils/purchaseListPath';
import type { ReactionPlan } from '@/services/reaction';
import styles from './reaction.module.less';

interface Props {
  plan: ReactionPlan;
  /** The amounts have changed since the plan. */
  isOld: boolean;
  onRefused: (refusals: ReadonlyMap<number, string>) => void;
}

interface Item {
  rowId: number;
  prodId: number;
  skuId: number;
  shopId: number;
  count: number;
}

const itemsOf = ({ rows }: ReactionPlan): Item[] =>
  rows
    .filter(({ isCounted }) => isCounted)
    .flatMap(({ id, lines }) =>
      lines.map(({ prodId, skuId, shopId, count }) => ({ rowId: id, prodId, skuId, shopId, count })),
    );

/** Total, and the way into the cart or a purchase list. The same packs are added once. */
export function Foot({ plan, isOld, onRefused }: Props) {
  const { token } = useModel('user', ({ token: value }) => ({ token: value }));
  const login = useLoginPath();
  const { busy, addRows, offerCart } = useAddRows();
  const items = itemsOf(plan);
  const navigate = useNavigate();
  const { mutateAsync: create } = useMutation(saveListMutation());
  const saveList = async (draft: ListDraft) => {
    const lines = items.map(({ prodId, skuId, count }) => ({ prodId, skuId, count }));
    const listId = await create({ ...draft, items: lines });
    const see = { label: '查看清单', run: () => navigate(purchaseListPath(listId)) };
    notify.offer(`${lines.length} 种规格已存为清单：${draft.name}`, see);
  };
  const content = JSON.stringify(items);
  const [added, setAdded] = useState('');
  const isAdded = added === content;
  const rows = new Set(items.map(({ rowId }) => rowId)).size;

  const putIn = async () => {
    const result = await addRows(
      items,
      items.map(({ rowId: _row, ...item }) => item),
    );
    if (result === null) return;
    const { entered, refused } = result;
    onRefused(new Map([...refused].map(([{ rowId }, reason]) => [rowId, reason])));
    if (refused.size === 0) setAdded(content);
    if (entered.length > 0) offerCart(`${entered.length} 种规格已加入购物车`);
    else notify.error('没有加入任何规格，原因见各行');
  };

  return (
    <div className={styles.foot}>
      <div aria-live="polite">
        <p>
          计入 {rows} 行，商品合计 <Price value={plan.goods} />
          {plan.address && <span className="quiet">，运费约 ¥{plan.transfee.toFixed(2)}</span>}
        </p>
        <p className="quiet">{plan.address ? `送至 ${plan.address}` : '运费与送达日按收货地址计算'}</p>
      </div>
      {token ? (
        <Flex wrap gap={8}>
          <SaveListButton
            label="存为采购清单"
            disabled={items.length === 0 || isOld}
            draftKey="reaction/list"
            onSave={saveList}
          />
          <Button
            type="primary"
            size="large"
            loading={busy}
            disabled={items.length === 0 || isOld || isAdded}
            onClick={() => void putIn()}
          >
            {isAdded ? '已加入购物车' : `加入购物车（${items.length} 种规格）`}
          </Button>
        </Flex>
      ) : (
        <Link to={login}>登录后加入购物车，并核对库存与许可</Link>
      )}
    </div>
  );
}
