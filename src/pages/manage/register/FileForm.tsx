import { useMutation } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { notify } from '@/browser/notify';
import { SendForm } from '@/components/manage/DialogForm';
import { Day } from '@/components/ui/Day';
import { MAX_FILING_NO } from '@domain/permits/register';
import { gramsText } from '@domain/permits/permit';
import { fileControlledSalesMutation } from '@/queries/register';
import type { ControlledSale } from '@/services/register';

export const FILING_DRAFT = 'manage/register/filing';

/** The part of a sale that the form shows and sends. */
export type FiledSale = Pick<
  ControlledSale,
  'saleId' | 'version' | 'substance' | 'cas' | 'netGrams' | 'institution'
>;

interface Values {
  /** Kept with the input: after an expired login nothing is selected in the list. */
  sales: readonly FiledSale[];
  filingNo: string;
  filedOn: string;
}

interface Props {
  sales: readonly FiledSale[];
  onFiled: () => void;
  onClosed: () => void;
}

/** Records that sales were reported to the authority. */
export function FileForm({ sales, onFiled, onClosed }: Props) {
  const filing = useMutation(fileControlledSalesMutation());
  return (
    <SendForm<Values>
      title={`登记上报：${sales.length} 条销售记录`}
      name="filing"
      draftKey={FILING_DRAFT}
      submitText="登记"
      initialValues={{ sales, filingNo: '', filedOn: '' }}
      check={({ filingNo, filedOn }) => ({
        filingNo: filingNo.trim() === '' ? '请填写上报编号' : null,
        filedOn: filedOn === '' ? '请选择上报日期' : null,
      })}
      send={async ({ filingNo, filedOn }) => {
        const read = sales.map(({ saleId, version }) => ({ saleId, version }));
        await filing.mutateAsync({ filingNo, filedOn, sales: read });
        notify.success(`已登记 ${sales.length} 条上报`);
        onFiled();
      }}
      onClosed={onClosed}
    >
      <ul className="secondary" style={{ marginBottom: 12, maxHeight: 160, overflow: 'auto' }}>
        {sales.map(({ saleId, substance, cas, netGrams, institution }) => (
          <li key={saleId}>
            {substance} {cas} · {gramsText(netGrams)} · {institution}
          </li>
        ))}
      </ul>
      <Form.Item label="上报编号" name="filingNo" required extra="主管机关或其系统给出的编号">
        <Input maxLength={MAX_FILING_NO} autoComplete="off" />
      </Form.Item>
      <Form.Item label="上报日期" name="filedOn" required>
        <Day />
      </Form.Item>
    </SendForm>
  );
}
