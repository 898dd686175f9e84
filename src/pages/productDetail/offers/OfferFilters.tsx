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
  ...new Set(texts.filter((text) => text !== null && text !== '')),
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
      <label>
        <input
          type="checkbox"
          checked={readyOnly}
          onChange={({ target }) => onChange({ ...filter, readyOnly: target.checked })}
        />
        只看现货
      </label>
      <p aria-live="polite">{shown === 0 ? '没有符合条件的包装，请放宽筛选' : `${shown} 个包装`}</p>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (string | null)[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  if (options.length < 2) return null;
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">全部</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}
