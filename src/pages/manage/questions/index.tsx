import type { ProColumns } from '@ant-design/pro-components';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Flex, Tag } from 'antd';
import { TwoLines } from '@/components/manage/columns';
import { Words } from '@/components/manage/Detail';
import { ManageTable } from '@/components/manage/ManageTable';
import { QUESTION_STATES } from '@domain/conversation/question';
import { productPath } from '@domain/sds/documentPath';
import { useMayAct } from '@/hooks/useMayAct';
import { accountQuery } from '@/queries/account';
import { managedQuestionsQuery } from '@/queries/questions';
import type { ManagedQuestion } from '@/services/questions';
import { Decide } from './Decide';

/** /manage/questions: questions and answers of products; proposed ones are published by a second person. */
export default function ManagedQuestions() {
  const mayDecide = useMayAct()(['content']);
  const { data: account } = useQuery(accountQuery());
  return (
    <>
      <h1>商品问答</h1>
      <p className="quiet">
        客服从会话中提出，另一位同事核对内容、删去个人信息后发布在商品页；发布后可以撤下。
      </p>
      <ManageTable<ManagedQuestion>
        label="商品问答"
        rowKey={({ questionId }) => String(questionId)}
        columns={columnsFor(mayDecide, account?.name ?? '')}
        list={(filters, page) => managedQuestionsQuery({ ...filters, ...page })}
        minWidth={1000}
      />
    </>
  );
}

const COLOUR = { proposed: 'warning', published: 'success', rejected: undefined, withdrawn: undefined };

const columnsFor = (mayDecide: boolean, own: string): ProColumns<ManagedQuestion>[] => [
  {
    title: '问题与回答',
    key: 'texts',
    search: false,
    render: (_, { question, answer, reason }) => (
      <Flex vertical gap={4}>
        <b>{question}</b>
        <Words>{answer}</Words>
        {reason && <span className="quiet">原因：{reason}</span>}
      </Flex>
    ),
  },
  {
    title: '商品',
    key: 'product',
    search: false,
    width: 200,
    render: (_, { prodId, prodName, catalogNo }) => (
      <TwoLines note={catalogNo}>
        <Link to={productPath(prodId)}>{prodName}</Link>
      </TwoLines>
    ),
  },
  {
    title: '状态',
    dataIndex: 'state',
    valueType: 'select',
    valueEnum: QUESTION_STATES,
    width: 96,
    render: (_, { state }) => <Tag color={COLOUR[state]}>{QUESTION_STATES[state]}</Tag>,
  },
  {
    title: '提出',
    key: 'proposed',
    search: false,
    width: 144,
    render: (_, { proposedBy, proposedTime }) => (
      <TwoLines note={proposedTime.slice(0, 16)}>{proposedBy ?? '—'}</TwoLines>
    ),
  },
  {
    title: '审核',
    key: 'decided',
    search: false,
    width: 144,
    render: (_, { decidedBy, decidedTime }) =>
      decidedTime === null ? '—' : <TwoLines note={decidedTime.slice(0, 16)}>{decidedBy ?? '—'}</TwoLines>,
  },
  {
    title: '操作',
    key: 'actions',
    search: false,
    width: 176,
    render: (_, row) => (mayDecide ? <Decide question={row} isOwn={row.proposedBy === own} /> : '—'),
  },
];
