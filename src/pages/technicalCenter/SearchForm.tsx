import { Button, Flex } from 'antd';
import type { SubmitEvent, ReactNode } from 'react';
import styles from './technicalCenter.module.less';

interface Props {
  label: string;
  onSearch: () => void;
  children: ReactNode;
}

/** Boxes in a row and the button that searches for what stands in them. */
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
