import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { Facts, type Fact } from '@/components/manage/Detail';
import { WideTable } from '@/components/manage/WideTable';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { priceCheckQuery } from '@/queries/prices';
import type { PriceCheck as Check } from '@/services/prices';
import { SCOPE_NAMES } from '@domain/prices/agreement';
import { PRICE_KIND_NAMES } from '@domain/prices/decide';
import { formatYuan } from '@domain/shared/money';
import { InstitutionSelect } from './InstitutionSelect';

interface Values {
  catalogNo: string;
  institutionIds: number[];
  count: number | null;
}

const APPLIES: Record<Check['lines'][number]['applies'], string> = {
  yes: '采用',
  count: '数量不足',
  amount: '订单金额不足',
  days: '不在期限内',
  firm: '固定协议价，不参加促销',
  higher: '有更低的价格',
};

/** The price of a pack for an institution, and why. */
export function PriceCheck() {
  const [wanted, setWanted] = useState<Parameters<typeof priceCheckQuery>[0]>(null);
  const found = useQuery(priceCheckQuery(wanted));
  const handleFinish = ({ catalogNo, institutionIds: [institutionId], count }: Values) => {
    if (institutionId !== undefined)
      setWanted({ catalogNo: catalogNo.trim(), institutionId, count: count ?? 1 });
  };
  return (
    <>
      <Form<Values>
        name="priceCheck"
        layout="vertical"
        requiredMark={false}
        initialValues={{ catalogNo: '', institutionIds: [], count: 1 }}
        onFinish={handleFinish}
        style={{ maxWidth: 520 }}
      >
        <Form.Item
          label="货号"
          name="catalogNo"
          rules={[{ required: true, whitespace: true, message: '请填写规格货号' }]}
        >
          <Input maxLength={60} placeholder="规格货号" />
        </Form.Item>
        <Form.Item
          label="单位"
          name="institutionIds"
          rules={[{ required: true, type: 'array', message: '请选择单位' }]}
        >
          <InstitutionSelect maxCount={1} />
        </Form.Item>
        <Form.Item label="数量" name="count">
          <InputNumber min={1} max={9999} precision={0} />
        </Form.Item>
        <Button type="primary" htmlType="submit">
          查价
        </Button>
      </Form>
      {wanted && (
        <section aria-label="查价结果" aria-live="polite" style={{ marginTop: 16 }}>
          <AsyncContent of={found} what="价格">
            {(check) => <Answer check={check} />}
          </AsyncContent>
        </section>
      )}
    </>
  );
}

const FACTS: readonly Fact<Check>[] = [
  { title: '规格', render: (_, { name, catalogNo }) => `${name}（${catalogNo}）` },
  { title: '单位', render: (_, { institution, count }) => `${institution}，${count} 件` },
  {
    title: '价格',
    render: (_, { kind, price }) => (
      <>
        <b>{formatYuan(price)}</b>（{PRICE_KIND_NAMES[kind]}）
      </>
    ),
  },
  { title: '目录价', render: (_, { list }) => formatYuan(list) },
  { title: '依据', dataIndex: 'reason' },
];

function Answer({ check }: { check: Check }) {
  return (
    <>
      <Facts of={check} columns={FACTS} />
      <WideTable
        label="涵盖该规格的协议与促销明细"
        rowKey={({ agreementNo, scope, fromCount, price }) => [agreementNo, scope, fromCount, price].join()}
        columns={[
          { key: 'no', title: '编号', dataIndex: 'agreementNo' },
          { key: 'scope', title: '范围', render: (_, { scope }) => SCOPE_NAMES[scope] },
          { key: 'from', title: '起购数量', align: 'right', dataIndex: 'fromCount' },
          { key: 'price', title: '价格', align: 'right', render: (_, { price }) => formatYuan(price) },
          { key: 'applies', title: '结果', render: (_, { applies }) => APPLIES[applies] },
        ]}
        dataSource={check.lines}
        minWidth={560}
        empty="没有涵盖该规格的有效协议或促销"
      />
    </>
  );
}
