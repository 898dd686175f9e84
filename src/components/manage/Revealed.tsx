import type { Wire } from '@contract/types';
import { Button, Flex, Form } from 'antd';
import { useState, type ReactNode } from 'react';
import { SelectBox } from '@/components/ui/SelectBox';
import { PURPOSES, type Purpose } from '@domain/account/disclosure';
import { SendForm } from './DialogForm';

type RevealedContact = Wire['RevealedContact'];

interface Props {
  /** Label of the masked value: `手机`, `地址 1`. */
  what: string;
  /** An account or an order: `buyer`, `订单 1795…`. */
  whose: string;
  masked: ReactNode;
  /** Reads the value from the server, which logs it. */
  reveal: (purpose: Purpose) => Promise<RevealedContact>;
  children: (shown: RevealedContact) => ReactNode;
}

/** A masked value, revealed after a purpose is given, until the page is left. */
export function Revealed({ what, whose, masked, reveal, children }: Props) {
  const [shown, setShown] = useState<RevealedContact | null>(null);
  const [open, setOpen] = useState(false);
  if (shown) return <span role="status">{children(shown)}</span>;
  return (
    <>
      <Flex gap={8} align="center" wrap>
        <span>{masked}</span>
        <Button size="small" aria-label={`显示${what}`} onClick={() => setOpen(true)}>
          显示
        </Button>
      </Flex>
      {open && (
        <SendForm<{ purpose: Purpose | undefined }>
          title={`显示 ${whose} 的${what}`}
          name="reveal"
          submitText="显示"
          initialValues={{ purpose: undefined }}
          check={({ purpose }) => ({ purpose: purpose ? null : '请选择用途' })}
          send={async ({ purpose }) => {
            if (!purpose) return;
            setShown(await reveal(purpose));
          }}
          onClosed={() => setOpen(false)}
        >
          <Form.Item label="用途" name="purpose" required extra="查看人、查看时间和用途将记入操作记录">
            <SelectBox options={OPTIONS} placeholder="请选择" />
          </Form.Item>
        </SendForm>
      )}
    </>
  );
}

const OPTIONS = Object.entries(PURPOSES).map(([value, label]) => ({ value, label }));
