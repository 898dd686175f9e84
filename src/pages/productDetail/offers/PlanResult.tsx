import { amountFor } from '@domain/prices/decide';
import { Button, Flex } from 'antd';
import { Link, useNavigate } from '@umijs/max';
import { useState } from 'react';
import { AskService } from '@/components/ui/AskService';
import { Price } from '@/components/ui/Price';
import { compareMoney, formatYuan, sum, times } from '@domain/shared/money';
import { formatPack } from '@domain/catalogue/pack';
import type { Need, NeedPlan } from '@domain/catalogue/packNeed';
import type { PackPlan, PlanLine } from '@domain/catalogue/packPlan';
import type { Offer, Pack } from '@domain/catalogue/product';
import { useAddToCart } from '@/hooks/useAddToCart';
import { notifyOwned } from '@/services/tellOwned';
import pageStyles from '../productDetail.module.less';
import styles from './offers.module.less';

interface Props {
  found: NeedPlan;
  offers: readonly Offer[];
  need: Need;
  onStale: () => void;
}

/** The plan, or the available amount when it is too small. */
export function PlanResult({ found, offers, need, onStale }: Props) {
  const { plan, inUnit } = found;
  if (plan.kind === 'plan') return <Plan {...{ found, plan, offers, need, onStale }} />;
  return (
    <p className="strong" role="status">
      {plan.max === '0'
        ? '这个范围内没有现货。'
        : `现货不足：这个范围内最多可配 ${inUnit(plan.max)} ${need.unit}。`}
      请放宽范围、减少用量，或
      <AskService /> 订货。
    </p>
  );
}

function Plan({ found, plan, offers, need, onStale }: Props & { plan: PackPlan & { kind: 'plan' } }) {
  const { dearest, inUnit } = found;
  const lines = plan.lines.flatMap((line) => lineOf(offers, line) ?? []);
  const alone = dearest && lineOf(offers, dearest);
  const surplus = plan.surplus === '0' ? '正好' : `多出 ${inUnit(plan.surplus)} ${need.unit}`;
  return (
    <Flex vertical gap={8} align="flex-start" className={styles.plan}>
      <p role="status">
        共 {inUnit(plan.total)} {need.unit}，{surplus}，合计 <Price value={plan.cost} size="large" />{' '}
        {!plan.exact && <small>组合过多，此为已找到的最低价</small>}
      </p>
      <PlanLines lines={lines} />
      {dearest && alone && compareMoney(dearest.cost, plan.cost) > 0 && (
        <p className="quiet">
          若只买 {alone.offer.brandName} {formatPack(alone.pack.skuName)} × {alone.count}，需{' '}
          {formatYuan(dearest.cost)}；此方案省 {formatYuan(sum([dearest.cost, times(plan.cost, -1)]))}
        </p>
      )}
      <AddAll lines={lines} onStale={onStale} />
    </Flex>
  );
}

interface Line {
  offer: Offer;
  pack: Pack;
  count: number;
}

function lineOf(offers: readonly Offer[], { skuId, count }: PlanLine): Line | null {
  for (const offer of offers) {
    const pack = offer.packs.find((entry) => entry.skuId === skuId);
    if (pack) return { offer, pack, count };
  }
  return null;
}

function PlanLines({ lines }: { lines: readonly Line[] }) {
  return (
    <table className={styles.table} aria-label="配货方案">
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col">包装</th>
          <th scope="col" className={styles.number}>
            小计
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ offer, pack, count }) => (
          <tr key={pack.skuId}>
            <th scope="row">
              <Link to={`/productDetail?prodId=${offer.prodId}`} className="strong">
                {[offer.brandName, offer.grade].filter(Boolean).join(' ')}
              </Link>
              <small>{pack.catalogNo}</small>
            </th>
            <td>
              {formatPack(pack.skuName)} × {count}
            </td>
            <td className={styles.number}>
              <Price value={amountFor(pack, count)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AddAll({ lines, onStale }: { lines: readonly Line[]; onStale: () => void }) {
  const { add, adding } = useAddToCart();
  const navigate = useNavigate();
  const [added, setAdded] = useState('');
  // The message concerned other packs.
  const key = lines.map(({ pack, count }) => `${pack.skuId} ${count}`).join();
  const handleAdd = async () => {
    const done = await add(
      lines.map(({ offer: { prodId, shopId }, pack, count }) => ({
        prodId,
        skuId: pack.skuId,
        shopId,
        count,
      })),
    );
    if (!done) return onStale();
    setAdded(key);
    notifyOwned(
      lines.map(({ offer }) => offer.prodId),
      navigate,
    );
  };
  return (
    <Flex component="p" wrap gap="8px 16px" align="center">
      <Button type="primary" loading={adding} onClick={() => void handleAdd()}>
        全部加入购物车
      </Button>
      {added === key && (
        <span role="status" className={pageStyles.added}>
          已加入购物车，<Link to="/buyCar">去结算</Link>
        </span>
      )}
    </Flex>
  );
}
