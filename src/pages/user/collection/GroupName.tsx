import { Button, Form, Input, Space, type InputProps } from 'antd';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { FormFailure } from '@/components/ui/FormFailure';
import { checkGroupName, cleanText } from '@domain/catalogue/favourite';
import { useSubmit } from '@/hooks/useSubmit';
import styles from './collection.module.less';

interface Props {
  /** Of the form on the page. */
  id: string;
  /** Draft key. */
  draftKey: string;
  label: string;
  /** On the button. */
  action: string;
  /** Blank for a new group. */
  name: string;
  /** Names that are taken. */
  others: readonly string[];
  /** Throws what the server says against it. */
  onSave: (name: string) => Promise<void>;
}

/** The name of a group, new or to be changed. */
export function GroupName({ id, draftKey, label, action, name, others, onSave }: Props) {
  const submit = useSubmit<{ name: string }>({
    draftKey,
    check: (typed) => ({ name: checkGroupName(cleanText(typed.name), others) }),
    send: async (typed) => {
      const clean = cleanText(typed.name);
      if (clean !== name) await onSave(clean);
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

/** The box, with the button beside it; what the form gives its field goes to the box. */
function NameInput({ children, ...box }: InputProps) {
  return (
    <Space.Compact block>
      <Input {...box} />
      {children}
    </Space.Compact>
  );
}
