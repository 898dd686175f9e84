import { useCallback, useState } from 'react';
import { unreadCount } from '@/services/account';

/** How many messages are unread: asked for in the personal area alone, whose menu says it. null: nobody could say. */
export default function useUnreadModel() {
  const [unread, setUnread] = useState<number | null>(0);

  /** Asks anew. Never throws. */
  const loadUnread = useCallback(async () => setUnread(await unreadCount().catch(() => null)), []);

  return { unread, loadUnread };
}
