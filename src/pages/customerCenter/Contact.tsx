import { Link } from '@umijs/max';
import { useInterval } from 'ahooks';
import { useState } from 'react';
import { SERVICE_HOURS, SITE } from '@/constants/site';
import { feedbackPath } from '@/domain/content/customerPath';
import type { FeedbackKind } from '@/domain/content/feedback';
import { serviceState } from '@/domain/content/serviceHours';
import styles from './customerCenter.module.less';

/** Whom to ask what, and what to have at hand then. */
const DESKS: readonly { name: string; ready: string; kind: FeedbackKind }[] = [
  { name: '技术支持', ready: '货号与批号、实验条件、检测方法与结果', kind: 'product' },
  { name: '订单与配送', ready: '19 位订单号、收货电话；破损请先拍照', kind: 'order' },
  { name: '投诉', ready: '订单号、发生时间和经过，希望怎样解决', kind: 'complaint' },
];

const MINUTE = 60_000;

/** Whom to ask, and whether anybody answers now. */
export default function Contact() {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), MINUTE);
  const { open, text } = serviceState(SERVICE_HOURS, now);
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
        <dd>
          {SITE.serviceHours}
          <b data-open={open || undefined}>{text}</b>
          <small>节假日安排见公告</small>
        </dd>
      </dl>
      <h3>请准备好</h3>
      <dl>
        {DESKS.map(({ name, ready, kind }) => (
          <div key={kind} className={styles.desk}>
            <dt>
              <Link to={feedbackPath({ kind })}>{name}</Link>
            </dt>
            <dd>{ready}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
