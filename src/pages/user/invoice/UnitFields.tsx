import { Form, Input } from 'antd';
import type { TitleDraft } from '@domain/invoice/invoiceRules';
import area from '../area.module.less';
import styles from './invoice.module.less';

/** Optional data of an institution. 数电发票 have no fields for them, so they are printed in the remarks. */
export function UnitFields({ initial }: { initial: TitleDraft }) {
  const { regAddress, regPhone, bankName, bankAccount } = initial;
  return (
    <details className={area.fold} open={[regAddress, regPhone, bankName, bankAccount].some(Boolean)}>
      <summary>地址、电话与开户行（选填，印在备注栏）</summary>
      <div className={styles.fields}>
        <Form.Item label="注册地址" name="regAddress">
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item label="注册电话" name="regPhone">
          <Input type="tel" />
        </Form.Item>
        <Form.Item label="开户银行" name="bankName">
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item label="银行账号" name="bankAccount">
          <Input inputMode="numeric" />
        </Form.Item>
      </div>
    </details>
  );
}
