import { SearchOutlined } from '@ant-design/icons';
import { Flex, Input } from 'antd';
import styles from './Articles.module.less';

interface Props {
  /** Accessible name. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  /** Number of remaining entries, announced when it changes. */
  result: string;
}

/** A text input that filters a list while typing. */
export function FilterBox({ label, placeholder, value, onChange, result }: Props) {
  return (
    <Flex gap={result ? 16 : 0} align="center">
      <Input
        className={styles.filter}
        aria-label={label}
        type="search"
        prefix={<SearchOutlined aria-hidden />}
        maxLength={60}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p aria-live="polite" className="quiet nowrap">
        {result}
      </p>
    </Flex>
  );
}
