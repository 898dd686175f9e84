import { CheckCircleFilled, CloseCircleFilled, InfoCircleFilled } from '@ant-design/icons';
import { Button, message, notification } from 'antd';
import { useMemo, useRef } from 'react';
import { MESSAGE_SECONDS, NOTIFICATION_SECONDS } from '@/constants/site';
import { useToaster, type Notifier } from '@/hooks/useToaster';
import styles from './Toaster.module.less';

/** antd's own cross is called "Close", and is a link that leads nowhere. */
const CLOSABLE = { 'aria-label': '关闭', role: 'button' };

const ICONS = {
  error: <CloseCircleFilled aria-hidden />,
  success: <CheckCircleFilled aria-hidden />,
  info: <InfoCircleFilled aria-hidden />,
};

/**
 * Connects antd's message and notification to `notify`. Their hooks, not antd's `App`: that adds the code of Modal to the
 * first view.
 */
export function Toaster() {
  const area = useRef<HTMLElement>(null);
  const [messages, messageHolder] = message.useMessage({ duration: MESSAGE_SECONDS, maxCount: 3 });
  const [notifications, notificationHolder] = notification.useNotification({
    duration: NOTIFICATION_SECONDS,
    // Above the bars at the foot of cart and order.
    bottom: 96,
    // Into a landmark of the page: antd would append it to the body, outside of all landmarks.
    getContainer: () => area.current ?? document.body,
  });
  const offers = useRef(0);
  const toaster = useMemo((): Notifier => {
    // antd shows its messages to the eye only; the role says them to a screen reader too.
    const say = (type: 'error' | 'success' | 'info', text: string) =>
      void messages.open({
        type,
        icon: ICONS[type],
        content: <span role={type === 'error' ? 'alert' : 'status'}>{text}</span>,
        className: styles.message,
      });
    return {
      error: (text) => say('error', text),
      success: (text) => say('success', text),
      info: (text) => say('info', text),
      offer: (text, { label, run, unique = false }) => {
        const key = unique ? `${text} ${++offers.current}` : text;
        let isTaken = false;
        const press = () => {
          // It is still there while it fades.
          if (isTaken) return;
          isTaken = true;
          notifications.destroy(key);
          run();
        };
        notifications.open({
          key,
          message: text,
          placement: 'bottom',
          className: styles.offer,
          closable: CLOSABLE,
          actions: (
            <Button type="link" onClick={press}>
              {label}
            </Button>
          ),
        });
      },
    };
  }, [messages, notifications]);
  useToaster(toaster);
  return (
    <>
      {messageHolder}
      {notificationHolder}
      <section ref={area} aria-label="通知" />
    </>
  );
}
