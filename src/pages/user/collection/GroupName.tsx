import { Button, Form, Input, Space, type InputProps } from 'antd';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { FormFailure } from '@/components/ui/FormFailure';
import { checkGroupName, cleanText } from '@domain/catalogue/favourite';
import { useSubmit, type Submit } from '@/hooks/useSubmit';
import styles from './collection.module.less';

interface Props {
  /** Id of the form. */
  id: string;
  /** Draft key. */
  draftKey: string;
  label: string;
  /** Label of the button. */
  action: string;
  /** Blank for a new group. */
  name: string;
  /** Names of the other groups. */
  others: readonly string[];
  /** Rejects with the server's refusal. */
  onSave: (name: string) => Promise<void>;
}

/** Form for the name of a new or existing group. */
export function GroupName({ id, draftKey, label, action, name, others, onSave }: Props) {
  const submit: Submit<{ name: string }> = useSubmit({
    draftKey,
    check: (typed) => ({ name: checkGroupName(cleanText(typed.name), others) }),
    send: async (typed) => {
      const clean = cleanText(typed.name);
      if (clean !== name) await onSave(clean);
      // The form of a new group stays for the next one.
      if (name === '') submit.empty(typed, { name: '' });
    },
  });
  return (
    <SubmitForm submit={submit} name={id} label={label} initialValues={{ name }} className={styles.groupName}>
      <Form.Item label={label} name="name">
        <NameInput autoComplete="off">
          <Button htmlType="submit" loading={submit.busy} aria-label={name ? `${action} ${name}` : undefined}>
            {action}
          </Button>
        </NameInput>
      </Form.Item>
      <FormFailure>{submit.failure}</FormFailure>
    </SubmitForm>
  );
}

/** The input with the button beside it. Passes the props of the form item on to the input. */
function NameInput({ children, ...box }: InputProps) {
  return (
    <Space.Compact block>
      <Input {...box} />
      {children}
    </Space.Compact>
  );
}
