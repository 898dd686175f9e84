import { Button, message, notification } from 'antd';
import { useEffect } from 'react';
import { MESSAGE_SECONDS, NOTIFICATION_SECONDS } from '@/constants/site';
import { setVoice } from '@/utils/notify';

/** antd says its messages to the eye only; this says them to a screen reader too. */
const spoken = (role: 'alert' | 'status', text: string) => <span role={role}>{text}</span>;

/**
 * Lends antd's message and notification to `notify`; answers what must be rendered inside the theme. antd's `App`
 * would do it too, but brings its modal along into every first view.
 */
export function useVoice() {
  const [messages, messageHolder] = message.useMessage({ duration: MESSAGE_SECONDS, maxCount: 3 });
  const [notifications, notificationHolder] = notification.useNotification({
    duration: NOTIFICATION_SECONDS,
  });
  useEffect(() => {
    setVoice({
      error: (text) => void messages.error(spoken('alert', text)),
      success: (text) => void messages.success(spoken('status', text)),
      info: (text) => void messages.info(spoken('status', text)),
      offer: (text, { label, run }) => {
        const key = text;
        const press = () => {
          notifications.destroy(key);
          run();
        };
        notifications.open({
          key,
          message: text,
          placement: 'bottom',
          actions: (
            <Button type="link" onClick={press}>
              {label}
            </Button>
          ),
        });
      },
    });
    return () => setVoice(null);
  }, [messages, notifications]);
  return (
    <>
      {messageHolder}
      {notificationHolder}
    </>
  );
}
