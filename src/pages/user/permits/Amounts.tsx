import { Progress } from 'antd';
import { leftOf, percentTaken } from '@domain/permits/check';
import { gramsText } from '@domain/permits/permit';
import type { Permit } from '@domain/permits/types';
import styles from './permits.module.less';

/** Percent from which the bar is shown as nearly used up. */
const NEARLY = 90;

/** The remaining amount of each substance in words, and the used share as a bar. */
export function Amounts({ permit: { substances, use, isUsed } }: { permit: Permit }) {
  const usedUp = use === 'once' && isUsed;
  return (
    <ul className={styles.amounts}>
      {substances.map((substance) => {
        const { cas, name, grams, taken } = substance;
        const percent = usedUp ? 100 : percentTaken(substance);
        return (
          <li key={cas}>
            <span>
              <b>{name}</b> <span className="quiet">{cas}</span>
            </span>
            <span className={styles.left}>
              {usedUp ? '已用于一张订单' : `剩余 ${gramsText(leftOf(substance))}`}
              <span className="quiet">
                {' '}
                / {gramsText(grams)}（已占用 {gramsText(taken)}）
              </span>
            </span>
            <Progress
              percent={percent}
              size="small"
              showInfo={false}
              status={percent >= NEARLY ? 'exception' : 'normal'}
              aria-label={`${name}已占用 ${percent}%`}
            />
          </li>
        );
      })}
    </ul>
  );
}
