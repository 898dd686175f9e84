import { Checkbox, Flex } from 'antd';
import { SelectBox } from '@/components/ui/SelectBox';
import { useId } from 'react';
import type { OfferFilter, OfferRow } from '@domain/catalogue/offers';

interface Props {
  rows: readonly OfferRow[];
  filter: OfferFilter;
  /** Number of rows after filtering. */
  shown: number;
  onChange: (filter: OfferFilter) => void;
}

const distinct = (texts: readonly (string | null)[]) => [
  ...new Set(texts.flatMap((text) => (text ? [text] : []))),
];

/** Filters the table by grade, brand and stock. A value that all rows share is no filter. */
export function OfferFilters({ rows, filter, shown, onChange }: Props) {
  const { grade, brand, readyOnly } = filter;
  return (
    <Flex wrap gap="8px 16px" align="center">
      <FilterSelect
        label="级别"
        value={grade}
        options={distinct(rows.map(({ offer }) => offer.grade))}
        onChange={(value) => onChange({ ...filter, grade: value })}
      />
      <FilterSelect
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
      <p className="quiet" aria-live="polite">
        {shown === 0 ? '没有符合条件的包装，请放宽筛选' : `${shown} 个包装`}
      </p>
    </Flex>
  );
}

interface FilterSelectProps {
  label: string;
  value: string;
  options: readonly string[];
  onChange: (value: string) => void;
}

function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  const id = useId();
  if (options.length < 2) return null;
  return (
    <Flex component="span" gap={8} align="center">
      <label htmlFor={id} className="quiet">
        {label}
      </label>
      <SelectBox
        id={id}
        popupMatchSelectWidth={false}
        options={[
          { value: '', label: '全部' },
          ...options.map((option) => ({ value: option, label: option })),
        ]}
        value={value}
        onChange={onChange}
      />
    </Flex>
  );
}
