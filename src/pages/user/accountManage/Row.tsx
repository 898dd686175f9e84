import { Button, Flex } from 'antd';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { draftValues } from '@/storage/drafts';
import styles from './accountManage.module.less';

interface Props {
  term: string;
  value: ReactNode;
  /** Label of the button. */
  action?: string;
  /** Draft key of the form; the row is open at first when there is a draft. */
  draftKey?: string;
  /** The form; `close` closes it. */
  children?: ((close: () => void) => ReactNode) | false;
}

/** A setting with its value and form. */
export function Row({ term, value, action = '修改', draftKey, children }: Props) {
  const [open, setOpen] = useState(() => draftKey !== undefined && draftValues(draftKey) !== null);
  const button = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);

  // Focus moves into the opened form, and back to the button.
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
