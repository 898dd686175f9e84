import { Descriptions } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  /** Facts without content are left out. */
  facts: [label: string, content: ReactNode][];
}

/** A list of facts to compare and copy. */
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
