import { ModalForm } from '@ant-design/pro-components';
import { useEffect, useState, type ReactNode } from 'react';
import { FormFailure } from '@/components/ui/FormFailure';
import { requiredMark } from '@/components/ui/SubmitForm';
import type { Submit } from '@/hooks/useSubmit';

interface Props<V> {
  submit: Submit<V>;
  title: string;
  /** The ids of the fields start with it. */
  name: string;
  /** Values of all fields. */
  initialValues: V;
  submitText: string;
  danger?: boolean;
  /** Called when the dialog has closed, after a success or a cancel: unmount it then. */
  onClosed: () => void;
  children: ReactNode;
}

/**
 * ProComponents' ModalForm for `useSubmit`. It adds what ModalForm lacks: the draft, refusals of the server beside their
 * fields with the focus on the first one, and the reason of a failure that belongs to no field. Mount it to open it.
 */
export function DialogForm<V extends object>(props: Props<V>) {
  const { submit, title, name, initialValues, submitText, danger = false, onClosed, children } = props;
  const { form, failure, refusals, run, forget, startFrom } = submit;
  const [isOpen, setOpen] = useState(true);
  const [start] = useState(() => startFrom(initialValues));
  useEffect(() => {
    const [first] = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    if (refusals > 0 && first) form.focusField(first.name);
  }, [form, refusals]);
  return (
    <ModalForm<V>
      title={title}
      open={isOpen}
      onOpenChange={setOpen}
      form={form}
      name={name}
      requiredMark={requiredMark}
      initialValues={start}
      isKeyPressSubmit
      width={520}
      modalProps={{ destroyOnHidden: true, mask: { closable: false }, afterClose: onClosed }}
      submitter={{ searchConfig: { submitText, resetText: '取消' }, submitButtonProps: { danger } }}
      // ModalForm closes the dialog when this returns true.
      onFinish={run}
      onValuesChange={(changed: Partial<V>) => {
        forget();
        // antd validates again only fields with rules.
        form.setFields(Object.keys(changed).map((field) => ({ name: field as never, errors: [] })));
      }}
    >
      {children}
      <FormFailure>{failure}</FormFailure>
    </ModalForm>
  );
}
