import { Button, Flex } from 'antd';
import { useState } from 'react';
import { Quantity } from '@/components/ui/Quantity';
import { FAULT_CODES, FAULTS, receivedIn, withFault } from '@domain/stock/receipt';
import type { TickedLine } from '@domain/stock/types';

interface Props {
  name: string;
  draft: TickedLine;
  /** The default: everything arrived intact. */
  usual: TickedLine;
  onChange: (draft: TickedLine) => void;
}

/** Count of intact packs. Missing, damaged and wrong packs are entered once the buyer reports a fault. */
export function FaultCounts({ name, draft, usual, onChange }: Props) {
  const { missing, damaged, wrong } = draft;
  const [received, expected] = [receivedIn(draft.lots), receivedIn(usual.lots)];
  const [open, setOpen] = useState(missing + damaged + wrong > 0);
  return (
    <Flex wrap gap="8px 16px" align="center">
      <span>
        完好 <b>{received}</b> / {expected}
      </span>
      {open ? (
        FAULT_CODES.map((fault) => (
          <Flex key={fault} gap={8} align="center" role="group" aria-label={`${name}${FAULTS[fault]}`}>
            <span>{FAULTS[fault]}</span>
            <Quantity
              allowZero
              value={draft[fault]}
              stocks={received + draft[fault]}
              limitedBy="RECEIVED"
              of={`${name}${FAULTS[fault]}的件数`}
              onChange={(count) => onChange(withFault(draft, fault, count, usual))}
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
