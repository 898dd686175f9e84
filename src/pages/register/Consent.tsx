import { Checkbox, Collapse, Flex, Form } from 'antd';
import { Link } from '@umijs/max';
import { SITE } from '@/constants/site';
import { DOCUMENTS, documentPath } from '@domain/account/consents';
import styles from './register.module.less';

/** Form control: consent to both documents, with links and the main rules. */
export function Consent() {
  return (
    <>
      <Form.Item name="agreed" valuePropName="checked" style={{ marginBottom: 4 }}>
        <Checkbox>
          我已阅读并同意
          {DOCUMENTS.map(({ document, name, articleId }) => (
            <Link key={document} className="tap" to={documentPath(articleId)} target="_blank">
              《{name}》
            </Link>
          ))}
        </Checkbox>
      </Form.Item>
      <Form.Item>
        <Collapse ghost size="small" items={[{ key: 'rules', label: '购买要点', children: <Rules /> }]} />
      </Form.Item>
    </>
  );
}

function Rules() {
  return (
    <Flex vertical gap={8} className="quiet">
      <Flex component="ol" vertical gap={4} className={styles.rules}>
        <li>{SITE.notice}</li>
        <li>
          易制毒、易制爆和剧毒化学品只向单位账户销售，下单时须填写相应证明的编号；证明不能转让给其他单位使用。
        </li>
        <li>危险化学品由有资质的车辆运输，须有单位人员当面签收，不送快递柜、驿站和住宅。</li>
        <li>已开封的商品、冷链商品和危险化学品，非质量问题不退换。</li>
        <li>账号和手机号用于登录、验证身份和通知订单；单位名称用于开具发票和核对购买资格。</li>
      </Flex>
      <Flex component="p" wrap gap="0 16px" align="center">
        全文：
        <Link className="tap" to="/customerCenter?article=101" target="_blank">
          下单流程
        </Link>
        <Link className="tap" to="/customerCenter?article=104" target="_blank">
          退换货规则
        </Link>
      </Flex>
    </Flex>
  );
}
