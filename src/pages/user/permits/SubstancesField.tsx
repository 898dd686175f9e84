import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Input, Space } from 'antd';
import { SelectBox } from '@/components/ui/SelectBox';
import type { RegimeCode } from '@domain/safety/controlled';
import { listedUnder } from '@domain/safety/listing';
import { blankRow, type SubstanceRow } from './permitForm';
import styles from './permits.module.less';

interface Props {
  /** Set by Form.Item. */
  id?: string;
  value?: SubstanceRow[];
  onChange?: (rows: SubstanceRow[]) => void;
  regime: RegimeCode;
}

const UNITS = [
  { value: 'kg', label: 'kg' },
  { value: 'g', label: 'g' },
];

/** The substances of a permit with amounts, one per row. Only substances listed by the regime can be chosen. */
export function SubstancesField({ id, value: rows = [], onChange, regime }: Props) {
  const options = listedUnder(regime).map(({ cas, name }) => ({ value: cas, label: `${name} ${cas}` }));
  const change = (at: number, part: Partial<SubstanceRow>) =>
    onChange?.(rows.map((row, place) => (place === at ? { ...row, ...part } : row)));
  return (
    <Flex vertical gap={8}>
      {rows.map(({ cas, amount, unit }, at) => (
        <Flex key={at} gap={8} className={styles.substance}>
          <SelectBox
            id={at === 0 ? id : undefined}
            aria-label={`第 ${at + 1} 种`}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="名称或 CAS 号"
            // The substance belongs to another regime and is not in this list.
            value={options.some((option) => option.value === cas) ? cas : undefined}
            options={options}
            onChange={(chosen) => change(at, { cas: chosen })}
          />
          <Space.Compact>
            <Input
              aria-label={`第 ${at + 1} 种的数量`}
              inputMode="decimal"
              value={amount}
              onChange={({ target }) => change(at, { amount: target.value })}
            />
            <SelectBox
              aria-label={`第 ${at + 1} 种的单位`}
              className={styles.unit}
              value={unit}
              options={UNITS}
              onChange={(chosen) => change(at, { unit: chosen })}
            />
          </Space.Compact>
          {rows.length > 1 && (
            <Button
              type="text"
              aria-label={`移除第 ${at + 1} 种`}
              icon={<CloseOutlined aria-hidden />}
              onClick={() => onChange?.(rows.filter((_, place) => place !== at))}
            />
          )}
        </Flex>
      ))}
      <Button
        type="dashed"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => onChange?.([...rows, blankRow()])}
      >
        添加品种
      </Button>
    </Flex>
  );
}
