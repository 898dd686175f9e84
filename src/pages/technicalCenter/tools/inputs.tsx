import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { FieldFrame } from '@/components/ui/Field';
import { SelectBox } from '@/components/ui/SelectBox';
import { numberProblem, type NumberRule } from '@domain/lab/number';
import type { Unit } from '@domain/lab/units';
import styles from './tools.module.less';

interface NumberProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  rule?: NumberRule;
  /** Error of this number in combination with the others. */
  fault?: string | null;
  help?: string;
}

interface QuantityProps extends NumberProps {
  units: readonly Pick<Unit, 'id' | 'label'>[];
  unit: string;
  onUnit: (id: string) => void;
}

/** A number with a choice of units; errors are shown below. */
export function QuantityInput({ units, unit, onUnit, ...number }: QuantityProps) {
  return (
    <NumberInput
      {...number}
      beside={
        <SelectBox
          aria-label={`${number.label}的单位`}
          className={styles.unit}
          value={unit}
          options={units.map(({ id, label }) => ({ value: id, label }))}
          onChange={onUnit}
        />
      }
    />
  );
}

/** A number with a fixed unit, or without one. */
export function NumberInput({
  label,
  value,
  onChange,
  rule,
  fault,
  help,
  beside,
}: NumberProps & { beside?: ReactNode }) {
  return (
    <FieldFrame label={label} error={numberProblem(value, rule) ?? fault ?? null} help={help}>
      {(props) => (
        <Flex component="span" gap={8} className={styles.number}>
          <input
            {...props}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          {beside}
        </Flex>
      )}
    </FieldFrame>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

export function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <FieldFrame label={label}>
      {(props) => (
        <SelectBox<T>
          id={props.id}
          value={value}
          options={options.map((entry) => ({ ...entry }))}
          onChange={onChange}
        />
      )}
    </FieldFrame>
  );
}
