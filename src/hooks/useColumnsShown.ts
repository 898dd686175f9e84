import type { ColumnsState } from '@ant-design/pro-components';
import { useState } from 'react';
import { readDevice, writeDevice } from '@/storage/device';

type Shown = Record<string, ColumnsState>;

const isShown = (value: unknown): value is Shown => typeof value === 'object' && value !== null;

/** What was chosen under 列设置, kept in this browser by the list's name; ProTable keeps it to itself else. */
export function useColumnsShown(label: string) {
  const key = `manage.${label}`;
  const [shown, setShown] = useState(() => readDevice(key, isShown, {}));
  return {
    columnsState: {
      value: shown,
      onChange: (next: Shown) => {
        setShown(next);
        writeDevice(key, next);
      },
    },
    /** Was the column of this key or field switched off? */
    isOff: (name: string): boolean => shown[name]?.show === false,
  };
}
