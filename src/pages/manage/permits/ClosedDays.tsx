import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Flex, Form, Input, type TableColumnsType } from 'antd';
import { useMayAct } from '@/hooks/useMayAct';
import { WideTable } from '@/components/manage/WideTable';
import { notify } from '@/browser/notify';
import { reportResult } from '@/browser/reportResult';
import { ClosedMonths } from '@/components/safety/ClosedMonths';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { Day } from '@/components/ui/Day';
import { FormFailure } from '@/components/ui/FormFailure';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { checkSpan, MAX_REASON, spanText, upcoming, type ClosedSpan } from '@domain/permits/closedDays';
import { cleanText } from '@domain/catalogue/favourite';
import { useSubmit } from '@/hooks/useSubmit';
import { closedCalendarQuery, saveClosedCalendarMutation } from '@/queries/managePermits';
import type { ClosedCalendar } from '@/services/permits';

/** The days without sale of controlled chemicals; the manager adds and removes them. */
export function ClosedDays() {
  return (
    <AsyncContent keep of={useQuery(closedCalendarQuery())} what="停售日">
      {(calendar) => <Calendar {...calendar} />}
    </AsyncContent>
  );
}

type Save = (spans: ClosedSpan[]) => Promise<unknown>;

function Calendar({ version, spans, today }: ClosedCalendar) {
  const mayChange = useMayAct()([]);
  const saving = useMutation(saveClosedCalendarMutation());
  const save: Save = (next) => saving.mutateAsync({ version, spans: next });
  const remove = (removed: ClosedSpan) =>
    reportResult(save(spans.filter((span) => span !== removed)), `已取消停售：${spanText(removed)}`);
  return (
    <Flex vertical gap={24}>
      <p className="quiet">
        停售日内不能提交含管制化学品的订单，买家在商品、购物车、确认订单和“许可与台账”中看到原因和恢复日期。已提交的订单不受影响。
        {!mayChange && '停售日由店长安排，您可以查看。'}
      </p>
      {mayChange && <Adding spans={spans} onSave={save} />}
      <WideTable<ClosedSpan>
        label="停售日"
        rowKey="from"
        columns={columnsFor(today, mayChange ? remove : null)}
        // Past days stay on record; they are of no use here.
        dataSource={upcoming(spans, today)}
        empty="没有停售安排"
        minWidth={560}
      />
      <ClosedMonths spans={spans} today={today} />
    </Flex>
  );
}

const BLANK: ClosedSpan = { from: '', to: '', reason: '' };

function Adding({ spans, onSave }: { spans: readonly ClosedSpan[]; onSave: Save }) {
  const spanOf = ({ from, to, reason }: ClosedSpan): ClosedSpan => ({
    ...{ from, to, reason: cleanText(reason) },
  });
  const submit = useSubmit<ClosedSpan>({
    draftKey: 'manage/permits/closedDays',
    check: (draft) => {
      const problem = checkSpan(spanOf(draft), spans);
      return problem ? { [problem.field]: problem.sentence } : {};
    },
    send: async (draft) => {
      await onSave([...spans, spanOf(draft)]);
      notify.success(`已设为停售：${spanText(spanOf(draft))}`);
      submit.empty(draft, BLANK);
    },
  });
  return (
    <SubmitForm submit={submit} name="closed" label="添加停售日" initialValues={BLANK}>
      <Flex wrap gap="0 16px" align="flex-start">
        <Form.Item label="开始日期" name="from" required>
          <Day />
        </Form.Item>
        <Form.Item label="结束日期" name="to" required extra="只停一天时与开始日期相同">
          <Day />
        </Form.Item>
        <Form.Item label="原因" name="reason" extra={`买家可见，最多 ${MAX_REASON} 个字`}>
          <Input autoComplete="off" placeholder="如：年末盘点、公安机关通告" />
        </Form.Item>
      </Flex>
      <FormFailure>{submit.failure}</FormFailure>
      <Button type="primary" htmlType="submit" loading={submit.busy}>
        添加停售日
      </Button>
    </SubmitForm>
  );
}

const columnsFor = (
  today: string,
  /** null for staff who may not change the days */
  onRemove: ((span: ClosedSpan) => Promise<unknown>) | null,
): TableColumnsType<ClosedSpan> => [
  { key: 'days', title: '日期', render: (_, span) => <b className="nowrap">{spanText(span)}</b> },
  { key: 'reason', title: '原因', render: (_, { reason }) => reason || '未填写' },
  { key: 'state', title: '状态', render: (_, { from }) => (from <= today ? '停售中' : '未开始') },
  ...(onRemove
    ? [
        {
          key: 'actions',
          title: '操作',
          render: (_: unknown, span: ClosedSpan) => (
            <ConfirmAction
              label="取消停售"
              question={`取消后，${spanText(span)} 照常销售管制化学品。`}
              confirmLabel="确认取消"
              danger
              onConfirm={() => onRemove(span)}
            />
          ),
        },
      ]
    : []),
];
