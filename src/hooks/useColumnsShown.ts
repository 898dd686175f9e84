import type { ColumnsState } from '@ant-design/pro-components';
import { useState } from 'react';
import { readDevice, writeDevice } from '@/storage/device';

type Shown = Record<string, ColumnsState>;

const isShown = (value: unknown): value is Shown => typeof value === 'object' && value !== null;

/** The choice under 列设置, stored in this browser by the list's name; ProTable alone does not share it. */
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
    /** Whether the column of this key or field was switched off. */
    isOff: (name: string): boolean => shown[name]?.show === false,
  };
}
