import { Button, Flex, Form, Input, Radio } from 'antd';
import { useEffect } from 'react';
import { notify } from '@/browser/notify';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { amountText } from '@domain/stock/amount';
import { afterDeed, isRefused, isThere, type Bottle, type Deed } from '@domain/stock/bottle';
import { useSubmit } from '@/hooks/useSubmit';
import { doWithBottle } from '@/services/stock';
import { DayField } from './DayField';
import styles from './stock.module.less';

interface Props {
  bottle: Bottle;
  /** yyyy-MM-dd */
  today: string;
  onDone: () => Promise<void>;
}

interface Values {
  deed: Deed;
  amount: string;
  day: string;
  note: string;
}

const DEEDS: Record<Deed, { label: string; done: string }> = {
  take: { label: '取用', done: '已记录取用' },
  open: { label: '开封', done: '已记录开封日期' },
  correct: { label: '盘点', done: '剩余量已更正' },
  empty: { label: '用完', done: '已记为用完' },
  discard: { label: '处置', done: '已记为处置' },
};

const possible = ({ state }: Bottle): Deed[] => {
  if (!isThere(state)) return ['correct'];
  return state === 'unopened'
    ? ['open', 'take', 'correct', 'empty', 'discard']
    : ['take', 'correct', 'empty', 'discard'];
};

/** What is done with a bottle: the server asks the same rule, for what is there when it is sent. */
export function DeedForm({ bottle, today, onDone }: Props) {
  const deeds = possible(bottle);
  const initial: Values = { deed: deeds[0] ?? 'correct', amount: '', day: today, note: '' };
  const submit = useSubmit<Values>({
    draftKey: `user/stock/action/${bottle.bottleId}`,
    check: ({ deed, amount, day }) => {
      const outcome = afterDeed(bottle, { deed, amount, day }, today);
      // What is about no field is left to the server to say.
      return isRefused(outcome) && outcome.field ? { [outcome.field]: outcome.problem } : {};
    },
    send: async ({ deed, amount, day, note }) => {
      const { version } = bottle;
      const about = deed === 'open' ? { day } : deed === 'correct' ? { amount, version } : { amount };
      try {
        await doWithBottle(bottle.bottleId, { deed, note, ...about });
        notify.success(DEEDS[deed].done);
        submit.form.setFieldsValue({ amount: '', note: '' });
      } finally {
        // Refused or not: somebody else may have taken of it.
        await onDone();
      }
    },
  });
  // The form stays, and the focus in it: only what cannot be done any more gives way.
  useEffect(() => {
    const left = possible(bottle);
    if (!left.includes(submit.form.getFieldValue('deed') as Deed))
      submit.form.setFieldsValue({ deed: left[0] ?? 'correct' });
  }, [bottle, submit.form]);
  const deed = (Form.useWatch('deed', submit.form) as Deed | undefined) ?? initial.deed;
  return (
    <SubmitForm submit={submit} name="deed" label="取用与盘点" initialValues={initial}>
      <Form.Item name="deed" className={styles.tight}>
        <Radio.Group
          aria-label="操作"
          optionType="button"
          options={deeds.map((value) => ({ value, label: DEEDS[value].label }))}
        />
      </Form.Item>
      <Flex wrap gap="0 16px">
        {(deed === 'take' || deed === 'correct') && (
          <Form.Item
            label={deed === 'take' ? '取用量' : '现在剩余'}
            name="amount"
            required
            extra={`账面剩余 ${amountText(bottle.left, bottle.unit)}`}
          >
            <Input inputMode="decimal" autoComplete="off" suffix={bottle.unit} className={styles.amount} />
          </Form.Item>
        )}
        {deed === 'open' && (
          <DayField
            label="开封日期"
            name="day"
            required
            extra={bottle.peroxide ? '接触空气会生成过氧化物，请同时写在瓶身上' : undefined}
          />
        )}
        <Form.Item label="用途或备注" name="note" className={styles.grow}>
          <Input autoComplete="off" maxLength={200} />
        </Form.Item>
      </Flex>
      {bottle.recall && (deed === 'take' || deed === 'open') && (
        <p className="danger" style={{ marginBottom: 12 }}>
          此瓶属于已召回的批次，不应再使用；确需记录请写明原因。
        </p>
      )}
      <FormFailure>{submit.failure}</FormFailure>
      <Button type="primary" htmlType="submit" danger={deed === 'discard'} loading={submit.busy}>
        记录{DEEDS[deed].label}
      </Button>
    </SubmitForm>
  );
}
