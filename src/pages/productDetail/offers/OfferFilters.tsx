import { Checkbox, Select } from 'antd';
import { useId } from 'react';
import type { OfferFilter, OfferRow } from '@/domain/catalogue/offers';
import styles from './offers.module.less';

interface Props {
  rows: readonly OfferRow[];
  filter: OfferFilter;
  /** How many rows are left. */
  shown: number;
  onChange: (filter: OfferFilter) => void;
}

const distinct = (texts: readonly (string | null)[]) => [
  ...new Set(texts.flatMap((text) => (text ? [text] : []))),
];

/** Narrows the table by grade, brand and what is in stock; what all rows share is not asked for. */
export default function OfferFilters({ rows, filter, shown, onChange }: Props) {
  const { grade, brand, readyOnly } = filter;
  return (
    <div className={styles.filters}>
      <Choice
        label="级别"
        value={grade}
        options={distinct(rows.map(({ offer }) => offer.grade))}
        onChange={(value) => onChange({ ...filter, grade: value })}
      />
      <Choice
        label="品牌"
        value={brand}
        options={distinct(rows.map(({ offer }) => offer.brandName))}
        onChange={(value) => onChange({ ...filter, brand: value })}
      />
      <Checkbox
        checked={readyOnly}
        onChange={({ target }) => onChange({ ...filter, readyOnly: target.checked })}
      >
        只看现货
      </Checkbox>
      <p aria-live="polite">{shown === 0 ? '没有符合条件的包装，请放宽筛选' : `${shown} 个包装`}</p>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly string[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  if (options.length < 2) return null;
  return (
    <span>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        popupMatchSelectWidth={false}
        options={[
          { value: '', label: '全部' },
          ...options.map((option) => ({ value: option, label: option })),
        ]}
        value={value}
        onChange={onChange}
      />
    </span>
  );
}
