import { Form, Input } from 'antd';
import styles from './buyOrder.module.less';

const MAX_LENGTH = 200;

const COUNT = { formatter: ({ count }: { count: number }) => `${count} / ${MAX_LENGTH} 字` };

/** 备注: free text for the warehouse. */
export function RemarksBlock({ onChange }: { onChange: (remarks: string) => void }) {
  return (
    <section className={styles.block} aria-labelledby="remarks-title">
      <h2 id="remarks-title">备注</h2>
      <Form.Item name="remarks">
        <Input.TextArea
          aria-labelledby="remarks-title"
          autoSize={{ minRows: 3 }}
          maxLength={MAX_LENGTH}
          showCount={COUNT}
          placeholder="送货时间、楼宇门禁、项目编号等（选填）"
          onChange={(event) => onChange(event.target.value)}
        />
      </Form.Item>
    </section>
  );
}
