import { Form } from 'antd';
import { useId, type ReactNode } from 'react';

interface BoxProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

interface Props {
  label: string;
  /** Marked with a star, and announced to screen readers. */
  required?: boolean;
  /** Error of the current value; null when valid. */
  error?: string | null;
  /** A hint below the input. */
  help?: ReactNode;
  className?: string;
  /** The input, with the props that connect label and error. */
  children: (props: BoxProps) => ReactNode;
}

/** An input outside of a form that looks like antd's form fields, with its error while typing. */
export function LabelledBox({ label, required = false, error, help, className, children }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <Form.Item
      layout="vertical"
      colon={false}
      label={
        <b>
          {label}
          {required && (
            <span aria-hidden className="danger">
              {' '}
              *
            </span>
          )}
        </b>
      }
      htmlFor={id}
      className={className}
      validateStatus={error ? 'error' : undefined}
      // Not as its `help`, which would take the space before the next input.
      extra={
        error ? (
          <span id={noteId} role="alert" className="danger">
            {error}
          </span>
        ) : (
          help && <span id={noteId}>{help}</span>
        )
      }
    >
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': error || help ? noteId : undefined,
        'aria-required': required || undefined,
      })}
    </Form.Item>
  );
}
