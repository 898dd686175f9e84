import { Flex } from 'antd';
import type { ReactNode } from 'react';
import styles from './OutsidePage.module.less';

/** The frame of login, registration and forgotten password: the form, and the benefits of an account beside it. */
export function OutsidePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`measure short-page ${styles.page}`}>
      <Flex component="section" vertical gap={16}>
        <h1>{title}</h1>
        {children}
      </Flex>
      <aside className="wide-only secondary" aria-label="账户能做什么">
        <img src="/hero.svg" alt="" width="440" height="280" />
        <Flex component="ul" vertical gap={12}>
          <li>购物车按常温、冷链、危险品分开核算运费</li>
          <li>管制试剂在下单时逐项核对所需资料</li>
          <li>订单、发票与地址集中管理，随时再次购买</li>
        </Flex>
      </aside>
    </div>
  );
}
