import { Descriptions } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  /** One that is not known is left out. */
  facts: [label: string, content: ReactNode][];
}

/** Facts below each other, to be compared and copied. */
export function Slip({ facts }: Props) {
  return (
    <Descriptions
      bordered
      size="small"
      column={1}
      styles={{ label: { width: 120 } }}
      items={facts
        .filter(([, content]) => Boolean(content))
        .map(([label, content]) => ({ key: label, label, children: content }))}
    />
  );
}
