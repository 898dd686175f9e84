import { useMutation } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { enterMovesOn } from '@/browser/enterMovesOn';
import { notify } from '@/browser/notify';
import { DialogForm } from '@/components/manage/DialogForm';
import { LotLines } from '@/components/manage/LotLines';
import { SelectBox } from '@/components/ui/SelectBox';
import {
  lotProblems,
  refusedLotOf,
  withRefusedLot,
  type DraftLine,
  type ShortageOfPack,
} from '@/utils/shippingDraft';
import { errorMessage } from '@domain/shared/failure';
import { shortageOf } from '@domain/order/lotShortage';
import { COMPANIES, trackingProblem } from '@domain/returns/parcelNumber';
import { useSubmit } from '@/hooks/useSubmit';
import { replaceReturnMutation } from '@/queries/manageReturns';
import type { ManagedReturn } from '@/services/manageReturns';

const OPTIONS = COMPANIES.map((name) => ({ value: name, label: name }));

interface Typed {
  company: string;
  trackingNo: string;
  lines: DraftLine[];
}

export const replaceDraft = (returnNumber: string): string => `manage/returns/replace/${returnNumber}`;

interface Props {
  found: ManagedReturn;
  onClosed: () => void;
}

/** Sends the same goods again: company, parcel number and lots, as for an order. */
export function Replace({ found: { sheet, toSend }, onClosed }: Props) {
  const { returnNumber, status } = sheet;
  const [initial] = useState<Typed>(() => ({
    ...{ company: '', trackingNo: '' },
    lines: toSend.flatMap(({ skuId, lots }) => lots.map(({ lotNo, count }) => ({ skuId, lotNo, count }))),
  }));
  const [isAsked, setAsked] = useState(false);
  const replacing = useMutation(replaceReturnMutation(returnNumber));
  const shortageHere = (skuId: number) => shortageOf(toSend, skuId);
  const submit = useSubmit<Typed & { lots?: never }>({
    draftKey: replaceDraft(returnNumber),
    check: ({ company, trackingNo, lines: typed }) => {
      setAsked(true);
      replacing.reset();
      return {
        company: company === '' ? '请选择物流公司' : null,
        trackingNo: trackingProblem(trackingNo),
        // Shown beside the lines: no field of the form has this name.
        lots: lotProblems(typed, shortageHere).find(Boolean) ?? null,
      };
    },
    send: async ({ lines: typed, ...parcel }) => {
      await replacing.mutateAsync({ status, lines: typed.filter(({ count }) => count > 0), ...parcel });
      notify.success('已换出，买家会收到运单号');
    },
    // A refused lot is shown beside its line.
    sentence: (error) => (refusedLotOf(error) ? null : errorMessage(error)),
  });
  return (
    <DialogForm<Typed>
      submit={submit}
      title={`换出商品 ${returnNumber}`}
      name="replace"
      submitText="确认换出"
      initialValues={initial}
      onKeyDown={enterMovesOn}
      width={720}
      onClosed={onClosed}
    >
      <p className="secondary">寄出同规格商品并扣减库存。批号会记入订单，该批次召回时买家会收到通知。</p>
      <Form.Item name="lines">
        <ReplacedLots
          sheet={sheet}
          shortageHere={shortageHere}
          isAsked={isAsked}
          refused={refusedLotOf(replacing.error)}
          // A reset while it is being sent would lose the refusal.
          onChange={() => replacing.isPending || replacing.reset()}
        />
      </Form.Item>
      <Form.Item
        label="物流公司"
        name="company"
        required
        getValueProps={(name: string) => ({ value: name || undefined })}
      >
        <SelectBox options={OPTIONS} placeholder="请选择" />
      </Form.Item>
      <Form.Item label="运单号" name="trackingNo" required>
        <Input autoComplete="off" />
      </Form.Item>
    </DialogForm>
  );
}

interface LotsProps {
  sheet: ManagedReturn['sheet'];
  shortageHere: ShortageOfPack;
  /** The form was submitted: what is missing is shown. */
  isAsked: boolean;
  /** The lot that the server refused. */
  refused: ReturnType<typeof refusedLotOf>;
  /** From the form. */
  value?: DraftLine[];
  onChange?: (lines: DraftLine[]) => void;
}

/**
 * The field of the lots. A field of the form, because `Form.useWatch` tells of a change only after the event: an input
 * that shows a watched value loses what is typed quickly.
 */
function ReplacedLots({ sheet, shortageHere, isAsked, refused, value = [], onChange }: LotsProps) {
  const lineOf = (skuId: number) => sheet.lines.find((line) => line.skuId === skuId);
  return (
    <LotLines
      what="换出"
      lines={value}
      nameOf={(skuId) => {
        const { prodName: name = '', skuName: pack = '', catalogNo = '' } = lineOf(skuId) ?? {};
        return { name, pack, catalogNo };
      }}
      lackOf={shortageHere}
      noteOf={(skuId) => `换出 ${lineOf(skuId)?.count ?? 0} 件`}
      max={(skuId) => lineOf(skuId)?.count ?? 0}
      problems={withRefusedLot(value, isAsked ? lotProblems(value, shortageHere) : [], refused)}
      onChange={(next) => onChange?.(next)}
    />
  );
}
