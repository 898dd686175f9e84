import { Form, Input, Modal } from 'antd';
import type { ReactNode } from 'react';
import { DialogFoot } from '../ui/DialogFoot';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { checkNote, cleanText } from '@domain/catalogue/favourite';
import { checkListName } from '@domain/catalogue/purchaseList';
import { useSubmit } from '@/hooks/useSubmit';

export interface ListDraft {
  name: string;
  note: string;
}

interface FormProps<V extends ListDraft> {
  title: string;
  /** Prefix of all field ids. */
  initial: V;
  submitLabel: string;
  /** Draft key. */
  draftKey: string;
  /** Saves normalised name and note; throws a refusal. */
  onSave: (values: V) => Promise<void>;
  onClose: () => void;
  /** Further fields. */
  children?: ReactNode;
}

type Props<V extends ListDraft> = FormProps<V> & { open: boolean };

/** Name and note of a purchase list, new or edited. */
export function ListDialog<V extends ListDraft>({ open, ...form }: Props<V>) {
  return (
    <Modal
      title={form.title}
      open={open}
      footer={null}
      destroyOnHidden
      // A click beside the dialog does not lose the input.
      mask={{ closable: false }}
      onCancel={form.onClose}
    >
      <ListForm {...form} />
    </Modal>
  );
}

function ListForm<V extends ListDraft>({
  title,
  initial,
  submitLabel,
  draftKey,
  onSave,
  onClose,
  children,
}: FormProps<V>) {
  const submit = useSubmit<V>({
    draftKey,
    check: ({ name, note }) =>
      ({ name: checkListName(cleanText(name)), note: checkNote(cleanText(note)) }) as never,
    send: (values) => onSave({ ...values, name: cleanText(values.name), note: cleanText(values.note) }),
  });
  return (
    <SubmitForm submit={submit} name="purchase-list" label={title} initialValues={initial}>
      <Form.Item label="清单名称" name="name" required>
        <Input autoComplete="off" placeholder="如：常备溶剂、项目 A" aria-required />
      </Form.Item>
      <Form.Item label="备注" name="note">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      {children}
      <DialogFoot submit={submit} label={submitLabel} onCancel={onClose} />
    </SubmitForm>
  );
}
