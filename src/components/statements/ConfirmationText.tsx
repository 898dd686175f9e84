import { Alert } from 'antd';
import type { Wire } from '@contract/types';
import { formatYuan } from '@domain/shared/money';
import { differenceText } from '@domain/statements/dispute';
import styles from './statements.module.less';

/** Lines named at once; a cancelled order can have many. */
const SHOWN = 10;

/** Shows account, time and amount of the confirmation, and later changes. */
export function ConfirmationText({ confirmation }: { confirmation: Wire['StatementConfirmation'] }) {
  const { by, time, due, differences } = confirmation;
  const text = `${by} 于 ${time.slice(0, 16)} 确认应付 ${formatYuan(due)}`;
  if (differences.length === 0) return <Alert type="success" showIcon role="status" title={text} />;
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={`${text}，之后有 ${differences.length} 行变化`}
      description={
        <ul className={styles.differences}>
          {differences.slice(0, SHOWN).map((difference) => (
            <li key={difference.lineId}>
              {difference.name} <span className="nowrap">{differenceText(difference)}</span>
            </li>
          ))}
          {differences.length > SHOWN && <li>等 {differences.length} 行</li>}
        </ul>
      }
    />
  );
}
