import { useMutation } from '@tanstack/react-query';
import { Button, Col, Flex, Form, Input, InputNumber, Row } from 'antd';
import { notify } from '@/browser/notify';
import { ConflictNote } from '@/components/ui/ConflictNote';
import { Day } from '@/components/ui/Day';
import { FormFailure } from '@/components/ui/FormFailure';
import { SelectBox } from '@/components/ui/SelectBox';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { lotProblems } from '@domain/lots/form';
import { isOpenLot, WAREHOUSES } from '@domain/lots/lot';
import type { LotState, WarehouseName } from '@domain/lots/types';
import { valueProblem } from '@domain/lots/values';
import type { CoaRow } from '@domain/sds/types';
import { dayOf } from '@domain/shared/dates';
import { useSubmit, type Problems } from '@/hooks/useSubmit';
import { useBaseVersion } from '@/hooks/useBaseVersion';
import { changeLotMutation, takeInLotMutation } from '@/queries/lots';
import type { LotDetail } from '@/services/lots';
import { ResultFields } from './Results';

/** The values of the form. A result is named by the index of its row: `result0` … */
export interface LotTyped {
  warehouse: WarehouseName;
  place: string;
  quantity: number | null;
  madeOn: string;
  testedOn: string;
  testedBy: string;
  expiresOn: string;
}
export type LotValues = LotTyped & Record<`result${number}`, string>;

interface Props {
  /** The lot to correct; without it `fresh` is registered. */
  lot?: LotDetail;
  fresh?: { skuId: number; lotNo: string; sent: number; rows: CoaRow[]; start: Partial<LotTyped> };
  /** Called with all values after each input. */
  onTyped?: (values: LotValues) => void;
  onDone: (lot: LotDetail) => void;
  onCancel: () => void;
}

interface Start {
  rows: CoaRow[];
  state: LotState;
  sent: number;
  typed: LotTyped;
  /** The lot exists already, and its days may stay as they are. */
  isKnown: boolean;
}

const BLANK: LotTyped = {
  warehouse: '上海',
  place: '',
  quantity: null,
  madeOn: '',
  testedOn: '',
  testedBy: '',
  expiresOn: '',
};

function startOf({ lot, fresh }: Pick<Props, 'lot' | 'fresh'>): Start {
  if (!lot)
    return {
      ...{ rows: fresh?.rows ?? [], state: 'pending', sent: fresh?.sent ?? 0, isKnown: false },
      typed: { ...BLANK, ...fresh?.start },
    };
  const { warehouse, place, quantity, madeOn, testedOn, testedBy, expiresOn, state, sent, back } = lot.head;
  const typed = { warehouse, place, quantity, madeOn, testedOn: testedOn ?? '', testedBy, expiresOn };
  return { rows: lot.rows, state, sent: sent - back, typed, isKnown: true };
}

const valuesOf = ({ rows, typed }: Start): LotValues => ({
  ...typed,
  ...Object.fromEntries(rows.map(({ result }, at) => [`result${at}`, result])),
});

const NAMES = {
  ...{ warehouse: '仓库', place: '库位', quantity: '入库数量（件）' },
  ...{ madeOn: '生产日期', testedOn: '检验日期', testedBy: '检验人', expiresOn: '有效期至' },
};

function problemsOf(values: LotValues, { rows, state, sent, typed, isKnown }: Start): Problems<LotValues> {
  const { quantity, madeOn, testedOn, expiresOn } = values;
  const found = lotProblems(
    { quantity: quantity ?? 0, madeOn, testedOn: testedOn || null, expiresOn },
    {
      ...{ sent, state: state === 'recalled' ? 'pending' : state, today: dayOf(Date.now()) },
      was: isKnown ? { ...typed, testedOn: typed.testedOn || null } : null,
    },
  );
  const results = rows.map(({ spec }, at) => [
    `result${at}`,
    valueProblem(spec, values[`result${at}`] ?? ''),
  ]);
  return { ...found, ...(Object.fromEntries(results) as Problems<LotValues>) };
}

/** Registers or corrects a lot: count, place, days and test results. */
export function LotForm({ lot, fresh, onTyped, onDone, onCancel }: Props) {
  const start = startOf({ lot, fresh });
  const { rows, state } = start;
  const initial = valuesOf(start);
  const draftKey = lot
    ? `manage/lots/form/${lot.head.lotId}`
    : `manage/lots/form/${fresh?.skuId}-${fresh?.lotNo}`;
  const onSuccess = (saved: LotDetail) => {
    notify.success(lot ? '已保存' : '已登记，检验合格后可以放行');
    onDone(saved);
  };
  const changing = useMutation({ ...changeLotMutation(lot?.head.lotId ?? 0), onSuccess });
  const takingIn = useMutation({ ...takeInLotMutation(), onSuccess });
  const submit = useSubmit<LotValues>({
    draftKey,
    check: (values) => problemsOf(values, start),
    send: async (values) => {
      const { warehouse, place, quantity, madeOn, testedOn, testedBy, expiresOn } = values;
      const results = rows.map(({ item }, at) => ({ item, result: values[`result${at}`] ?? '' }));
      const body = {
        warehouse,
        place,
        quantity: quantity ?? 0,
        madeOn,
        testedOn: testedOn || null,
        testedBy,
        expiresOn,
        results,
      };
      if (lot) await changing.mutateAsync({ ...body, version: baseVersion.version });
      else if (fresh) await takingIn.mutateAsync({ ...body, skuId: fresh.skuId, lotNo: fresh.lotNo });
    },
  });
  const baseVersion = useBaseVersion<LotValues>(
    submit,
    { version: lot?.version ?? 0, values: initial },
    draftKey,
  );
  const isOpen = isOpenLot(state);
  const results = Object.fromEntries(rows.map(({ item }, at) => [`result${at}`, item]));
  return (
    <SubmitForm<LotValues>
      submit={submit}
      name="lot"
      label={lot ? '修改批次' : '登记批次'}
      initialValues={initial}
      onValuesChange={(_, values) => onTyped?.(values)}
    >
      <LotFields isOpen={isOpen} needsTest={state === 'frozen'} />
      <ResultFields rows={rows} form={submit.form} disabled={!isOpen} />
      {!isOpen && (
        <p className="secondary">
          {state === 'released'
            ? '日期和检验结果已随放行公布，要改请先冻结。'
            : '召回批次的日期和检验结果不能修改。'}
        </p>
      )}
      <div style={{ marginTop: 16 }}>
        <ConflictNote conflict={baseVersion.conflict} names={{ ...NAMES, ...results }} />
        <FormFailure>{submit.failure}</FormFailure>
      </div>
      <Flex gap={8}>
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

/** Place, count and days of a lot; the days of a released lot cannot be changed. */
function LotFields({ isOpen, needsTest }: { isOpen: boolean; needsTest: boolean }) {
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
