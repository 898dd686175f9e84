import { useQuery } from '@tanstack/react-query';
import { useDebounce } from 'ahooks';
import { Alert } from 'antd';
import { memo, useEffect, useMemo, useState } from 'react';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import type { CartItem } from '@domain/cart/cart';
import { namesText, type CartSense } from '@domain/order/cartInsights';
import { reasonOf } from '@domain/shared/failure';
import { useLasting } from '@/hooks/useLasting';
import { cartSenseQuery } from '@/queries/cartSense';
import { Destination } from './Destination';
import { Parts } from './Parts';
import styles from './CartInsights.module.less';

/** Exported from here so that both are in one chunk: the cart shows them together. */
export { Owned } from './Owned';

/** Debounce in ms after the last change of the selection. */
const DEBOUNCE_MS = 300;

interface Props {
  /** The selected lines; at least one. */
  items: readonly CartItem[];
  /** Counts confirmed by the server, by basketId. */
  agreed: Readonly<Record<number, number>>;
}

const linesOf = (items: readonly CartItem[], countOf: (item: CartItem) => number) =>
  items.map((item) => `${item.basketId}×${countOf(item)}`);

/** Advice on the selected lines: pairs to store apart, and how, when and for how much they ship. */
export function CartInsights({ items, agreed }: Props) {
  const [addrId, setAddrId] = useState(0);
  const wanted = linesOf(items, ({ prodCount }) => prodCount);
  // The server calculates with saved counts, so the query must not use a count that was refused.
  const known = useMemo(
    () => ({ items, lines: linesOf(items, ({ basketId, prodCount }) => agreed[basketId] ?? prodCount) }),
    [items, agreed],
  );
  const requested = useDebounce(known, { wait: DEBOUNCE_MS, leading: true });
  const found = useQuery(cartSenseQuery(requested.items, requested.lines, addrId));
  const { error, isPlaceholderData } = found;
  // The chosen address may have been deleted in another tab.
  useEffect(() => {
    if (reasonOf(error) === 'ADDRESS_GONE') setAddrId(0);
  }, [error]);
  // The answer is for another selection or address.
  const isOld = isPlaceholderData || (found.data !== undefined && requested.lines.join() !== wanted.join());
  const isSlow = useLasting(isOld && !error);
  return (
    <section className={styles.sense} aria-label="配送与安全" aria-busy={found.isFetching || isOld}>
      <h2>配送与安全</h2>
      <p role="status" className={isSlow ? 'quiet' : 'visually-hidden'}>
        {isSlow && '正在按现在的勾选、数量与地址重新计算…'}
      </p>
      <AsyncContent of={found} what="配送与安全" skeleton={<Skeleton rows={3} height={40} />}>
        {({ sense, items: evaluated }) => (
          <div className={styles.answer} data-old={isOld || undefined}>
            <Answer sense={sense} items={evaluated} onAddress={setAddrId} />
          </div>
        )}
      </AsyncContent>
    </section>
  );
}

interface AnswerProps {
  sense: CartSense;
  /** The lines that the answer describes. */
  items: readonly CartItem[];
  onAddress: (addrId: number) => void;
}

const Answer = memo(function Answer({ sense, items, onAddress }: AnswerProps) {
  const { address, pairs, peroxideFormers, notJudged, parts, transfee } = sense;
  const byId = new Map(items.map(({ basketId, prodName }) => [basketId, prodName]));
  // Several packs of one product are listed once.
  const namesOf = (ids: readonly number[]) => [...new Set(ids.flatMap((id) => byId.get(id) ?? []))];
  return (
    <>
      <p role="status" className={styles.summary}>
        {summaryOf(sense)}
      </p>
      <div className={styles.columns}>
        {(pairs.length > 0 || peroxideFormers.length > 0) && (
          <ul className={styles.pairs} aria-label="储存提示">
            {pairs.map(({ reason, words, advice, basketIds, apartFrom }) => (
              <Hint
                key={reason}
                type="warning"
                names={`${namesText(namesOf(basketIds))} 与 ${namesText(namesOf(apartFrom))}`}
                words={`${words}。`}
                advice={advice}
              />
            ))}
            {peroxideFormers[0] && (
              <Hint
                type="info"
                names={namesText(namesOf(peroxideFormers.map(({ basketId }) => basketId)))}
                words="与空气接触会生成过氧化物。"
                advice={peroxideFormers[0].advice}
              />
            )}
          </ul>
        )}
        <Parts parts={parts} transfee={transfee} namesOf={namesOf} />
      </div>
      <div className={styles.notes}>
        <p>
          <Destination address={address} onChange={onAddress} /> 日期按现在下单付款估算。
        </p>
        {notJudged.length > 0 && <p>危险性未核实、未作判断：{namesText(namesOf(notJudged))}。</p>}
        <p>须分开存放的组合按 GHS 分类与公开的反应资料判断；没有列出不等于可以混放，以安全技术说明书为准。</p>
      </div>
    </>
  );
});

interface HintProps {
  type: 'warning' | 'info';
  /** Names of the products that the hint concerns. */
  names: string;
  words: string;
  advice: string;
}

const Hint = ({ type, names, words, advice }: HintProps) => (
  <li>
    <Alert
      type={type}
      role="note"
      showIcon
      className={styles.hint}
      title={
        <>
          <b>{names}</b>：{words}
          <span className="secondary">{advice}</span>
        </>
      }
    />
  </li>
);

/** Summary announced to screen readers after each answer. */
function summaryOf({ parts, pairs }: CartSense): string {
  const undelivered = parts.filter(({ noArrival }) => noArrival === 'unitOnly').length;
  return [
    `分 ${parts.length} 批发货`,
    undelivered > 0 && `${undelivered} 批送不到当前地址`,
    pairs.length > 0 ? `${pairs.length} 组商品须分开存放` : '未查到须分开存放的组合',
  ]
    .filter(Boolean)
    .join('，');
}
