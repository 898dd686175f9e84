import { Link } from '@umijs/max';
import { useInterval } from 'ahooks';
import { Fragment, useState } from 'react';
import { ServicePhone } from '@/components/ui/ServicePhone';
import { feedbackPath } from '@domain/content/customerPath';
import type { FeedbackKind } from '@domain/content/feedback';
import { serviceState } from '@/utils/serviceHours';
import { hoursText } from '@/utils/contact';
import { useShopInfo } from '@/hooks/useShopInfo';
import styles from './customerCenter.module.less';

/** Topics with the data to have at hand. */
const TOPICS: readonly { name: string; prepare: string; kind: FeedbackKind }[] = [
  { name: '技术支持', prepare: '货号与批号、实验条件、检测方法与结果', kind: 'product' },
  { name: '订单与配送', prepare: '19 位订单号、收货电话；破损请先拍照', kind: 'order' },
  { name: '投诉', prepare: '订单号、发生时间和经过，希望怎样解决', kind: 'complaint' },
];

const MINUTE = 60_000;

/** Contact by topic, and whether the service is open now. */
export function Contact() {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), MINUTE);
  const info = useShopInfo();
  const { servicePhone, serviceMail, serviceHours } = info;
  const state = serviceHours && serviceState(serviceHours, now);
  const isKnown = [servicePhone, serviceMail, serviceHours].some(Boolean);
  return (
    <section aria-labelledby="contact-title" className={styles.contact}>
      <h2 id="contact-title">联系客服</h2>
      {isKnown && (
        <dl>
          {servicePhone && (
            <>
              <dt>电话</dt>
              <dd>
                <ServicePhone />
              </dd>
            </>
          )}
          {serviceMail && (
            <>
              <dt>邮件</dt>
              <dd>
                <a href={`mailto:${serviceMail}`} className="tap">
                  {serviceMail}
                </a>
              </dd>
            </>
          )}
          {state && (
            <>
              <dt>时间</dt>
              <dd>
                {hoursText(info)}
                <p data-open={state.open || undefined}>{state.text}</p>
                <span className="quiet">节假日安排见公告</span>
              </dd>
            </>
          )}
        </dl>
      )}
      <h3>请准备好</h3>
      <dl>
        {TOPICS.map(({ name, prepare, kind }) => (
          <Fragment key={kind}>
            <dt>
              <Link to={feedbackPath({ kind })} className="tap">
                {name}
              </Link>
            </dt>
            <dd className="quiet">{prepare}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
