import { useCallback, useState } from 'react';
import { isSeenList, withSeen, type SeenProduct } from '@/utils/recent';
import { readDevice, writeDevice } from '@/storage/device';

const KEY = 'recentlySeen';
const read = () => readDevice<SeenProduct[]>(KEY, isSeenList, []);

/** Recently viewed products, newest first, stored on this device. */
export default function useRecentlySeenModel() {
  const [seen, setSeen] = useState(read);

  // Read before each change, because another tab may have changed it.
  const recordSeen = useCallback((prodId: number) => {
    const next = withSeen(read(), prodId, Date.now());
    writeDevice(KEY, next);
    setSeen(next);
  }, []);
  const clearSeen = useCallback(() => {
    writeDevice(KEY, null);
    setSeen([]);
  }, []);

  return { seenIds: seen.map((entry) => entry.prodId), recordSeen, clearSeen };
}
