import { Form, Input, Modal } from 'antd';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { formatYuan } from '@domain/shared/money';
import { useSubmit } from '@/hooks/useSubmit';
import { setBankLineState, type BankLine } from '@/services/bank';

interface Props {
  /** Null: closed. */
  line: BankLine | null;
  onClose: () => void;
  onDone: () => void;
}

/** Sets a line aside with what it is for, or takes it up again. */
export function AsideDialog({ line, ...rest }: Props) {
  return (
    <Modal
      title={line?.state === 'aside' ? '重新处理这笔流水' : '搁置这笔流水'}
      open={line !== null}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={rest.onClose}
    >
      {line && <Aside key={line.entryId} line={line} {...rest} />}
    </Modal>
  );
}

function Aside({ line, onClose, onDone }: Props & { line: BankLine }) {
  const isAside = line.state === 'aside';
  const submit = useSubmit<{ note: string }>({
    draftKey: `manage/payments/aside/${line.entryId}`,
    check: ({ note }) => ({ note: !isAside && note.trim() === '' ? '请说明款项用途' : null }),
    send: async ({ note }) => {
      await setBankLineState(line.entryId, {
        version: line.version,
        state: isAside ? 'open' : 'aside',
        note,
      });
      onDone();
    },
  });
  return (
    <SubmitForm
      submit={submit}
      name="aside"
      label={isAside ? '重新处理' : '搁置'}
      initialValues={{ note: '' }}
    >
      <p>
        {line.day}　{line.payer}　<b>{formatYuan(line.amount)}</b>
        {line.rest < line.amount && `，其中 ${formatYuan(line.rest)} 尚未登记用途`}
      </p>
      {isAside ? (
        <p className="quiet">搁置原因：{line.note}</p>
      ) : (
        <Form.Item label="说明" name="note" required extra="例如：多付、押金、与本站订单无关">
          <Input maxLength={200} />
        </Form.Item>
      )}
      <DialogFoot submit={submit} label={isAside ? '重新处理' : '搁置'} onCancel={onClose} />
    </SubmitForm>
  );
}
