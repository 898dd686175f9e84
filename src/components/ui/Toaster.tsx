import { CheckCircleFilled, CloseCircleFilled, InfoCircleFilled } from '@ant-design/icons';
import { Button, message, notification } from 'antd';
import { useMemo, useRef } from 'react';
import { MESSAGE_SECONDS, NOTIFICATION_SECONDS } from '@/constants/site';
import { useToaster, type Notifier } from '@/hooks/useToaster';
import styles from './Toaster.module.less';

/** antd's own close icon is named "Close", and is a link without an address. */
const CLOSABLE = { 'aria-label': '关闭', role: 'button' };

/** One line of text and its button, close together. */
const OFFER_STYLES = { title: { marginBottom: 0, fontSize: 14 }, actions: { marginTop: 4 } };

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
    const say = (type: 'error' | 'success' | 'info', text: string) =>
      void messages.open({
        type,
        icon: ICONS[type],
        content: text,
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
          title: text,
          styles: OFFER_STYLES,
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
