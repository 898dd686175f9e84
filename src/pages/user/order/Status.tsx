import { statusName } from '@/domain/order';
import styles from './order.module.less';

/** A state as a word; colour only for what waits for the buyer. */
export default function Status({ status }: { status: number }) {
  return (
    <b className={styles.status} data-status={status}>
      {statusName(status)}
    </b>
  );
}
