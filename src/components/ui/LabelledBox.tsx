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
  /** Marked with a star, and said to a screen reader. */
  required?: boolean;
  /** Why what stands there cannot be taken; null when it can. */
  error?: string | null;
  /** A word of help below the box. */
  help?: ReactNode;
  className?: string;
  /** The box, with what ties label and error to it. */
  children: (props: BoxProps) => ReactNode;
}

/** A box that is no part of a form, drawn as antd draws the field of one: its error is said while typing. */
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
      // Not as its `help`, which takes the space to the next box away.
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
