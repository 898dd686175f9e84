import { Col, Form, Input, InputNumber, Row } from 'antd';
import { Day } from '@/components/ui/Day';
import { SelectBox } from '@/components/ui/SelectBox';
import { WAREHOUSES } from '@domain/lots/lot';

const DAYS = [
  { name: 'madeOn', label: '生产日期', required: true },
  { name: 'testedOn', label: '检验日期', required: false },
  { name: 'expiresOn', label: '有效期至', required: true },
] as const;

/** Where it stands, how much came, and its days; those of a released lot stay. */
export function LotFields({ isOpen, needsTest }: { isOpen: boolean; needsTest: boolean }) {
  return (
    <Row gutter={16}>
      <Col xs={12} lg={8}>
        <Form.Item label="仓库" name="warehouse" required>
          <SelectBox options={WAREHOUSES.map((value) => ({ value }))} />
        </Form.Item>
      </Col>
      <Col xs={12} lg={8}>
        <Form.Item label="库位" name="place">
          <Input maxLength={40} autoComplete="off" placeholder="如 A-03-2" />
        </Form.Item>
      </Col>
      <Col xs={12} lg={8}>
        <Form.Item label="入库数量（件）" name="quantity" required>
          <InputNumber controls={false} min={1} max={1_000_000} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </Col>
      {DAYS.map(({ name, label, required }) => (
        <Col key={name} xs={12} lg={8}>
          <Form.Item label={label} name={name} required={required || needsTest}>
            <Day disabled={!isOpen} style={{ width: '100%' }} />
          </Form.Item>
        </Col>
      ))}
      <Col xs={12} lg={8}>
        <Form.Item label="检验人" name="testedBy" required={needsTest} extra="姓名或部门，印在检验报告上">
          <Input maxLength={40} autoComplete="off" disabled={!isOpen} />
        </Form.Item>
      </Col>
    </Row>
  );
}
