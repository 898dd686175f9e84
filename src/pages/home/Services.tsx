import { Link } from '@umijs/max';
import { ServicePhone } from '@/components/ui/ServicePhone';
import { useShopInfo } from '@/hooks/useShopInfo';
import styles from './home.module.less';

const SERVICES = [
  { to: '/customerCenter', label: '下单与配送' },
  { to: '/customerCenter', label: '冷链与危险品运输' },
  { to: '/customerCenter', label: '数电发票与月结' },
  { to: '/returnProduct', label: '退换货' },
  { to: '/technicalCenter', label: '安全与技术资料' },
] as const;

/** What the shop does besides selling, in one line. */
export function Services() {
  const { servicePhone } = useShopInfo();
  return (
    <section aria-label="服务" className={styles.strip}>
      <h2>服务</h2>
      <ul>
        {SERVICES.map(({ to, label }) => (
          <li key={label}>
            <Link to={to} className="tap">
              {label}
            </Link>
          </li>
        ))}
        {servicePhone && (
          <li>
            找货、询价：
            <ServicePhone />
          </li>
        )}
      </ul>
    </section>
  );
}
