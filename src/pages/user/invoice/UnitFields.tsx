import Field from '@/components/ui/Field';
import type { TitleDraft, TitleErrors } from '@/domain/invoice/invoiceRules';
import styles from './invoice.module.less';

interface Props {
  draft: TitleDraft;
  errors: TitleErrors;
  onChange: (part: Partial<TitleDraft>) => void;
}

/** What a unit may add: no box of the invoice asks for it since 数电发票, so it goes into the remarks. */
export default function UnitFields({ draft, errors, onChange }: Props) {
  const { regAddress, regPhone, bankName, bankAccount } = draft;
  return (
    <details className={styles.more} open={Boolean(regAddress || regPhone || bankName || bankAccount)}>
      <summary>地址、电话与开户行（选填，印在备注栏）</summary>
      <div className={styles.fields}>
        <Field
          label="注册地址"
          maxLength={100}
          value={regAddress}
          onChange={(text) => onChange({ regAddress: text })}
        />
        <Field
          label="注册电话"
          type="tel"
          value={regPhone}
          error={errors.regPhone}
          onChange={(text) => onChange({ regPhone: text })}
        />
        <Field
          label="开户银行"
          maxLength={100}
          value={bankName}
          onChange={(text) => onChange({ bankName: text })}
        />
        <Field
          label="银行账号"
          inputMode="numeric"
          value={bankAccount}
          error={errors.bankAccount}
          onChange={(text) => onChange({ bankAccount: text })}
        />
      </div>
    </details>
  );
}
