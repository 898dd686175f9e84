import { Flex } from 'antd';
import { useId, type ReactNode } from 'react';
import { CopyText } from '@/components/ui/CopyText';
import styles from './tools.module.less';

export interface ResultLine {
  label: string;
  /** Value with unit. */
  value: string;
  /** A product link or a remark. */
  extra?: ReactNode;
}

interface FrameProps {
  /** The inputs. */
  children: ReactNode;
  title: string;
  result: ReactNode;
  formula: string;
  /** Tables, remarks and sources below the result. */
  notes?: ReactNode;
}

/** Inputs on one side, result with formula on the other; stacked on narrow screens. */
export function ToolFrame({ children, title, result, formula, notes }: FrameProps) {
  const titleId = useId();
  return (
    <Flex wrap align="flex-start" gap="24px 48px">
      <Flex vertical flex="0 1 420px">
        {children}
      </Flex>
      <Flex
        component="section"
        vertical
        align="flex-start"
        flex="1 1 480px"
        gap={12}
        className={styles.result}
        aria-labelledby={titleId}
      >
        <h2 id={titleId}>{title}</h2>
        <output>{result}</output>
        <p>
          <b>公式</b> {formula}
        </p>
        {notes}
      </Flex>
    </Flex>
  );
}

interface Props extends Omit<FrameProps, 'title' | 'result'> {
  /** Empty until there is a result. */
  lines: readonly ResultLine[];
  /** Reason why complete inputs give no result. */
  problem?: string | null;
  /** Distinguishes several results on a page. */
  title?: string;
}

/** A tool with named results, each with a copy button. */
export function ToolLayout({ lines, problem, title = '结果', ...frame }: Props) {
  const result = lines.length > 0 ? <Lines lines={lines} /> : <p>{problem ?? NO_RESULT}</p>;
  return <ToolFrame {...frame} title={title} result={result} />;
}

export const NO_RESULT = '填好各项后在此显示结果。';

function Lines({ lines }: { lines: readonly ResultLine[] }) {
  return (
    <dl>
      {lines.map(({ label, value, extra }) => (
        <Flex key={label} wrap align="baseline" gap="0 24px" className={styles.line}>
          <Flex component="dt" flex="0 0 180px" className="quiet">
            {label}
          </Flex>
          <Flex component="dd" wrap align="baseline" flex="1 1 240px" gap="0 16px">
            <CopyText text={value} label={label} />
            {extra}
          </Flex>
        </Flex>
      ))}
    </dl>
  );
}
