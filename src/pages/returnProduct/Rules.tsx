import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { AskService } from '@/components/ui/AskService';
import { RETURN_RULES } from '@domain/returns/returnRules';
import styles from './returnProduct.module.less';

/** The return rules and the steps of a return. Also for visitors. */
export function Rules() {
  return (
    <Flex component="aside" vertical gap={32} aria-label="退换货说明">
      <Flex component="section" vertical gap={8} align="start" aria-labelledby="rules-title">
        <h2 id="rules-title">规则</h2>
        <dl className={styles.rules}>
          {RETURN_RULES.map(({ name, rule }) => (
            <div key={name}>
              <dt className="strong">{name}</dt>
              <dd className="quiet">{rule}</dd>
            </div>
          ))}
        </dl>
        <Link to="/customerCenter?article=104" className="tap">
          退换货规则全文
        </Link>
      </Flex>
      <Flex component="section" vertical gap={8} aria-labelledby="how-title">
        <h2 id="how-title">怎样办理</h2>
        <Flex component="ol" vertical gap={8} className={styles.how}>
          <li>选择订单和商品，写明原因，附照片，提交申请。</li>
          <li>客服审核。审核通过前请不要自行寄送任何化学品。</li>
          <li>按详情页的地址寄回并填写运单；危险品和管制化学品由专车上门取回。</li>
          <li>仓库验收后按原支付方式退款或换出；已开发票的，退款部分同时红冲。</li>
        </Flex>
        <p className={styles.ask}>
          有疑问请
          <AskService hours />
        </p>
      </Flex>
    </Flex>
  );
}
