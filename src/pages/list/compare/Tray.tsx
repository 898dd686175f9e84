import { CloseOutlined } from '@ant-design/icons';
import { Link, useModel } from '@umijs/max';
import { Button } from 'antd';
import { comparePath } from '@domain/catalogue/compare';
import styles from './tray.module.less';

/** Bar at the foot of the list with the products gathered for comparison on this device. */
export function Tray() {
  const { tray, removeCompared, clearCompared } = useModel('compare');
  if (tray.length === 0) return null;
  return (
    <section className={`measure foot-bar no-print ${styles.tray}`} aria-label="比较栏">
      <ul>
        {tray.map(({ prodId, prodName, detail }) => (
          <li key={prodId}>
            <span title={[prodName, detail].filter(Boolean).join(' · ')} className="ellipsis">
              {prodName}
              {detail && <small className="quiet"> {detail}</small>}
            </span>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined aria-hidden />}
              aria-label={['从比较中移除', prodName, detail].filter(Boolean).join(' ')}
              onClick={() => removeCompared(prodId)}
            />
          </li>
        ))}
      </ul>
      <Button type="text" size="small" aria-label="清空比较栏" onClick={clearCompared}>
        清空
      </Button>
      {tray.length > 1 ? (
        <Link
          className={styles.compare}
          to={comparePath({ prodIds: tray.map((item) => item.prodId), onlyDifferent: false })}
        >
          比较（{tray.length}）
        </Link>
      ) : (
        <span className="quiet">再选一个商品即可比较</span>
      )}
    </section>
  );
}
