import { Link, useNavigate } from '@umijs/max';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useAddressQuery } from '@/components/manage/useAddressQuery';
import { FormFailure } from '@/components/ui/FormFailure';
import { SelectBox } from '@/components/ui/SelectBox';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { numberProblem } from '@/domain/lots/form';
import { WAREHOUSES } from '@/domain/lots/lot';
import { cleanLot } from '@/domain/order/shipping';
import { managePath } from '@/domain/staff/pages';
import { useLoad } from '@/hooks/useLoad';
import { useSubmit } from '@/hooks/useSubmit';
import { goods } from '@/services/goods';
import { lotPlan, type LotPlan } from '@/services/lots';
import { LotForm } from './LotForm';

/** Which lot of which pack came, then its count, place, days and values. */
export function TakeIn() {
  const [{ view: _view, ...query }] = useAddressQuery();
  const navigate = useNavigate();
  const [found, setFound] = useState<{ plan: LotPlan; lotNo: string } | null>(null);
  const back = managePath('lots', query);
  return (
    <>
      <p>
        <Link to={back}>← 批次列表</Link>
      </p>
      <h1 style={{ marginBottom: 16 }}>登记批次</h1>
      <div style={{ maxWidth: 960 }}>
        <WhichLot key={found ? 'found' : 'asked'} found={found} onFound={setFound} />
        {found && (
          <LotForm
            fresh={{
              ...{
                skuId: found.plan.skuId,
                lotNo: found.lotNo,
                sent: found.plan.sent,
                rows: found.plan.rows,
              },
              start: startOf(found.plan),
            }}
            onDone={({ head }) => navigate(managePath('lots', { ...query, id: String(head.lotId) }))}
            onCancel={() => navigate(back)}
          />
        )}
      </div>
    </>
  );
}

const startOf = ({ warehouses, madeOn, testedOn, expiresOn }: LotPlan) => ({
  warehouse: WAREHOUSES.find((name) => name === warehouses[0]) ?? '上海',
  ...{ madeOn: madeOn ?? '', testedOn: testedOn ?? '', expiresOn: expiresOn ?? '' },
});

interface WhichProps {
  found: { plan: LotPlan; lotNo: string } | null;
  onFound: (found: { plan: LotPlan; lotNo: string } | null) => void;
}

/** The pack, by whatever buyers find it by, and the number on the bottle. */
function WhichLot({ found, onFound }: WhichProps) {
  const [words, setWords] = useState('');
  const packs = useLoad(async () => (words.trim().length < 2 ? [] : packsFor(words)), {
    refreshDeps: [words],
    debounceWait: 250,
  });
  const submit = useSubmit<{ skuId: number | null; lotNo: string }>({
    check: ({ skuId, lotNo }) => ({
      skuId: skuId === null ? '请选择规格' : null,
      lotNo: numberProblem(lotNo),
    }),
    send: async ({ skuId, lotNo }) => {
      const clean = cleanLot(lotNo);
      onFound({ plan: await lotPlan(skuId ?? 0, clean), lotNo: clean });
    },
  });
  if (found) {
    const { plan, lotNo } = found;
    return (
      <section aria-label="批次" style={{ marginBottom: 24 }}>
        <p>
          <b>
            {plan.prodName} {plan.skuName}
          </b>{' '}
          <span className="quiet">{plan.catalogNo}</span>　批号 <b>{lotNo}</b>{' '}
          <Button size="small" onClick={() => onFound(null)}>
            重选
          </Button>
        </p>
        {plan.sent > 0 && (
          <Alert type="info" showIcon message={`此批号已发出 ${plan.sent} 件，入库数量须含这些。`} />
        )}
      </section>
    );
  }
  return (
    <SubmitForm submit={submit} name="which" label="哪个批次" initialValues={{ skuId: null, lotNo: '' }}>
      <Form.Item label="规格" name="skuId" required extra="输入货号、名称或 CAS 号">
        <SelectBox<number>
          showSearch
          filterOption={false}
          onSearch={setWords}
          loading={packs.loading}
          notFoundContent={words.trim().length < 2 ? null : packs.loading ? '查找中' : '没有找到'}
          options={packs.data ?? []}
        />
      </Form.Item>
      <Form.Item label="批号" name="lotNo" required extra="瓶身上的批号">
        <Input maxLength={24} autoComplete="off" style={{ maxWidth: 320 }} />
      </Form.Item>
      <FormFailure>{submit.failure}</FormFailure>
      <Button type="primary" htmlType="submit" loading={submit.busy}>
        下一步
      </Button>
    </SubmitForm>
  );
}

const FOUND = 10;

async function packsFor(q: string) {
  const { records } = await goods({ q, current: 1, size: FOUND });
  return records.flatMap(({ head, packs }) =>
    packs.map(({ skuId, skuName, catalogNo }) => ({
      value: skuId,
      label: `${catalogNo}　${head.prodName} ${skuName}`,
    })),
  );
}
