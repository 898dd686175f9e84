import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from '@/queries/account';
import { queryClient } from '@/queries/client';

/** Refetches. Never throws. */
const loadUnread = () => queryClient.invalidateQueries({ queryKey: unreadQuery().queryKey });

/** Number of unread messages in the menu of the personal area. null: it could not be read. */
export default function useUnreadModel() {
  const { data, isError } = useQuery({ ...unreadQuery(), enabled: false }, queryClient);
  return { unread: isError ? null : (data ?? 0), loadUnread };
}
