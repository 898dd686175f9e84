import styles from './buyOrder.module.less';

const MAX = 200;

/** 备注: free text for the warehouse. */
export default function RemarksBlock({
  remarks,
  onChange,
}: {
  remarks: string;
  onChange: (remarks: string) => void;
}) {
  return (
    <section className={styles.block} aria-labelledby="remarks-title">
      <h2 id="remarks-title">备注</h2>
      <textarea
        aria-labelledby="remarks-title"
        aria-describedby="remarks-left"
        maxLength={MAX}
        placeholder="送货时间、楼宇门禁、项目编号等（选填）"
        value={remarks}
        onChange={(event) => onChange(event.target.value)}
      />
      <small id="remarks-left">
        {remarks.length} / {MAX} 字
      </small>
    </section>
  );
}
