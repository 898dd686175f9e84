import { Button, Flex } from 'antd';
import { notify } from '@/browser/notify';
import { ConflictNote } from '@/components/ui/ConflictNote';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { lotProblems } from '@domain/lots/form';
import { isOpenLot } from '@domain/lots/lot';
import type { LotState, WarehouseName } from '@domain/lots/types';
import { valueProblem } from '@domain/lots/values';
import type { CoaRow } from '@domain/sds/types';
import { dayOf } from '@domain/shared/dates';
import { useSubmit, type Problems } from '@/hooks/useSubmit';
import { useBaseVersion } from '@/hooks/useBaseVersion';
import { changeLot, takeInLot, type LotDetail } from '@/services/lots';
import { LotFields } from './LotFields';
import { Results } from './Results';

/** As it is typed; results by their place among the rows: `result0` … */
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
  /** What is corrected; without it `fresh` is taken in. */
  lot?: LotDetail;
  fresh?: { skuId: number; lotNo: string; sent: number; rows: CoaRow[]; start: Partial<LotTyped> };
  /** Whatever is typed, as it stands then. */
  onTyped?: (values: LotValues) => void;
  onDone: (lot: LotDetail) => void;
  onStale?: () => void;
  onCancel: () => void;
}

interface Start {
  rows: CoaRow[];
  state: LotState;
  sent: number;
  typed: LotTyped;
  /** Is it corrected? Then its days stood there before. */
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

/** Count, place, days and values of a lot: when it is taken in, and when it is corrected. */
export function LotForm({ lot, fresh, onTyped, onDone, onStale, onCancel }: Props) {
  const start = startOf({ lot, fresh });
  const { rows, state } = start;
  const initial = valuesOf(start);
  const draftKey = lot
    ? `manage/lots/form/${lot.head.lotId}`
    : `manage/lots/form/${fresh?.skuId}-${fresh?.lotNo}`;
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
      try {
        if (lot) onDone(await changeLot(lot.head.lotId, { ...body, version: baseVersion.version }));
        else if (fresh) onDone(await takeInLot({ ...body, skuId: fresh.skuId, lotNo: fresh.lotNo }));
        notify.success(lot ? '已保存' : '已登记，检验合格后可以放行');
      } catch (error) {
        onStale?.();
        throw error;
      }
    },
  });
  const baseVersion = useBaseVersion<LotValues>(
    submit.form,
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
      <Results rows={rows} form={submit.form} disabled={!isOpen} />
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
