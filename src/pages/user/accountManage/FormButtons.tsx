import { Button } from 'antd';
import styles from './accountManage.module.less';

interface Props {
  label: string;
  busy: boolean;
  onCancel: () => void;
}

/** Save, or leave it. */
export default function FormButtons({ label, busy, onCancel }: Props) {
  return (
    <div className={styles.buttons}>
      <Button type="primary" htmlType="submit" loading={busy}>
        {label}
      </Button>
      <Button disabled={busy} onClick={onCancel}>
        取消
      </Button>
    </div>
  );
}
