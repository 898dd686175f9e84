import { Button } from 'antd';
import { Link } from '@umijs/max';
import { formatYuan } from '@/domain/money';
import type { LineChange } from '@/domain/confirmation';
import styles from './buyOrder.module.less';

/** What is different from what the buyer last saw; to be accepted before the order can be submitted. */
export default function ChangeNotice({ changes, onAccept }: { changes: LineChange[]; onAccept: () => void }) {
  if (changes.length === 0) return null;
  const short = changes.some((one) => one.kind === 'stock');
  return (
    <section className={styles.changes} role="alert" aria-label="商品变化">
      <h2>与您上次看到的相比，商品有变化</h2>
      <ul>
        {changes.map((one) => (
          <li key={`${one.kind}-${one.kind === 'gone' ? one.skuId : one.item.skuId}`}>{wordsOf(one)}</li>
        ))}
      </ul>
      <p>
        {changes.some((one) => one.kind !== 'stock') && (
          <Button type="primary" onClick={onAccept}>
            按新的价格与商品继续
          </Button>
        )}
        <Link to="/buyCar">{short ? '返回购物车修改数量' : '返回购物车'}</Link>
      </p>
    </section>
  );
}

function wordsOf(change: LineChange): string {
  if (change.kind === 'gone') return '有商品已下架或已不在购物车中，未计入本单';
  const name = `${change.item.prodName} ${change.item.skuName}`;
  if (change.kind === 'price')
    return `${name}：单价由 ${formatYuan(change.before)} 变为 ${formatYuan(change.item.price)}`;
  return change.item.stocks > 0
    ? `${name}：库存仅剩 ${change.item.stocks}，您选了 ${change.item.prodCount}`
    : `${name}：已售完`;
}
