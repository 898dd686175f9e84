import { useCallback, useEffect, useState } from 'react';
import { isTray, MAX_COMPARED, toggleInTray, type Compared } from '@domain/catalogue/compare';
import { readDevice, writeDevice } from '@/storage/device';
import { notify } from '@/browser/notify';

const KEY = 'compare';
const read = () => readDevice<Compared[]>(KEY, isTray, []);

/** The tray of products to be compared: kept on this device, alike in all its tabs. */
export default function useCompareModel() {
  const [tray, setTray] = useState(read);

  useEffect(() => {
    // Told of the other tabs' changes only; a key of null is a storage that was emptied.
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

  // Read anew before each change: another tab may have changed it meanwhile.
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
