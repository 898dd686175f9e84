import { useId, type ReactNode } from 'react';
import styles from './ConsentBox.module.less';

interface Props {
  agreed: boolean;
  error?: string;
  onChange: (agreed: boolean) => void;
  children: ReactNode;
}

/** A consent to be ticked, with its error beside it. */
export default function ConsentBox({ agreed, error, onChange, children }: Props) {
  const noteId = useId();
  return (
    <div className={styles.consent}>
      <label>
        <input
          type="checkbox"
          checked={agreed}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? noteId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={noteId} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
