import { ModalForm } from '@ant-design/pro-components';
import { Button, Form, Input } from 'antd';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { FormFailure } from '@/components/ui/FormFailure';
import { focusRefused, requiredMark } from '@/components/ui/SubmitForm';
import { useDraftOpen } from '@/hooks/useDraft';
import { useSubmit, type Problems, type Submit } from '@/hooks/useSubmit';

interface FrameProps<V> {
  title: ReactNode;
  /** The ids of the fields start with it. */
  name: string;
  /** Values of all fields. */
  initialValues: V;
  /** Without it nothing can be sent any more, and the dialog only closes. */
  submitText?: string;
  /** Label of the cancel button; differs where the action itself is a cancellation. */
  cancelText?: string;
  danger?: boolean;
  /** `enterMovesOn`, for actions that cannot be undone. Without it Enter in an input submits. */
  onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
  width?: number;
  children: ReactNode;
}

interface Props<V> extends FrameProps<V> {
  submit: Submit<V>;
  /** false closes the dialog from outside. */
  isOpen?: boolean;
  /** The dialog stays open after these values were accepted. */
  staysOpen?: (values: V) => boolean;
  /** Called when the dialog has closed, after a success or a cancel: unmount it then. */
  onClosed: () => void;
}

/** The submit button is outside of the form element, so that Enter in an input does not submit by itself. */
function submitOnEnter({ key, target, nativeEvent, defaultPrevented }: KeyboardEvent, submit: () => void) {
  const isInput = target instanceof HTMLInputElement && target.getAttribute('role') !== 'combobox';
  if (key === 'Enter' && isInput && !defaultPrevented && !nativeEvent.isComposing) submit();
}

/**
 * ProComponents' ModalForm for `useSubmit`. It adds what ModalForm lacks: the draft, refusals of the server beside their
 * fields with the focus on the first one, and the reason of a failure that belongs to no field. Mount it to open it.
 */
export function DialogForm<V extends object>(props: Props<V>) {
  const { submit, initialValues, isOpen = true, staysOpen, onClosed } = props;
  const {
    title,
    name,
    submitText,
    cancelText = submitText ? '取消' : '关闭',
    danger = false,
    onKeyDown,
    width = 520,
  } = props;
  const { form, busy, failure, refusals, run, forget, startFrom } = submit;
  const [wasClosed, setClosed] = useState(false);
  const [start] = useState(() => startFrom(initialValues));
  useEffect(() => {
    if (refusals > 0) focusRefused(form, name, document);
  }, [form, name, refusals]);
  return (
    <ModalForm<V>
      title={title}
      open={isOpen && !wasClosed}
      onOpenChange={(open) => setClosed(!open)}
      form={form}
      name={name}
      requiredMark={requiredMark}
      initialValues={start}
      // `isKeyPressSubmit` would also submit from a text area and from the cancel button.
      onKeyDown={(event) => {
        if (onKeyDown) return onKeyDown(event);
        submitOnEnter(event, () => {
          // Else a form with one input submits twice.
          event.preventDefault();
          form.submit();
        });
      }}
      width={width}
      modalProps={{ destroyOnHidden: true, mask: { closable: false }, afterClose: onClosed }}
      submitter={{
        searchConfig: { submitText, resetText: cancelText },
        submitButtonProps: submitText !== undefined && { danger },
        // The result of a sent form must stay visible.
        resetButtonProps: { disabled: busy },
      }}
      // ModalForm closes the dialog when this returns true.
      onFinish={async (values) => (await run()) && !staysOpen?.(values)}
      onValuesChange={(changed: Partial<V>) => {
        forget();
        // antd validates again only fields with rules.
        form.setFields(Object.keys(changed).map((field) => ({ name: field as never, errors: [] })));
      }}
    >
      {props.children}
      <FormFailure>{failure}</FormFailure>
    </ModalForm>
  );
}

interface SendProps<V> extends FrameProps<V> {
  /** Keeps the input over an expired login: `manage/<page>/<action>/<record>`. */
  draftKey?: string;
  check?: (values: V) => Problems<V>;
  /** Usually awaits a mutation. A refusal is shown in the dialog. */
  send: (values: V) => Promise<void>;
}

/** A dialog whose form is sent once. Mount it to open it. */
export function SendForm<V extends object>({
  draftKey,
  check,
  send,
  ...dialog
}: SendProps<V> & Pick<Props<V>, 'onClosed'>) {
  return <DialogForm {...dialog} submit={useSubmit<V>({ draftKey, check, send })} />;
}

interface ButtonProps {
  /** Draft key of the form in the dialog. */
  draftKey: string;
  /** Label of the button. */
  label: string;
  /** Accessible name of the button where several have the same label. */
  buttonName?: string;
  danger?: boolean;
  small?: boolean;
}

/** A button that opens a dialog, which opens again after a new login when its form has a draft. */
export function DialogButton({
  draftKey,
  label,
  buttonName,
  danger,
  small,
  children,
}: ButtonProps & { children: (onClosed: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useDraftOpen(draftKey);
  return (
    <>
      <Button
        danger={danger}
        size={small ? 'small' : undefined}
        aria-label={buttonName}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

/** A button with the dialog of its action. */
export const ActionForm = <V extends object>({
  label,
  buttonName,
  small,
  ...form
}: SendProps<V> & ButtonProps) => (
  <DialogButton
    label={label}
    buttonName={buttonName}
    small={small}
    draftKey={form.draftKey}
    danger={form.danger}
  >
    {(onClosed) => <SendForm<V> {...form} onClosed={onClosed} />}
  </DialogButton>
);

interface ReasonProps {
  label: string;
  name?: string;
  required?: boolean;
  maxLength?: number;
  /** A note in place of the counter; the check of the form then says the limit. */
  extra?: ReactNode;
}

/** A longer text, usually the reason of an action. */
export const ReasonField = ({
  label,
  name = 'reason',
  required = true,
  maxLength = 200,
  extra,
}: ReasonProps) => (
  <Form.Item label={label} name={name} required={required} extra={extra}>
    <Input.TextArea
      maxLength={maxLength}
      showCount={extra === undefined}
      autoSize={{ minRows: 2, maxRows: 6 }}
    />
  </Form.Item>
);

type ReasonFormProps = Omit<SendProps<{ reason: string }>, 'initialValues' | 'check' | 'send' | 'children'> &
  ButtonProps &
  Pick<ReasonProps, 'maxLength' | 'extra'> & {
    send: (reason: string) => Promise<void>;
    /** Text above the reason. */
    children?: ReactNode;
  };

/** A button with a dialog that asks for the reason of an action. */
export const ReasonForm = ({ maxLength, extra, send, children, ...form }: ReasonFormProps) => (
  <ActionForm<{ reason: string }>
    {...form}
    initialValues={{ reason: '' }}
    check={({ reason }) => ({ reason: reason.trim() === '' ? '请填写原因' : null })}
    send={({ reason }) => send(reason.trim())}
  >
    {children}
    <ReasonField label="原因" maxLength={maxLength} extra={extra} />
  </ActionForm>
);
