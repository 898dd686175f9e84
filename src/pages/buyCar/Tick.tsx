import type { InputHTMLAttributes } from 'react';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'type'> {
  /** Some of several lines are ticked. */
  some?: boolean;
  onChange: (checked: boolean) => void;
}

/** A check box that also knows "some of them". */
export default function Tick({ some = false, onChange, ...input }: Props) {
  return (
    <input
      {...input}
      type="checkbox"
      // There is no attribute for it.
      ref={(box) => {
        if (box) box.indeterminate = some;
      }}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
