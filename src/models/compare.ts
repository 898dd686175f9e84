import { useCallback, useEffect, useState } from 'react';
import { isTray, MAX_COMPARED, toggleInTray, type Compared } from '@domain/catalogue/compare';
import { readDevice, writeDevice } from '@/storage/device';
import { notify } from '@/browser/notify';

const KEY = 'compare';
const read = () => readDevice<Compared[]>(KEY, isTray, []);

/** The products to be compared, stored on this device and shared by its tabs. */
export default function useCompareModel() {
  const [tray, setTray] = useState(read);

  useEffect(() => {
    // Fires for changes in other tabs only. A null key means that storage was cleared.
    const handleStorage = ({ key }: StorageEvent) => {
      if (key === KEY || key === null) setTray(read());
    };
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  }, []);

  const save = useCallback((next: Compared[]) => {
    writeDevice(KEY, next.length > 0 ? next : null);
    setTray(next);
  }, []);

  // Read before each change, because another tab may have changed it.
  const toggleCompared = useCallback(
    (product: Compared) => {
      const next = toggleInTray(read(), product);
      if (next) save(next);
      else notify.info(`最多同时比较 ${MAX_COMPARED} 个商品，请先移除一个`);
    },
    [save],
  );
  const removeCompared = useCallback(
    (prodId: number) => save(read().filter((compared) => compared.prodId !== prodId)),
    [save],
  );
  const clearCompared = useCallback(() => save([]), [save]);

  return { tray, toggleCompared, removeCompared, clearCompared };
}
