import { ArrowLeftOutlined, PrinterOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { productPath } from '@domain/sds/documentPath';
import styles from './documents.module.less';

interface Props {
  title: string;
  /** Product of the document; null when it is unknown. */
  prodId: number | null;
  /** Whether there is something to print. */
  printable?: boolean;
  children: ReactNode;
}

/** Controls around a document on the screen; only the document is printed. */
export function Frame({ title, prodId, printable = false, children }: Props) {
  return (
    <div className={`measure ${styles.page}`}>
      <header className="no-print">
        <Link className="tap" to={prodId === null ? '/technicalCenter' : productPath(prodId)}>
          <ArrowLeftOutlined aria-hidden /> {prodId === null ? '技术中心' : '返回商品'}
        </Link>
        <Flex wrap gap="8px 24px" align="center" justify="space-between" className={styles.head}>
          <h1>{title}</h1>
          {printable && (
            <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
              打印 / 另存为 PDF
            </Button>
          )}
        </Flex>
      </header>
      {children}
    </div>
  );
}
