import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@umijs/max';
import { Alert, Button, Flex } from 'antd';
import { DetailHead, Facts, TWO_COLUMNS, type Fact } from '@/components/manage/Detail';
import { ReasonForm } from '@/components/manage/DialogForm';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { useDraftOpen } from '@/hooks/useDraft';
import { useMayAct } from '@/hooks/useMayAct';
import {
  agreementQuery,
  confirmAgreementMutation,
  deleteAgreementMutation,
  endAgreementMutation,
} from '@/queries/prices';
import type { Agreement } from '@/services/prices';
import { formatYuan } from '@domain/shared/money';
import { AGREEMENT_KINDS } from '@domain/prices/agreement';
import { managePath } from '@domain/staff/pages';
import { AgreementForm, AGREEMENT_DRAFT } from './AgreementForm';
import { PhaseTag } from './Agreements';
import { AddLines } from './AddLines';
import { Lines } from './Lines';

/** An agreement or promotion: its terms, its actions and its lines. */
export function AgreementDetail({ agreementId }: { agreementId: number }) {
  const opened = useQuery(agreementQuery(agreementId));
  const { head } = opened.data ?? {};
  const name = AGREEMENT_KINDS[head?.kind ?? 'agreement'];
  return (
    <>
      <DetailHead
        page="prices"
        param="id"
        list={name}
        title={head ? `${head.agreementNo} ${head.title}` : name}
      />
      <AsyncContent keep of={opened} what={name}>
        {(agreement) => (
          <Flex vertical gap={16}>
            <Facts of={agreement} column={TWO_COLUMNS} columns={TERMS} />
            <Actions agreement={agreement} />
            <Lines head={agreement.head} />
          </Flex>
        )}
      </AsyncContent>
    </>
  );
}

const byText = (name: string | null, time: string | null) =>
  time === null ? '—' : `${name ?? '已注销的账户'}，${time.slice(0, 16)}`;

const TERMS: readonly Fact<Agreement>[] = [
  { title: '状态', render: (_, { head }) => <PhaseTag phase={head.phase} /> },
  { title: '期限', render: (_, { head }) => `${head.fromDay} 至 ${head.untilDay}` },
  {
    title: '单位',
    render: (_, { head }) =>
      head.kind === 'promotion'
        ? '所有买家'
        : [...head.groups, ...head.institutions].map(({ name }) => name).join('、') || '—',
  },
  { title: '底价', render: (_, { head }) => `目录价的 ${head.floor}%` },
  {
    title: '起订金额',
    hideInDescriptions: ({ head }) => head.minFen === 0,
    render: (_, { head }) => `${formatYuan(head.minFen / 100)}（按目录价）`,
  },
  {
    title: '促销',
    hideInDescriptions: ({ head }) => !head.isFirm,
    render: () => '固定协议价，不参加促销',
  },
  { title: '编制', render: (_, { head }) => byText(head.changedBy || null, head.changeTime) },
  { title: '确认', render: (_, { confirmedBy, confirmedTime }) => byText(confirmedBy, confirmedTime) },
  {
    title: '终止',
    hideInDescriptions: ({ endedTime }) => endedTime === null,
    render: (_, { endedTime, endReason }) => `${endedTime?.slice(0, 16)}：${endReason}`,
  },
  { title: '备注', dataIndex: 'note', hideInDescriptions: ({ note }) => !note },
];

function Actions({ agreement }: { agreement: Agreement }) {
  if (agreement.head.state === 'draft') return <DraftActions agreement={agreement} />;
  return agreement.head.state === 'inForce' ? <EndAction agreement={agreement} /> : null;
}

function DraftActions({ agreement }: { agreement: Agreement }) {
  const { head, mine } = agreement;
  const navigate = useNavigate();
  const mayAct = useMayAct();
  const confirming = useMutation(confirmAgreementMutation());
  const deleting = useMutation(deleteAgreementMutation());
  const [editing, setEditing] = useDraftOpen(`${AGREEMENT_DRAFT}${head.agreementId}`);
  const isManager = mayAct([]);
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={
          mine
            ? '草稿尚未生效。您是最后修改人，须由另一位店长核对明细后确认。'
            : '草稿尚未生效，由店长核对明细后确认。生效后不能再改，只能终止。'
        }
      />
      <Flex wrap gap={8}>
        <AddLines head={head} />
        <Button onClick={() => setEditing(true)}>修改条款</Button>
        {isManager && !mine && (
          <ConfirmAction
            primary
            label="确认生效"
            question={`确认 ${head.agreementNo} 的 ${head.lines.toLocaleString()} 行明细？生效后不能再改。`}
            onConfirm={() => confirming.mutateAsync(head)}
          />
        )}
        <ConfirmAction
          danger
          label="删除草稿"
          question={`删除 ${head.agreementNo} 和它的全部明细？`}
          onConfirm={async () => {
            await deleting.mutateAsync(head);
            navigate(managePath('prices', head.kind === 'promotion' ? { view: 'promotions' } : {}), {
              replace: true,
            });
          }}
        />
      </Flex>
      {editing && <AgreementForm agreement={agreement} kind={head.kind} onClosed={() => setEditing(false)} />}
    </>
  );
}

function EndAction({ agreement: { head } }: { agreement: Agreement }) {
  const mayAct = useMayAct();
  const ending = useMutation(endAgreementMutation(head));
  if (!mayAct([])) return null;
  return (
    <Flex>
      <ReasonForm
        danger
        label={head.kind === 'promotion' ? '终止促销' : '终止协议'}
        title={`终止 ${head.agreementNo}`}
        name="endAgreement"
        draftKey={`manage/prices/end/${head.agreementId}`}
        submitText="终止"
        send={async (reason) => {
          await ending.mutateAsync(reason);
        }}
      >
        <p>终止后立即恢复原来的价格；已提交的订单不变，尚未提交的会提示买家重新确认价格。</p>
      </ReasonForm>
    </Flex>
  );
}
