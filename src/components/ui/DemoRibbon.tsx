import { useShopInfo } from '@/hooks/useShopInfo';
import styles from './DemoRibbon.module.less';

/** Shown on every page of the demo only: nothing here is real. */
export function DemoRibbon() {
  const { demo } = useShopInfo();
  return demo && <p className={`${styles.ribbon} no-print`}>演示商城：数据与支付均为模拟</p>;
}
