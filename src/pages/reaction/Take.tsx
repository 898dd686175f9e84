import { useMutation } from '@tanstack/react-query';
import { Button, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { useDraftOpen } from '@/hooks/useDraft';
import { useSubmit } from '@/hooks/useSubmit';
import { takeFromBottleMutation } from '@/queries/stock';
import type { ReactionPlanRow } from '@/services/reaction';
import { errorMessage, failedField, isUnauthorised } from '@domain/shared/failure';
import { compareAmounts, isSome, readAmount } from '@domain/stock/amount';
import type { Taken } from './state';
import styles from './reaction.module.less';

type PlannedBottle = ReactionPlanRow['stock'][number];

interface Props {
  /** Number of the row. */
  no: number;
  /** Of the row and its substance: `reaction/take/2/16940-66-2`. */
  draftKey: string;
  bottles: readonly PlannedBottle[];
  /** What the entries of the stock say of the purpose; the buyer may change it. */
  purpose: string;
  onTaken: (taken: Taken[]) => void;
}

/** Field of the amount from a bottle. */
type AmountField = `amount${number}`;

interface Values {
  [amount: AmountField]: string;
  note: string;
  /** Recorded before a later bottle was refused; kept with the input, so that nothing is taken twice. */
  taken: Taken[];
}

/** Longest remark of an entry. */
const MAX_NOTE = 200;

const fieldOf = ({ bottleId }: PlannedBottle): AmountField => `amount${bottleId}`;

/** Null when the amount can be taken. */
function problemOf(typed: string, { left, unit }: PlannedBottle): string | null {
  const amount = readAmount(typed);
  if (amount === null || !isSome(amount)) return '请填写大于 0 的数，最多六位小数';
  return compareAmounts(amount, left) > 0 ? `现余 ${left} ${unit}，不能取更多` : null;
}

/** Takes the planned amounts from the laboratory's bottles, after the buyer has looked at them. */
export function Take(props: Props) {
  const [isOpen, setOpen] = useDraftOpen(props.draftKey);
  if (isOpen) return <TakeForm {...props} onClose={() => setOpen(false)} />;
  return (
    <div>
      <Button size="small" aria-label={`取用第 ${props.no} 行`} onClick={() => setOpen(true)}>
        取用…
      </Button>
    </div>
  );
}

const toTake = (bottles: readonly PlannedBottle[], taken: readonly Taken[]): PlannedBottle[] =>
  bottles.filter(({ bottleId }) => taken.every((each) => each.bottleId !== bottleId));

/** Takes bottle by bottle; stops at the first refusal, which stands beside its bottle. */
function useTake({ draftKey, bottles, onTaken }: Pick<Props, 'draftKey' | 'bottles' | 'onTaken'>) {
  const { mutateAsync: take } = useMutation(takeFromBottleMutation());
  const submit = useSubmit<Values>({
    draftKey,
    check: (values) =>
      Object.fromEntries(
        toTake(bottles, values.taken).map((bottle) => [
          fieldOf(bottle),
          problemOf(values[fieldOf(bottle)] ?? '', bottle),
        ]),
      ),
    send: async ({ taken: before, ...typed }) => {
      const taken = [...before];
      for (const bottle of toTake(bottles, before)) {
        const { bottleId, name, unit } = bottle;
        const amount = readAmount(typed[fieldOf(bottle)] ?? '') ?? '';
        try {
          await take({ bottleId, amount, note: typed.note.trim() });
        } catch (error) {
          if (!isUnauthorised(error) && failedField(error, ['note']) === null)
            submit.refuse({ [fieldOf(bottle)]: errorMessage(error) });
          throw error;
        }
        taken.push({ bottleId, name, amount, unit });
        submit.form.setFieldValue('taken', [...taken]);
      }
      notify.success('已记录取用');
      onTaken(taken);
    },
    // It stands beside its bottle.
    sentence: () => null,
  });
  return submit;
}

function TakeForm({
  no,
  draftKey,
  bottles: planned,
  purpose,
  onTaken,
  onClose,
}: Props & { onClose: () => void }) {
  // The plan is made again while bottles are taken one by one: the form keeps what it was opened with.
  const [bottles] = useState(planned);
  const submit = useTake({ draftKey, bottles, onTaken });
  const taken = (Form.useWatch('taken', { form: submit.form, preserve: true }) as Taken[] | undefined) ?? [];
  const left = toTake(bottles, taken);
  return (
    <SubmitForm<Values>
      submit={submit}
      name={`take${no}`}
      label={`第 ${no} 行的取用`}
      className={styles.take}
      initialValues={{
        ...Object.fromEntries(bottles.map((bottle) => [fieldOf(bottle), bottle.use])),
        note: purpose,
        taken: [],
      }}
    >
      {bottles.map((bottle) => (
        <BottleField key={bottle.bottleId} bottle={bottle} isTaken={!left.includes(bottle)} />
      ))}
      <Form.Item label="用途或备注" name="note">
        <Input autoComplete="off" maxLength={MAX_NOTE} />
      </Form.Item>
      <FormFailure>{submit.failure}</FormFailure>
      <Flex gap={8} wrap>
        <Button type="primary" size="small" htmlType="submit" loading={submit.busy}>
          确认取用
        </Button>
        {taken.length > 0 ? (
          <Button size="small" disabled={submit.busy} onClick={() => onTaken(taken)}>
            其余不取
          </Button>
        ) : (
          <Button size="small" disabled={submit.busy} onClick={onClose}>
            取消
          </Button>
        )}
      </Flex>
    </SubmitForm>
  );
}

function BottleField({ bottle, isTaken }: { bottle: PlannedBottle; isTaken: boolean }) {
  const { name, unit, left, place } = bottle;
  return (
    <Form.Item
      label={
        <span>
          {name} 的取用量
          <span className="quiet">
            （{place || '未登记位置'}，现余 {left} {unit}）
          </span>
        </span>
      }
      name={fieldOf(bottle)}
      extra={isTaken ? '已记录' : undefined}
    >
      <Input inputMode="decimal" autoComplete="off" maxLength={16} suffix={unit} disabled={isTaken} />
    </Form.Item>
  );
}
