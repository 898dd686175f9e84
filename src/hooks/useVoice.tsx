import { App, Button } from 'antd';
import { useEffect } from 'react';
import { setVoice } from '@/utils/notify';

/** Lends antd's message and notification to `notify`; used once, inside the theme. */
export function useVoice() {
  const { message, notification } = App.useApp();
  useEffect(() => {
    setVoice({
      error: (text) => void message.error(text),
      success: (text) => void message.success(text),
      info: (text) => void message.info(text),
      offer: (text, { label, run }) => {
        const key = text;
        const press = () => {
          notification.destroy(key);
          run();
        };
        notification.open({
          key,
          message: text,
          placement: 'bottom',
          btn: (
            <Button type="link" onClick={press}>
              {label}
            </Button>
          ),
        });
      },
    });
    return () => setVoice(null);
  }, [message, notification]);
}
