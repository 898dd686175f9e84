import { useQueries, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { institutionChoicesQuery, institutionNameQuery } from '@/queries/prices';

interface Props {
  /** Set by Form.Item. */
  id?: string;
  value?: number[];
  onChange?: (institutionIds: number[]) => void;
  /** Names of institutions that are chosen already. */
  known?: readonly { institutionId: number; name: string }[];
  /** Only one can be chosen. */
  maxCount?: number;
}

/** Chooses institutions by part of their name. */
export function InstitutionSelect({ known = [], maxCount, ...field }: Props) {
  const [typed, setTyped] = useState('');
  const found = useQuery(institutionChoicesQuery(typed));
  const [names, setNames] = useState(
    () => new Map(known.map(({ institutionId, name }) => [institutionId, name])),
  );
  // Those of a draft that was typed before a new login.
  const unnamed = (field.value ?? []).filter((institutionId) => !names.has(institutionId));
  const named = useQueries({ queries: unnamed.map(institutionNameQuery) });
  const options = [
    ...new Map([
      ...names,
      ...unnamed.flatMap((institutionId, at) => {
        const name = named[at]?.data;
        return name === undefined ? [] : [[institutionId, name] as const];
      }),
      ...(found.data ?? []).map(({ institutionId, name }) => [institutionId, name] as const),
    ]),
  ].map(([value, label]) => ({ value, label }));
  return (
    <Select<number[]>
      {...field}
      mode="multiple"
      maxCount={maxCount}
      placeholder="输入单位名称查找"
      options={options}
      loading={found.isFetching}
      showSearch={{ onSearch: setTyped, optionFilterProp: 'label' }}
      onChange={(chosen) => {
        // Names of the chosen stay known when the search text changes.
        setNames(
          new Map(
            options.filter(({ value }) => chosen.includes(value)).map(({ value, label }) => [value, label]),
          ),
        );
        field.onChange?.(chosen);
      }}
    />
  );
}
