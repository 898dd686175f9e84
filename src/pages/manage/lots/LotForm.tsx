import { Button, Col, Flex, Form, Input, InputNumber, Row } from 'antd';
import { notify } from '@/browser/notify';
import { FormFailure } from '@/components/ui/FormFailure';
import { SelectBox } from '@/components/ui/SelectBox';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { lotProblems } from '@/domain/lots/form';
import { isOpenLot, WAREHOUSES, type LotState, type WarehouseName } from '@/domain/lots/lot';
import { valueProblem } from '@/domain/lots/values';
import type { CoaRow } from '@/domain/sds/coa';
import { dayOf } from '@/domain/shared/dates';
import { useSubmit, type Problems } from '@/hooks/useSubmit';
import { changeLot, takeInLot, type LotDetail } from '@/services/lots';
import { Results } from './Results';

/** As it is typed; results by their place among the rows: `result0` … */
interface Typed {
  warehouse: WarehouseName;
  place: string;
  quantity: number | null;
  madeOn: string;
  testedOn: string;
  expiresOn: string;
}
type Values = Typed & Record<`result${number}`, string>;

interface Props {
  /** What is corrected; without it `fresh` is taken in. */
  lot?: LotDetail;
  fresh?: { skuId: number; lotNo: string; sent: number; rows: CoaRow[]; start: Partial<Typed> };
  onDone: (lot: LotDetail) => void;
  onStale?: () => void;
  onCancel: () => void;
}

interface Start {
  rows: CoaRow[];
  state: LotState;
  sent: number;
  typed: Typed;
}

const BLANK: Typed = {
  warehouse: '上海',
  place: '',
  quantity: null,
  madeOn: '',
  testedOn: '',
  expiresOn: '',
};

function startOf({ lot, fresh }: Pick<Props, 'lot' | 'fresh'>): Start {
  if (!lot)
    return {
      ...{ rows: fresh?.rows ?? [], state: 'pending', sent: fresh?.sent ?? 0 },
      typed: { ...BLANK, ...fresh?.start },
    };
  const { warehouse, place, quantity, madeOn, testedOn, expiresOn, state, sent, back } = lot.head;
  const typed = { warehouse, place, quantity, madeOn, testedOn: testedOn ?? '', expiresOn };
  return { rows: lot.rows, state, sent: sent - back, typed };
}

function problemsOf(values: Values, { rows, state, sent }: Start): Problems<Values> {
  const { quantity, madeOn, testedOn, expiresOn } = values;
  const found = lotProblems(
    { quantity: quantity ?? 0, madeOn, testedOn: testedOn || null, expiresOn },
    { sent, state: state === 'recalled' ? 'pending' : state, today: dayOf(Date.now()) },
  );
  const results = rows.map(({ spec }, at) => [
    `result${at}`,
    valueProblem(spec, values[`result${at}`] ?? ''),
  ]);
  return { ...found, ...(Object.fromEntries(results) as Problems<Values>) };
}

/** Count, place, days and values of a lot: when it is taken in, and when it is corrected. */
export function LotForm({ lot, fresh, onDone, onStale, onCancel }: Props) {
  const start = startOf({ lot, fresh });
  const { rows, state, typed } = start;
  const submit = useSubmit<Values>({
    check: (values) => problemsOf(values, start),
    send: async (values) => {
      const { warehouse, place, quantity, madeOn, testedOn, expiresOn } = values;
      const results = rows.map(({ item }, at) => ({ item, result: values[`result${at}`] ?? '' }));
      const body = {
        warehouse,
        place,
        quantity: quantity ?? 0,
        madeOn,
        testedOn: testedOn || null,
        expiresOn,
        results,
      };
      try {
        if (lot) onDone(await changeLot(lot.head.lotId, { ...body, version: lot.version }));
        else if (fresh) onDone(await takeInLot({ ...body, skuId: fresh.skuId, lotNo: fresh.lotNo }));
        notify.success(lot ? '已保存' : '已登记，检验合格后可以放行');
      } catch (error) {
        onStale?.();
        throw error;
      }
    },
  });
  const isOpen = isOpenLot(state);
  const results = Object.fromEntries(rows.map(({ result }, at) => [`result${at}`, result]));
  return (
    <SubmitForm<Values>
      submit={submit}
      name="lot"
      label={lot ? '修改批次' : '登记批次'}
      initialValues={{ ...typed, ...results }}
    >
      <Fields isOpen={isOpen} needsTest={state === 'frozen'} />
      <Results rows={rows} form={submit.form} disabled={!isOpen} />
      {!isOpen && (
        <p className="secondary">
          {state === 'released'
            ? '日期和检验结果已随放行公布，要改请先冻结。'
            : '召回批次的日期和检验结果不能修改。'}
        </p>
      )}
      <FormFailure>{submit.failure}</FormFailure>
      <Flex gap={8} style={{ marginTop: 16 }}>
        <Button type="primary" htmlType="submit" loading={submit.busy}>
          {lot ? '保存' : '登记入库'}
        </Button>
        <Button disabled={submit.busy} onClick={onCancel}>
          取消
        </Button>
      </Flex>
    </SubmitForm>
  );
}

const DAYS = [
  { name: 'madeOn', label: '生产日期', required: true },
  { name: 'testedOn', label: '检验日期', required: false },
  { name: 'expiresOn', label: '有效期至', required: true },
] as const;

/** Where it stands, how much came, and its days; those of a released lot stay. */
function Fields({ isOpen, needsTest }: { isOpen: boolean; needsTest: boolean }) {
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
          <InputNumber min={1} max={1_000_000} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </Col>
      {DAYS.map(({ name, label, required }) => (
        <Col key={name} xs={12} lg={8}>
          <Form.Item label={label} name={name} required={required || needsTest}>
            <Input type="date" disabled={!isOpen} />
          </Form.Item>
        </Col>
      ))}
    </Row>
  );
}
