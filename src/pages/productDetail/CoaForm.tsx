import { useNavigate } from '@umijs/max';
import { Button } from 'antd';
import { useState, type FormEvent } from 'react';
import Field from '@/components/ui/Field';
import { coaPath } from '@/domain/sds/documentPath';
import { useFocusFirstInvalid } from '@/hooks/useFocusFirstInvalid';
import styles from './productDetail.module.less';

interface Props {
  /** Leads back from the certificate. */
  prodId?: number;
  /** As in the address. */
  catalogNo: string;
  lot?: string;
  /** The product is settled: only the lot is asked for. */
  ofProduct?: boolean;
}

/** Asks for a lot, and for the catalogue number where it is not settled, then opens the certificate. */
export default function CoaForm({ prodId, catalogNo, lot = '', ofProduct = false }: Props) {
  const navigate = useNavigate();
  const [values, setValues] = useState({ catalogNo, lot });
  const [isAsked, setAsked] = useState(false);
  const { form, focusFirst } = useFocusFirstInvalid<HTMLFormElement>();
  const change = (part: Partial<typeof values>) => setValues((held) => ({ ...held, ...part }));
  const missing = (text: string, words: string) => (isAsked && text.trim() === '' ? words : null);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (values.catalogNo.trim() === '' || values.lot.trim() === '') return focusFirst();
    navigate(coaPath({ prodId, catalogNo: values.catalogNo.trim(), lot: values.lot.trim() }));
  };

  return (
    <form ref={form} className={styles.coaForm} onSubmit={handleSubmit} noValidate aria-label="查询检验报告">
      {!ofProduct && (
        <Field
          label="货号"
          value={values.catalogNo}
          onChange={(text) => change({ catalogNo: text })}
          error={missing(values.catalogNo, '请填写货号')}
          help="商品货号或包装货号，大小写、空格与横线不限"
          maxLength={60}
          autoComplete="off"
          required
        />
      )}
      <Field
        label="批号"
        value={values.lot}
        onChange={(text) => change({ lot: text })}
        error={missing(values.lot, '请填写批号')}
        help="见瓶身标签或订单详情，如 CX2610A1B"
        maxLength={60}
        autoComplete="off"
        required
      />
      <Button htmlType="submit" type={ofProduct ? 'default' : 'primary'}>
        查询检验报告
      </Button>
    </form>
  );
}
