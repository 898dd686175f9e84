import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { useDebounce } from 'ahooks';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { FormFailure } from '@/components/ui/FormFailure';
import { SelectBox } from '@/components/ui/SelectBox';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { numberProblem } from '@domain/lots/form';
import { LOT_STATUSES, TESTS_MISSING } from '@domain/lots/lot';
import { cleanLot } from '@domain/order/shipping';
import { managePath } from '@domain/staff/pages';
import { useSubmit } from '@/hooks/useSubmit';
import { packSuggestionsQuery } from '@/queries/lots';
import { lotPlan, type LotPlan } from '@/services/lots';

/** A lot that can be registered. */
export interface FoundLot {
  plan: LotPlan;
  lotNo: string;
}

interface Props {
  found: FoundLot | null;
  /** The earlier choice. */
  last: FoundLot | null;
  onFound: (found: FoundLot | null) => void;
}

/** Asks for the pack, found by catalogue number, name or CAS number, and for the lot number on the bottle. */
export function WhichLot({ found, last, onFound }: Props) {
  const [words, setWords] = useState('');
  const [taken, setTaken] = useState<LotPlan['taken']>(null);
  const q = useDebounce(words.trim(), { wait: 250 });
  const packs = useQuery(packSuggestionsQuery(q));
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
      else if (plan.rows.length === 0) submit.refuse({ skuId: TESTS_MISSING });
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
          loading={packs.isFetching}
          notFoundContent={words.trim().length < 2 ? null : packs.isFetching ? '查找中' : '没有找到'}
          options={words === '' && last ? [optionOf(last.plan)] : (packs.data ?? []).map(optionOf)}
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

/** The chosen lot, with a button to choose another one. */
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
