import { useEffect, useRef, type RefObject } from 'react';

/**
 * For the container of an antd table that scrolls sideways: where nothing in it is focusable, the table itself gets a
 * tab stop. antd has no option for it. @param data checked again when it changes
 */
export function useReachableTable(label: string, data: unknown): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = frame.current?.querySelector('.ant-table-content');
    for (const [name, value] of Object.entries({ tabindex: '0', role: 'region', 'aria-label': `${label}表` }))
      box?.setAttribute(name, value);
    // rc-table measures with a hidden row that repeats the head, including its select-all checkbox.
    for (const row of frame.current?.querySelectorAll('.ant-table-measure-row') ?? [])
      row.setAttribute('inert', '');
  }, [label, data]);
  return frame;
}
