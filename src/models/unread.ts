import { useCallback, useState } from 'react';

/** How many messages are unread: asked for in the personal area alone, whose menu says it. null: nobody could say. */
export default function useUnreadModel() {
  const [unread, setUnread] = useState<number | null>(0);

  /** Asks anew; its own script comes with the first question. Never throws. */
  const loadUnread = useCallback(async () => {
    const asked = import('@/services/inbox').then(({ unreadCount }) => unreadCount());
    setUnread(await asked.catch(() => null));
  }, []);

  return { unread, loadUnread };
}
