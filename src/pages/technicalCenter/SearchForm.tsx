import { Button, Flex } from 'antd';
import type { SubmitEvent, ReactNode } from 'react';
import styles from './technicalCenter.module.less';

interface Props {
  label: string;
  onSearch: () => void;
  children: ReactNode;
}

/** Inputs in a row with a search button. */
export function SearchForm({ label, onSearch, children }: Props) {
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch();
  };
  return (
    <Flex
      component="form"
      wrap
      gap="0 16px"
      align="flex-start"
      className={styles.search}
      role="search"
      aria-label={label}
      onSubmit={handleSubmit}
    >
      {children}
      <Button type="primary" htmlType="submit">
        查找
      </Button>
    </Flex>
  );
}
