import { SITE } from '@/constants/site';
import styles from './customerCenter.module.less';

/** Whom to ask. */
export default function Contact() {
  return (
    <section aria-labelledby="contact-title" className={styles.contact}>
      <h2 id="contact-title">联系客服</h2>
      <dl>
        <dt>电话</dt>
        <dd>
          <a href={`tel:${SITE.servicePhone}`}>{SITE.servicePhone}</a>
        </dd>
        <dt>邮件</dt>
        <dd>
          <a href={`mailto:${SITE.serviceMail}`}>{SITE.serviceMail}</a>
        </dd>
        <dt>时间</dt>
        <dd>{SITE.serviceHours}</dd>
      </dl>
      <p>咨询订单请准备好订单号，咨询质量请准备好货号与批号。</p>
    </section>
  );
}
