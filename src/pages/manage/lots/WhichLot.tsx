import { Link } from '@umijs/max';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { FormFailure } from '@/components/ui/FormFailure';
import { SelectBox } from '@/components/ui/SelectBox';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { numberProblem } from '@domain/lots/form';
import { LOT_STATUSES } from '@domain/lots/lot';
import { cleanLot } from '@domain/order/shipping';
import { managePath } from '@domain/staff/pages';
import { useLoad } from '@/hooks/useLoad';
import { useSubmit } from '@/hooks/useSubmit';
import { goods } from '@/services/goods';
import { lotPlan, type LotPlan } from '@/services/lots';

/** A lot that may be taken in. */
export interface FoundLot {
  plan: LotPlan;
  lotNo: string;
}

interface Props {
  found: FoundLot | null;
  /** What was chosen before. */
  last: FoundLot | null;
  onFound: (found: FoundLot | null) => void;
}

/** The pack, by whatever buyers find it by, and the number on the bottle. */
export function WhichLot({ found, last, onFound }: Props) {
  const [words, setWords] = useState('');
  const [taken, setTaken] = useState<LotPlan['taken']>(null);
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
      const plan = await lotPlan(skuId ?? 0, clean);
      setTaken(plan.taken);
      if (plan.taken) submit.refuse({ lotNo: takenText(plan.taken) });
      else onFound({ plan, lotNo: clean });
    },
  });
  if (found) return <Chosen {...found} onAgain={() => onFound(null)} />;
  return (
    <SubmitForm
      submit={submit}
      name="which"
      label="哪个批次"
      initialValues={{ skuId: last?.plan.skuId ?? null, lotNo: last?.lotNo ?? '' }}
    >
      <Form.Item label="规格" name="skuId" required extra="输入货号、名称或 CAS 号">
        <SelectBox<number>
          showSearch={{ filterOption: false, onSearch: setWords }}
          loading={packs.loading}
          notFoundContent={words.trim().length < 2 ? null : packs.loading ? '查找中' : '没有找到'}
          options={words === '' && last ? [optionOf(last.plan)] : (packs.data ?? [])}
        />
      </Form.Item>
      <Form.Item
        label="批号"
        name="lotNo"
        required
        extra={
          taken ? (
            <Link to={managePath('lots', { id: String(taken.lotId) })} className="tap">
              打开批次 {taken.lotNo}
            </Link>
          ) : (
            '瓶身上的批号'
          )
        }
      >
        <Input maxLength={24} autoComplete="off" style={{ maxWidth: 320 }} />
      </Form.Item>
      <FormFailure>{submit.failure}</FormFailure>
      <Button type="primary" htmlType="submit" loading={submit.busy} style={{ marginTop: 8 }}>
        下一步
      </Button>
    </SubmitForm>
  );
}

/** What is taken in, and the way back to another choice. */
function Chosen({ plan, lotNo, onAgain }: FoundLot & { onAgain: () => void }) {
  return (
    <section aria-label="批次" style={{ marginBottom: 24 }}>
      <p>
        <b>
          {plan.prodName} {plan.skuName}
        </b>{' '}
        <span className="quiet">{plan.catalogNo}</span>　批号 <b>{lotNo}</b>{' '}
        <Button size="small" onClick={onAgain}>
          重选
        </Button>
      </p>
      {plan.sent > 0 && (
        <Alert type="info" showIcon title={`此批号已发出 ${plan.sent} 件，入库数量须含这些。`} />
      )}
    </section>
  );
}

const takenText = ({ lotNo, status }: NonNullable<LotPlan['taken']>): string =>
  `批号 ${lotNo} 已登记（${LOT_STATUSES[status]}）`;

const optionOf = ({
  skuId,
  skuName,
  catalogNo,
  prodName,
}: Pick<LotPlan, 'skuId' | 'skuName' | 'catalogNo' | 'prodName'>) => ({
  value: skuId,
  label: `${catalogNo}　${prodName} ${skuName}`,
});

const FOUND = 10;

async function packsFor(q: string) {
  const { records } = await goods({ q, current: 1, size: FOUND });
  return records.flatMap(({ head: { prodName }, packs }) =>
    packs.map(({ skuId, skuName, catalogNo }) => optionOf({ skuId, skuName, catalogNo, prodName })),
  );
}
