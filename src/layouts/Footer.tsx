import { Link } from '@umijs/max';
import { SITE } from '@/constants/site';
import styles from './Footer.module.less';

const HELP = [
  { to: '/customerCenter', label: '下单、配送与发票' },
  { to: '/returnProduct', label: '退换货' },
  { to: '/technicalCenter', label: '技术资料与安全' },
  { to: '/brandCenter', label: '品牌与授权' },
] as const;

/** Help, ways of contact, and the lines a Chinese shop must carry. */
export function Footer() {
  return (
    <footer className={`${styles.footer} no-print`}>
      <div className={`measure ${styles.columns}`}>
        <section>
          <h2>{SITE.name}</h2>
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
        <section>
          <h2>联系</h2>
          <p>
            <a href={`tel:${SITE.servicePhone}`} className="tap">
              {SITE.servicePhone}
            </a>
            （{SITE.serviceHours}）
          </p>
          <p>
            <a href={`mailto:${SITE.serviceMail}`} className="tap">
              {SITE.serviceMail}
            </a>
          </p>
        </section>
      </div>
      <ul className={`measure ${styles.legal}`}>
        {SITE.legal.map(({ text, href }) => (
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
    </footer>
  );
}
