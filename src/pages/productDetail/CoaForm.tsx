import { useNavigate } from '@umijs/max';
import { Button, Form, Input } from 'antd';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { coaPath } from '@domain/sds/documentPath';
import { useSubmit } from '@/hooks/useSubmit';

interface Props {
  /** Product to return to from the certificate. */
  prodId?: number;
  /** Catalogue number in the address. */
  catalogNo: string;
  lot?: string;
  /** The product is known, so only the lot is asked for. */
  ofProduct?: boolean;
}

/** Asks for lot and, unless known, catalogue number, then opens the certificate. */
export function CoaForm({ prodId, catalogNo, lot = '', ofProduct = false }: Props) {
  const navigate = useNavigate();
  const submit = useSubmit<{ catalogNo: string; lot: string }>({
    check: (typed) => ({
      catalogNo: typed.catalogNo.trim() === '' ? '请填写货号' : null,
      lot: typed.lot.trim() === '' ? '请填写批号' : null,
    }),
    send: (typed) => navigate(coaPath({ prodId, catalogNo: typed.catalogNo.trim(), lot: typed.lot.trim() })),
  });
  return (
    <SubmitForm submit={submit} name="coa" label="查询检验报告" initialValues={{ catalogNo, lot }}>
      {!ofProduct && (
        <Form.Item label="货号" name="catalogNo" required extra="商品货号或包装货号，大小写、空格与横线不限">
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
      )}
      <Form.Item label="批号" name="lot" required extra="见瓶身标签或订单详情">
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Button htmlType="submit" type={ofProduct ? 'default' : 'primary'}>
        查询检验报告
      </Button>
    </SubmitForm>
  );
}
