import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { stockPath } from '@domain/stock/stockPath';
import type { StockOverview } from '@/services/stock';
import styles from './stock.module.less';

/** Links to bottles and goods that need attention. */
export function Attention({ counts }: { counts: StockOverview['counts'] }) {
  const { recalled, expired, in30, in90, peroxide, low } = counts;
  const expiring = stockPath({ show: 'expiring' });
  const points = [
    {
      count: recalled,
      text: `${recalled} 瓶已召回，请停止使用`,
      to: stockPath({ show: 'recalled' }),
      isUrgent: true,
    },
    { count: expired, text: `${expired} 瓶已过期`, to: expiring, isUrgent: true },
    { count: peroxide, text: `${peroxide} 瓶应检测过氧化物`, to: stockPath({ show: 'in' }), isUrgent: true },
    { count: in30, text: `${in30} 瓶 30 天内到期`, to: expiring },
    { count: in90 - in30, text: `${in90 - in30} 瓶 90 天内到期`, to: expiring },
    { count: low, text: `${low} 种低于最低存量`, to: stockPath({ view: 'goods' }) },
  ].filter(({ count }) => count > 0);
  if (points.length === 0) return null;
  return (
    <Flex component="ul" wrap gap="4px 20px" className={styles.attention} aria-label="需要处理">
      {points.map(({ text, to, isUrgent }) => (
        <li key={text}>
          <Link to={to} className={isUrgent ? 'danger tap' : 'warn tap'}>
            {text}
          </Link>
        </li>
      ))}
    </Flex>
  );
}
