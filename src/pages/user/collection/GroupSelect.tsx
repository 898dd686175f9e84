import type { FavouriteGroup } from '@/domain/catalogue/favourite';
import styles from './favourite.module.less';

interface Props {
  /** Accessible name. */
  label: string;
  groups: readonly FavouriteGroup[];
  /** null = 未分组; undefined shows what it is for. */
  value: number | null | undefined;
  onChange: (groupId: number | null) => void;
}

/** Which group; another choice moves there at once. */
export default function GroupSelect({ label, groups, value, onChange }: Props) {
  const shown = value === undefined ? 'ask' : String(value ?? '');
  return (
    <select
      className={styles.group}
      aria-label={label}
      value={shown}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      {value === undefined && (
        <option value="ask" disabled>
          移到分组…
        </option>
      )}
      <option value="">未分组</option>
      {groups.map(({ groupId, name }) => (
        <option key={groupId} value={groupId}>
          {name}
        </option>
      ))}
    </select>
  );
}
