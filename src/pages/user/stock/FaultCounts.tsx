import { Button, Flex } from 'antd';
import { useState } from 'react';
import { Quantity } from '@/components/ui/Quantity';
import { FAULT_CODES, FAULTS, withFault, type Counts } from '@/domain/stock/receipt';

interface Props {
  name: string;
  /** Packs of the line. */
  of: number;
  counts: Counts;
  onChange: (counts: Counts) => void;
}

/** How many came well; what is missing, broken or wrong is counted once somebody says that something is. */
export function FaultCounts({ name, of, counts, onChange }: Props) {
  const { received, missing, damaged, wrong } = counts;
  const [open, setOpen] = useState(missing + damaged + wrong > 0);
  return (
    <Flex wrap gap="8px 16px" align="center">
      <span>
        完好 <b>{received}</b> / {of}
      </span>
      {open ? (
        FAULT_CODES.map((fault) => (
          <Flex key={fault} gap={8} align="center" role="group" aria-label={`${name}${FAULTS[fault]}`}>
            <span>{FAULTS[fault]}</span>
            <Quantity
              allowZero
              value={counts[fault]}
              stocks={received + counts[fault]}
              lack={`本单共 ${of} 件`}
              of={`${name}${FAULTS[fault]}的件数`}
              onChange={(count) => onChange(withFault(counts, fault, of, count))}
            />
          </Flex>
        ))
      ) : (
        <Button size="small" aria-label={`${name}有缺少、破损或发错`} onClick={() => setOpen(true)}>
          有缺少、破损或发错
        </Button>
      )}
    </Flex>
  );
}
