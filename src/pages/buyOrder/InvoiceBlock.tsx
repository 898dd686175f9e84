import { Link } from '@umijs/max';
import { INVOICE_KINDS, taxNotice, type InvoiceErrors } from '@/domain/invoice/invoiceChoice';
import { TITLE_KINDS } from '@/domain/invoice/invoiceRules';
import { titleLike } from '@/domain/invoice/invoiceView';
import type { InvoiceChoice } from '@/domain/invoice/invoiceChoice';
import Field, { FieldFrame } from '@/components/ui/Field';
import styles from './buyOrder.module.less';
import { filledWith, useUsualTitle } from './useUsualTitle';

interface Props {
  choice: InvoiceChoice;
  errors: InvoiceErrors;
  /** A person: no special invoice, no other title kind. */
  personal: boolean;
  onChange: (choice: InvoiceChoice) => void;
}

const KINDS = ['normal', 'special', 'none'] as const;

/** 发票: which kind, to whom; a saved title fills the fields, the tax number is checked as it is typed. */
export default function InvoiceBlock({ choice, errors, personal, onChange }: Props) {
  const { kind, titleKind, title, taxNo } = choice;
  const { usable, withUsual, isOfAccount } = useUsualTitle(choice, personal, onChange);

  const handleKind = (next: InvoiceChoice['kind']) =>
    onChange(withUsual({ ...choice, kind: next, titleKind: next === 'special' ? 'unit' : titleKind }));
  return (
    <section className={styles.block} aria-labelledby="invoice-title">
      <h2 id="invoice-title">发票</h2>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">发票类型</legend>
        {KINDS.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="invoiceKind"
              checked={kind === one}
              disabled={personal && one === 'special'}
              aria-describedby={personal && one === 'special' ? 'no-special' : undefined}
              onChange={() => handleKind(one)}
            />
            {INVOICE_KINDS[one]}
          </label>
        ))}
      </fieldset>
      {personal && (
        <p id="no-special" className={styles.hint}>
          增值税专用发票只能开给单位，个人账户可开普通发票。
        </p>
      )}
      {kind !== 'none' && (
        <>
          <fieldset className={styles.choices}>
            <legend className="visually-hidden">抬头类型</legend>
            {(['unit', 'person'] as const).map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name="titleKind"
                  checked={titleKind === one}
                  disabled={one === 'person' ? kind === 'special' : personal}
                  onChange={() => onChange({ ...choice, titleKind: one })}
                />
                {TITLE_KINDS[one]}
              </label>
            ))}
          </fieldset>
          {usable.length > 0 && (
            <FieldFrame label="常用抬头">
              {(props) => (
                <select
                  {...props}
                  value={titleLike(usable, choice)?.titleId ?? ''}
                  onChange={(event) => {
                    const saved = usable.find(({ titleId }) => titleId === Number(event.target.value));
                    if (saved) onChange(filledWith(choice, saved));
                  }}
                >
                  <option value="">手工填写</option>
                  {usable.map((one) => (
                    <option key={one.titleId} value={one.titleId}>
                      {one.title}
                      {one.taxNo && `（${one.taxNo}）`}
                    </option>
                  ))}
                </select>
              )}
            </FieldFrame>
          )}
          <div className={styles.invoice}>
            <Field
              label="发票抬头"
              required
              value={title}
              error={errors.title}
              autoComplete="organization"
              onChange={(text) => onChange({ ...choice, title: text })}
            />
            {titleKind === 'unit' && (
              <Field
                label="纳税人识别号"
                required
                value={taxNo}
                error={errors.taxNo}
                help={taxNotice(taxNo)}
                autoComplete="off"
                onChange={(text) => onChange({ ...choice, taxNo: text })}
              />
            )}
          </div>
          {isOfAccount && (
            <p className={styles.hint}>
              抬头与税号取自<Link to="/user/accountManage">账户资料</Link>，可以修改。
            </p>
          )}
          <p className={styles.hint}>数电发票在发货时开具，可在“发票管理”查看和打印。</p>
        </>
      )}
    </section>
  );
}
