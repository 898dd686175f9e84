import { useMutation } from '@tanstack/react-query';
import { Button, Flex, Form, Input, Radio } from 'antd';
import { useEffect } from 'react';
import { notify } from '@/browser/notify';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { amountText } from '@domain/stock/amount';
import { afterAction, isRefused, isThere } from '@domain/stock/bottle';
import type { Bottle, Action } from '@domain/stock/types';
import { useSubmit } from '@/hooks/useSubmit';
import { bottleActionMutation } from '@/queries/stock';
import { DayField } from './DayField';
import styles from './stock.module.less';

interface Props {
  bottle: Bottle;
  /** yyyy-MM-dd */
  today: string;
}

interface Values {
  action: Action;
  amount: string;
  day: string;
  note: string;
}

const ACTIONS: Record<Action, { label: string; done: string }> = {
  take: { label: '取用', done: '已记录取用' },
  open: { label: '开封', done: '已记录开封日期' },
  correct: { label: '盘点', done: '剩余量已更正' },
  empty: { label: '用完', done: '已记为用完' },
  discard: { label: '处置', done: '已记为处置' },
};

const possible = ({ state }: Bottle): Action[] => {
  if (!isThere(state)) return ['correct'];
  return state === 'unopened'
    ? ['open', 'take', 'correct', 'empty', 'discard']
    : ['take', 'correct', 'empty', 'discard'];
};

/** Actions on a bottle. The browser checks them with the same rule as the server. */
export function ActionForm({ bottle, today }: Props) {
  const actions = possible(bottle);
  const initial: Values = { action: actions[0] ?? 'correct', amount: '', day: today, note: '' };
  const { mutateAsync: act } = useMutation(bottleActionMutation());
  const submit = useSubmit<Values>({
    draftKey: `user/stock/action/${bottle.bottleId}`,
    check: ({ action, amount, day }) => {
      const outcome = afterAction(bottle, { action, amount, day }, today);
      // A refusal without a field comes from the server and is shown below the form.
      return isRefused(outcome) && outcome.field ? { [outcome.field]: outcome.problem } : {};
    },
    send: async (sent) => {
      const { action, amount, day, note } = sent;
      const { version } = bottle;
      const about = action === 'open' ? { day } : action === 'correct' ? { amount, version } : { amount };
      await act({ bottleId: bottle.bottleId, body: { action, note, ...about } });
      notify.success(ACTIONS[action].done);
      submit.empty(sent, { amount: '', note: '' });
    },
  });
  // The form keeps its focus. An action that is no longer possible is replaced.
  useEffect(() => {
    const available = possible(bottle);
    if (!available.includes(submit.form.getFieldValue('action') as Action))
      submit.form.setFieldsValue({ action: available[0] ?? 'correct' });
  }, [bottle, submit.form]);
  const action = (Form.useWatch('action', submit.form) as Action | undefined) ?? initial.action;
  return (
    <SubmitForm submit={submit} name="action" label="取用与盘点" initialValues={initial}>
      <Form.Item name="action" className={styles.tight}>
        <Radio.Group
          aria-label="操作"
          optionType="button"
          options={actions.map((value) => ({ value, label: ACTIONS[value].label }))}
        />
      </Form.Item>
      <Flex wrap gap="0 16px">
        {(action === 'take' || action === 'correct') && (
          <Form.Item
            label={action === 'take' ? '取用量' : '现在剩余'}
            name="amount"
            required
            extra={`账面剩余 ${amountText(bottle.left, bottle.unit)}`}
          >
            <Input inputMode="decimal" autoComplete="off" suffix={bottle.unit} className={styles.amount} />
          </Form.Item>
        )}
        {action === 'open' && (
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
      {bottle.recall && (action === 'take' || action === 'open') && (
        <p className="danger" style={{ marginBottom: 12 }}>
          此瓶属于已召回的批次，不应再使用；确需记录请写明原因。
        </p>
      )}
      <FormFailure>{submit.failure}</FormFailure>
      <Button type="primary" htmlType="submit" danger={action === 'discard'} loading={submit.busy}>
        记录{ACTIONS[action].label}
      </Button>
    </SubmitForm>
  );
}
