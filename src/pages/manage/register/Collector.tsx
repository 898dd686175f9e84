import { useMutation } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { notify } from '@/browser/notify';
import { ActionForm } from '@/components/manage/DialogForm';
import { COLLECTOR_DOCUMENTS, MAX_NAME } from '@domain/permits/register';
import { checkCollectorMutation } from '@/queries/register';
import type { ControlledSale } from '@/services/register';

type Document = keyof typeof COLLECTOR_DOCUMENTS;
const DOCUMENTS = Object.entries(COLLECTOR_DOCUMENTS).map(([value, label]) => ({ value, label }));
const BLANK: { collector: string; document: Document } = { collector: '', document: 'idCard' };

/** Records the hand-over: whose document was checked. The number of the document is not stored. */
export function CollectorButton({ sale }: { sale: ControlledSale }) {
  const { saleId, version, orderNumber, substance } = sale;
  const checking = useMutation(checkCollectorMutation(saleId));
  return (
    <ActionForm
      label="核验"
      buttonName={`核验经办人 ${orderNumber} ${substance}`}
      small
      draftKey={`manage/register/collector/${saleId}`}
      title="核验经办人"
      name={`collector${saleId}`}
      submitText="证件已核对"
      initialValues={BLANK}
      check={({ collector }) => ({ collector: collector.trim() === '' ? '请填写经办人姓名' : null })}
      send={async (values) => {
        await checking.mutateAsync({ ...values, version });
        notify.success('已登记经办人');
      }}
    >
      <p className="secondary" style={{ marginBottom: 12 }}>
        交付时核对经办人的证件原件。这里登记姓名和证件类型，证件号码不在本系统保存。
      </p>
      <Form.Item label="经办人姓名" name="collector" required extra="与证件一致">
        <Input maxLength={MAX_NAME} autoComplete="off" />
      </Form.Item>
      <Form.Item label="证件类型" name="document" required>
        <Select options={DOCUMENTS} />
      </Form.Item>
    </ActionForm>
  );
}
