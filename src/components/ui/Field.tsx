import { Input, type InputProps } from 'antd';
import type { ComponentProps } from 'react';
import styles from './Field.module.less';
import { LabelledBox } from './LabelledBox';

type FrameProps = ComponentProps<typeof LabelledBox>;

/** A labelled native `input` or antd input; `children` gets the props that connect label and error. */
export function FieldFrame(props: FrameProps) {
  return <LabelledBox {...props} className={styles.field} />;
}

interface FieldProps
  extends Pick<FrameProps, 'label' | 'error' | 'help'>, Omit<InputProps, 'onChange' | 'value'> {
  value: string;
  onChange: (text: string) => void;
}

/** A text input with label and error, outside of a form. */
export function Field({ label, error, help, onChange, ...input }: FieldProps) {
  return (
    <LabelledBox label={label} error={error} help={help}>
      {(props) => (
        <Input
          {...input}
          {...props}
          status={error ? 'error' : ''}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </LabelledBox>
  );
}
