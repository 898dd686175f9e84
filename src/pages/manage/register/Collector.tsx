import { useMutation } from '@tanstack/react-query';
import { Flex, Form, Input, Select } from 'antd';
import { notify } from '@/browser/notify';
import { TwoLines } from '@/components/manage/columns';
import { ActionForm, ReasonField } from '@/components/manage/DialogForm';
import { COLLECTOR_DOCUMENTS, MAX_NAME } from '@domain/permits/register';
import { checkCollectorMutation } from '@/queries/register';
import type { ControlledSale } from '@/services/register';

type Document = keyof typeof COLLECTOR_DOCUMENTS;
const DOCUMENTS = Object.entries(COLLECTOR_DOCUMENTS).map(([value, label]) => ({ value, label }));

interface Values {
  collector: string;
  document: Document;
  reason: string;
}
const BLANK: Values = { collector: '', document: 'idCard', reason: '' };

/** Shows the person who took the goods, and the action that records or corrects it. */
export function Collector({ sale }: { sale: ControlledSale }) {
  const { collector, state } = sale;
  if (!collector) return state === 'cancelled' ? null : <CollectorForm sale={sale} />;
  return (
    <Flex vertical align="start" gap={4}>
      <TwoLines note={`${COLLECTOR_DOCUMENTS[collector.document]}，${collector.by} 核验`}>
        {collector.name}
      </TwoLines>
      {state !== 'cancelled' && <CollectorForm sale={sale} />}
    </Flex>
  );
}

/** Records the hand-over: whose document was checked. The number of the document is not stored. */
function CollectorForm({ sale }: { sale: ControlledSale }) {
  const { saleId, version, orderNumber, substance, collector: known } = sale;
  const checking = useMutation(checkCollectorMutation(saleId));
  return (
    <ActionForm<Values>
      label={known ? '更正' : '核验'}
      buttonName={`${known ? '更正' : '核验'}经办人 ${orderNumber} ${substance}`}
      small
      draftKey={`manage/register/collector/${saleId}`}
      title={known ? '更正经办人' : '核验经办人'}
      name={`collector${saleId}`}
      submitText={known ? '更正' : '证件已核对'}
      initialValues={known ? { ...BLANK, collector: known.name, document: known.document } : BLANK}
      check={({ collector, reason }) => ({
        collector: collector.trim() === '' ? '请填写经办人姓名' : null,
        reason: known && reason.trim() === '' ? '请填写更正原因' : null,
      })}
      send={async ({ reason, ...values }) => {
        await checking.mutateAsync({ ...values, version, ...(known && { reason }) });
        notify.success(known ? '已更正经办人，操作记录中有原因' : '已登记经办人');
      }}
    >
      <p className="secondary" style={{ marginBottom: 12 }}>
        {known
          ? `现登记 ${known.name}。按证件原件更正；原来的登记和更正原因保留在操作记录中。`
          : '交付时核对经办人的证件原件。这里登记姓名和证件类型，证件号码不在本系统保存。'}
      </p>
      <Form.Item label="经办人姓名" name="collector" required extra="与证件一致">
        <Input maxLength={MAX_NAME} autoComplete="off" />
      </Form.Item>
      <Form.Item label="证件类型" name="document" required>
        <Select options={DOCUMENTS} />
      </Form.Item>
      {known && <ReasonField label="更正原因" maxLength={200} />}
    </ActionForm>
  );
}
