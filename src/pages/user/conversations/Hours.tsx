import { useInterval } from 'ahooks';
import { useState } from 'react';
import { useShopInfo } from '@/hooks/useShopInfo';
import { hoursText } from '@/utils/contact';
import { answerText } from '@/utils/serviceHours';
import styles from './conversations.module.less';

const MINUTE = 60_000;

/** The service hours of the settings, and when an answer can be expected; nothing where they are not set. */
export function Hours() {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), MINUTE);
  const info = useShopInfo();
  if (!info.serviceHours) return null;
  return (
    <p className={`quiet ${styles.hours}`}>
      客服时间：{hoursText(info)}，节假日安排见公告。{answerText(info.serviceHours, now)}。
    </p>
  );
}
