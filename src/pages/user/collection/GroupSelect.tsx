import { SelectBox } from '@/components/ui/SelectBox';
import type { FavouriteGroup } from '@domain/catalogue/types';
import styles from './favourite.module.less';

interface Props {
  /** Accessible name. */
  label: string;
  groups: readonly FavouriteGroup[];
  /** null = 未分组; undefined shows the placeholder. */
  value: number | null | undefined;
  onChange: (groupId: number | null) => void;
}

/** Selects a group; a choice moves the favourites at once. */
export function GroupSelect({ label, groups, value, onChange }: Props) {
  return (
    <SelectBox<number | ''>
      className={styles.group}
      size="small"
      aria-label={label}
      placeholder="移到分组…"
      popupMatchSelectWidth={false}
      value={value === null ? '' : value}
      options={[
        { value: '' as const, label: '未分组' },
        ...groups.map(({ groupId, name }) => ({ value: groupId, label: name })),
      ]}
      onChange={(groupId) => onChange(groupId === '' ? null : groupId)}
    />
  );
}
