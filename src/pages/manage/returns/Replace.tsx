import { Form, Input } from 'antd';
import { useState } from 'react';
import { enterMovesOn } from '@/browser/enterMovesOn';
import { LotLines } from '@/components/manage/LotLines';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { SelectBox } from '@/components/ui/SelectBox';
import { SubmitForm } from '@/components/ui/SubmitForm';
import {
  lotProblems,
  refusedLotOf,
  withRefusedLot,
  type DraftLine,
  type RefusedLot,
} from '@/utils/shippingDraft';
import { shortageOf } from '@domain/order/lotShortage';
import { COMPANIES, trackingProblem } from '@domain/returns/parcelNumber';
import { useSubmit } from '@/hooks/useSubmit';
import { replaceReturn } from '@/services/manageReturns';
import { sent, type FormProps } from './sent';

const OPTIONS = COMPANIES.map((name) => ({ value: name, label: name }));

interface Typed {
  company: string;
  trackingNo: string;
  lines: DraftLine[];
}

/** Draft key. */
export const replaceDraft = (returnNumber: string): string => `manage/returns/replace/${returnNumber}`;

/** The same goods leave again: by whom, under which number, and of which lots, as when an order is sent. */
export function Replace(props: FormProps) {
  const { sheet, toSend } = props.found;
  const { returnNumber, status } = sheet;
  const [initial] = useState<Typed>(() => ({
    ...{ company: '', trackingNo: '' },
    lines: toSend.flatMap(({ skuId, lots }) => lots.map(({ lotNo, count }) => ({ skuId, lotNo, count }))),
  }));
  const [isAsked, setAsked] = useState(false);
  const [refused, setRefused] = useState<RefusedLot | null>(null);
  const shortageHere = (skuId: number) => shortageOf(toSend, skuId);
  const lineOf = (skuId: number) => sheet.lines.find((line) => line.skuId === skuId);
  const submit = useSubmit<Typed & { lots?: never }>({
    draftKey: replaceDraft(returnNumber),
    check: ({ company, trackingNo, lines: typed }) => {
      setAsked(true);
      setRefused(null);
      return {
        company: company === '' ? '请选择物流公司' : null,
        trackingNo: trackingProblem(trackingNo),
        // Said beside their lines: no field of the form has this name.
        lots: lotProblems(typed, shortageHere).find(Boolean) ?? null,
      };
    },
    send: async ({ lines: typed, ...parcel }) => {
      const going = typed.filter(({ count }) => count > 0);
      const body = { status, lines: going, ...parcel };
      try {
        await sent(replaceReturn(returnNumber, body), '已换出，买家会收到运单号', props);
      } catch (error) {
        const lot = refusedLotOf(error);
        if (lot === null) throw error;
        setRefused(lot);
      }
    },
  });
  const watched = Form.useWatch('lines', { form: submit.form, preserve: true }) as DraftLine[] | undefined;
  const lines = watched ?? initial.lines;
  return (
    <SubmitForm
      submit={submit}
      name="replace"
      label="换出商品"
      initialValues={initial}
      onKeyDown={enterMovesOn}
    >
      <p className="secondary">寄出同规格商品并扣减库存。批号会记入订单，该批次召回时买家会收到通知。</p>
      <LotLines
        what="换出"
        lines={lines}
        nameOf={(skuId) => {
          const { prodName: name = '', skuName: pack = '', catalogNo = '' } = lineOf(skuId) ?? {};
          return { name, pack, catalogNo };
        }}
        lackOf={shortageHere}
        noteOf={(skuId) => `换出 ${lineOf(skuId)?.count ?? 0} 件`}
        max={(skuId) => lineOf(skuId)?.count ?? 0}
        problems={withRefusedLot(lines, isAsked ? lotProblems(lines, shortageHere) : [], refused)}
        onChange={(next) => {
          setRefused(null);
          submit.forget();
          submit.form.setFieldValue('lines', next);
        }}
      />
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
      <DialogFoot submit={submit} label="确认换出" onCancel={props.onClose} />
    </SubmitForm>
  );
}
