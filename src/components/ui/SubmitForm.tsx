import { Form, type FormInstance, type FormProps } from 'antd';
import { useEffect, useRef, useState, type ComponentRef, type ReactNode } from 'react';
import type { Submit } from '@/hooks/useSubmit';
import styles from './SubmitForm.module.less';

interface Props<V> extends Omit<
  FormProps<V>,
  'form' | 'name' | 'layout' | 'requiredMark' | 'onFinish' | 'initialValues' | 'children'
> {
  submit: Submit<V>;
  /** Prefix of the field ids on the page. */
  name: string;
  /** Accessible name. */
  label: string;
  /** Props of every field. */
  initialValues: V;
  children: ReactNode;
}

/** The star is visual; a screen reader hears `aria-required`. */
export const requiredMark = (label: ReactNode, { required }: { required: boolean }) => (
  <span className={styles.label}>
    {label}
    {required && <span aria-hidden>*</span>}
  </span>
);

const FOCUSABLE = 'input, textarea, button, [tabindex]';

/** Puts the focus on the first refused field in the order of the page; in a group, on its first input. */
export function focusRefused<V>(form: FormInstance<V>, name: string, root: ParentNode): void {
  // Read from the form, because `aria-invalid` follows a frame later.
  const refused = form.getFieldsError().filter(({ errors }) => errors.length > 0);
  const ids = new Set(refused.map((field) => [name, ...field.name].join('_')));
  const first = [...root.querySelectorAll<HTMLElement>('[id]')].find(({ id }) => ids.has(id));
  (first?.matches(FOCUSABLE) ? first : first?.querySelector<HTMLElement>('input'))?.focus();
}

/** antd's form for `useSubmit`: labels above their fields, and the focus on the first refused one. */
export function SubmitForm<V extends object>({
  submit,
  name,
  label,
  initialValues,
  onValuesChange,
  children,
  ...props
}: Props<V>) {
  const { form, refusals, run, forget, startFrom } = submit;
  const [start] = useState(() => startFrom(initialValues));
  const element = useRef<ComponentRef<typeof Form>>(null);
  useEffect(() => {
    if (refusals > 0) focusRefused(form, name, element.current?.nativeElement ?? document);
  }, [form, name, refusals]);
  return (
    <Form<V>
      {...props}
      ref={element as never}
      form={form}
      name={name}
      layout="vertical"
      requiredMark={requiredMark}
      aria-label={label}
      noValidate
      initialValues={start}
      onFinish={() => void run()}
      onValuesChange={(changed: Partial<V>, values: V) => {
        forget();
        // antd validates again only fields with their own rules.
        form.setFields(Object.keys(changed).map((field) => ({ name: field as never, errors: [] })));
        onValuesChange?.(changed, values);
      }}
    >
      {children}
    </Form>
  );
}
