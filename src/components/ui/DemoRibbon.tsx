import { useShopInfo } from '@/hooks/useShopInfo';
import styles from './DemoRibbon.module.less';

/** Said on every page of the demo, and of the demo alone: nothing here is real. */
export function DemoRibbon() {
  const { demo } = useShopInfo();
  return demo && <p className={`${styles.ribbon} no-print`}>演示商城：数据与支付均为模拟</p>;
}
