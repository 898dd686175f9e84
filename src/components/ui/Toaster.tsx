import { CheckCircleFilled, CloseCircleFilled, InfoCircleFilled } from '@ant-design/icons';
import { Button, message, notification } from 'antd';
import { useMemo, useRef } from 'react';
import { MESSAGE_SECONDS, NOTIFICATION_SECONDS } from '@/constants/site';
import { useToaster, type Notifier } from '@/hooks/useToaster';
import styles from './Toaster.module.less';

/** antd's own close icon is named "Close", and is a link without an address. */
const CLOSABLE = { 'aria-label': '关闭', role: 'button' };

const ICONS = {
  error: <CloseCircleFilled aria-hidden />,
  success: <CheckCircleFilled aria-hidden />,
  info: <InfoCircleFilled aria-hidden />,
};

/**
 * Connects antd's message and notification to `notify`. Their hooks instead of antd's `App`, which adds the code of
 * Modal to the first view.
 */
export function Toaster() {
  const area = useRef<HTMLElement>(null);
  const [messages, messageHolder] = message.useMessage({ duration: MESSAGE_SECONDS, maxCount: 3 });
  const [notifications, notificationHolder] = notification.useNotification({
    duration: NOTIFICATION_SECONDS,
    // Above the bars at the bottom of cart and order.
    bottom: 96,
    // Inside a landmark of the page: antd would append it to the body, outside of all landmarks.
    getContainer: () => area.current ?? document.body,
  });
  const offers = useRef(0);
  const toaster = useMemo((): Notifier => {
    // antd's messages are only visual; the role announces them to screen readers.
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
          // It still exists during its fade-out.
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
