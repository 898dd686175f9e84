import { Button, Flex } from 'antd';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { draftValues } from '@/storage/drafts';
import styles from './accountManage.module.less';

interface Props {
  term: string;
  /** What is set now. */
  value: ReactNode;
  /** On the button; 修改 unless told. */
  action?: string;
  /** Draft key of its form: the row is opened when there is a draft. */
  draftKey?: string;
  /** The form that changes it; `close` goes back to the value. */
  children?: ((close: () => void) => ReactNode) | false;
}

/** A setting: what it is, and in its place the form that changes it. */
export function Row({ term, value, action = '修改', draftKey, children }: Props) {
  const [open, setOpen] = useState(() => draftKey !== undefined && draftValues(draftKey) !== null);
  const button = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);

  // The focus goes into the form, and back to where it was opened from.
  useLayoutEffect(() => {
    if (open) form.current?.querySelector<HTMLElement>('input, select, button')?.focus();
    else if (wasOpen.current) button.current?.focus();
    wasOpen.current = open;
  }, [open]);

  return (
    <div className={styles.item}>
      <Flex gap={16} align="center" className={styles.row}>
        <span className={styles.term}>{term}</span>
        <div className={styles.value}>{value}</div>
        {children && !open && (
          <Button ref={button} aria-label={`${action}${term}`} onClick={() => setOpen(true)}>
            {action}
          </Button>
        )}
      </Flex>
      {children && open && (
        <div ref={form} className={styles.form}>
          {children(() => setOpen(false))}
        </div>
      )}
    </div>
  );
}
