import { Link } from '@umijs/max';
import { ServicePhone } from '@/components/ui/ServicePhone';
import { SITE } from '@/constants/site';
import { hoursText, legalLines } from '@/utils/contact';
import { SHOP_NAME } from '@domain/shop/name';
import { useShopInfo } from '@/hooks/useShopInfo';
import styles from './Footer.module.less';

const HELP = [
  { to: '/customerCenter', label: '下单、配送与发票' },
  { to: '/returnProduct', label: '退换货' },
  { to: '/technicalCenter', label: '技术资料与安全' },
  { to: '/brandCenter', label: '品牌与授权' },
] as const;

/** Help, ways of contact, and the lines a Chinese shop must carry. */
export function Footer() {
  const info = useShopInfo();
  const { servicePhone, serviceMail } = info;
  const hours = hoursText(info);
  const legal = legalLines(info);
  return (
    <footer className={`${styles.footer} no-print`}>
      <div className={`measure ${styles.columns}`}>
        <section>
          <h2>{info.shopName || SHOP_NAME}</h2>
          <p>{SITE.slogan}</p>
          <p>{SITE.notice}</p>
        </section>
        <nav aria-label="帮助">
          <h2>帮助</h2>
          <ul>
            {HELP.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="tap">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {(servicePhone || serviceMail) && (
          <section>
            <h2>联系</h2>
            {servicePhone && (
              <p>
                <ServicePhone />
                {hours && `（${hours}）`}
              </p>
            )}
            {serviceMail && (
              <p>
                <a href={`mailto:${serviceMail}`} className="tap">
                  {serviceMail}
                </a>
              </p>
            )}
          </section>
        )}
      </div>
      {legal.length > 0 && (
        <ul className={`measure ${styles.legal}`}>
          {legal.map(({ text, href }) => (
            <li key={text}>
              {href ? (
                <a href={href} target="_blank" rel="noreferrer">
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      )}
    </footer>
  );
}
