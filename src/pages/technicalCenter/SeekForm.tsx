import { Button } from 'antd';
import type { FormEvent, ReactNode } from 'react';
import styles from './technicalCenter.module.less';

interface Props {
  label: string;
  onSeek: () => void;
  children: ReactNode;
}

/** Boxes in a row and the button that seeks for what stands in them. */
export default function SeekForm({ label, onSeek, children }: Props) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSeek();
  };
  return (
    <form className={styles.seek} role="search" aria-label={label} onSubmit={handleSubmit}>
      {children}
      <Button type="primary" htmlType="submit">
        查找
      </Button>
    </form>
  );
}
