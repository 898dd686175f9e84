import { useEffect, useRef, type RefObject } from 'react';

/**
 * For what surrounds an antd table that scrolls sideways: where nothing in it can be focused, a keyboard reaches the table
 * itself. antd has no word for it.
 * @param data looked at again when it changes
 */
export function useReachableTable(label: string, data: unknown): RefObject<HTMLDivElement> {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = frame.current?.querySelector('.ant-table-content');
    for (const [name, value] of Object.entries({ tabindex: '0', role: 'region', 'aria-label': `${label}表` }))
      box?.setAttribute(name, value);
    // rc-table measures by a hidden row that repeats the head, its box for all rows included.
    for (const row of frame.current?.querySelectorAll('.ant-table-measure-row') ?? [])
      row.setAttribute('inert', '');
  }, [label, data]);
  return frame;
}
