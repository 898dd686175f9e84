import { useId, type ReactNode } from 'react';
import CopyText from '@/components/ui/CopyText';
import styles from './tools.module.less';

export interface ResultLine {
  label: string;
  /** With its unit. */
  value: string;
  /** A product, a remark. */
  extra?: ReactNode;
}

interface Props {
  /** The boxes. */
  children: ReactNode;
  /** Empty as long as there is no result. */
  lines: readonly ResultLine[];
  /** Why there is none although all is filled in. */
  problem?: string | null;
  formula: string;
  /** Tables, remarks and sources below the result. */
  notes?: ReactNode;
}

/** The boxes on one side, on the other the result with its formula. */
export default function ToolLayout({ children, lines, problem, formula, notes }: Props) {
  const titleId = useId();
  return (
    <div className={styles.tool}>
      <div className={styles.form}>{children}</div>
      <section className={styles.result} aria-labelledby={titleId}>
        <h2 id={titleId}>结果</h2>
        <output>
          {lines.length > 0 ? <Lines lines={lines} /> : <p>{problem ?? '填好各项后在此显示结果。'}</p>}
        </output>
        <p className={styles.formula}>
          <span>公式</span> {formula}
        </p>
        {notes}
      </section>
    </div>
  );
}

function Lines({ lines }: { lines: readonly ResultLine[] }) {
  return (
    <dl>
      {lines.map(({ label, value, extra }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <CopyText text={value} label={label} />
            {extra}
          </dd>
        </div>
      ))}
    </dl>
  );
}
