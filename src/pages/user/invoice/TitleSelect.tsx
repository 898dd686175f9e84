import { Button } from 'antd';
import { FieldFrame } from '@/components/ui/Field';
import type { InvoiceTitle } from '@/domain/invoice/invoiceView';
import styles from './invoice.module.less';

interface Props {
  titles: InvoiceTitle[];
  value: number | undefined;
  onChange: (titleId: number) => void;
  onAdd: () => void;
}

/** Which saved title, or a new one. */
export default function TitleSelect({ titles, value, onChange, onAdd }: Props) {
  if (titles.length === 0) {
    return (
      <p className={styles.noTitle}>
        还没有可用的抬头。<Button onClick={onAdd}>新增抬头</Button>
      </p>
    );
  }
  return (
    <div className={styles.titleSelect}>
      <FieldFrame label="发票抬头" required>
        {(props) => (
          <select {...props} value={value} onChange={({ target }) => onChange(Number(target.value))}>
            {titles.map((one) => (
              <option key={one.titleId} value={one.titleId}>
                {one.title}
                {one.taxNo && `（${one.taxNo}）`}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <Button onClick={onAdd}>新增抬头</Button>
    </div>
  );
}
