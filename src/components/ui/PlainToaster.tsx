import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { MESSAGE_SECONDS, NOTIFICATION_SECONDS } from '@/constants/site';
import { useToaster, type Notifier } from '@/hooks/useToaster';
import styles from './PlainToaster.module.less';

interface Message {
  key: number;
  role: 'alert' | 'status';
  text: string;
  action?: { label: string; run: () => void };
}

/** What `notify` is told, in plain sentences: for a buyer whose network went before antd's messages were fetched. */
export function PlainToaster() {
  const [messages, setMessages] = useState<Message[]>([]);
  const toaster = useMemo((): Notifier => {
    let count = 0;
    const show = (message: Omit<Message, 'key'>) => {
      const key = (count += 1);
      setMessages((shown) => [...shown.slice(-2), { key, ...message }]);
    };
    return {
      error: (text) => show({ role: 'alert', text }),
      success: (text) => show({ role: 'status', text }),
      info: (text) => show({ role: 'status', text }),
      offer: (text, action) => show({ role: 'status', text, action }),
    };
  }, []);
  useToaster(toaster);
  const [oldest] = messages;
  useEffect(() => {
    if (!oldest) return;
    const seconds = oldest.action ? NOTIFICATION_SECONDS : MESSAGE_SECONDS;
    const timer = setTimeout(() => setMessages((shown) => shown.slice(1)), seconds * 1000);
    return () => clearTimeout(timer);
  }, [oldest]);
  const take = (message: Message) => {
    setMessages((shown) => shown.filter((other) => other !== message));
    message.action?.run();
  };
  return (
    <div className={styles.messages}>
      {messages.map((message) => (
        <p key={message.key}>
          <span role={message.role}>{message.text}</span>
          {message.action && (
            <Button type="link" onClick={() => take(message)}>
              {message.action.label}
            </Button>
          )}
        </p>
      ))}
    </div>
  );
}
