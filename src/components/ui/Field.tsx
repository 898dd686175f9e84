import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import styles from './Field.module.less';

interface FrameProps {
  label: string;
  /** Why what stands there cannot be taken; null when it can. */
  error?: string | null;
  /** A word of help below the box. */
  help?: ReactNode;
  required?: boolean;
}

interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
}

/** A labelled control with its error beside it. `children` gets what ties the two together. */
export function FieldFrame({
  label,
  error,
  help,
  required,
  children,
}: FrameProps & { children: (props: ControlProps) => ReactNode }) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={styles.field} data-bad={Boolean(error) || undefined}>
      <label htmlFor={id}>
        {label}
        {required && (
          <span aria-hidden className={styles.required}>
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': error || help ? noteId : undefined,
        'aria-required': required,
      })}
      {error ? (
        <p id={noteId} className={styles.error} role="alert">
          {error}
        </p>
      ) : (
        help && (
          <p id={noteId} className={styles.help}>
            {help}
          </p>
        )
      )}
    </div>
  );
}

interface FieldProps
  extends FrameProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'required'> {
  value: string;
  onChange: (text: string) => void;
}

/** A line of text with its label and error. */
export default function Field({ label, error, help, required, value, onChange, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} error={error} help={help} required={required}>
      {(props) => (
        <input {...input} {...props} value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </FieldFrame>
  );
}
