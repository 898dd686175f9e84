import type { Wire } from '@contract/types';
import { Button, Flex, Form, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { SelectBox } from '@/components/ui/SelectBox';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { PURPOSES, type Purpose } from '@domain/account/disclosure';
import { useSubmit } from '@/hooks/useSubmit';

type RevealedContact = Wire['RevealedContact'];

interface Props {
  /** Label of the masked value: `手机`, `地址 1`. */
  what: string;
  /** An account or an order: `buyer`, `订单 1795…`. */
  whose: string;
  masked: ReactNode;
  /** Reads the value from the server, which logs it. */
  reveal: (purpose: Purpose) => Promise<RevealedContact>;
  /** Called when the access has been logged. */
  onRevealed: () => void;
  children: (shown: RevealedContact) => ReactNode;
}

/** A masked value, revealed after a purpose is given, until the page is left. */
export function Revealed({ what, whose, masked, reveal, onRevealed, children }: Props) {
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
      <Modal
        title={`显示 ${whose} 的${what}`}
        open={open}
        footer={null}
        destroyOnHidden
        mask={{ closable: false }}
        onCancel={() => setOpen(false)}
      >
        <Ask
          reveal={reveal}
          onClose={() => setOpen(false)}
          onShown={(contact) => {
            setOpen(false);
            setShown(contact);
            onRevealed();
          }}
        />
      </Modal>
    </>
  );
}

const OPTIONS = Object.entries(PURPOSES).map(([value, label]) => ({ value, label }));

interface AskProps extends Pick<Props, 'reveal'> {
  onClose: () => void;
  onShown: (contact: RevealedContact) => void;
}

interface Values {
  purpose: Purpose | undefined;
}

function Ask({ reveal, onClose, onShown }: AskProps) {
  const submit = useSubmit<Values>({
    check: ({ purpose }) => ({ purpose: purpose ? null : '请选择用途' }),
    send: async ({ purpose }) => {
      if (purpose) onShown(await reveal(purpose));
    },
  });
  return (
    <SubmitForm<Values> submit={submit} name="reveal" label="用途" initialValues={{ purpose: undefined }}>
      <Form.Item label="用途" name="purpose" required extra="查看人、查看时间和用途将记入操作记录">
        <SelectBox options={OPTIONS} placeholder="请选择" />
      </Form.Item>
      <DialogFoot submit={submit} label="显示" onCancel={onClose} />
    </SubmitForm>
  );
}
