import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Flex, Form, Input, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { Words } from '@/components/manage/Detail';
import { ReasonField, SendForm } from '@/components/manage/DialogForm';
import { WideTable } from '@/components/manage/WideTable';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { BackLink } from '@/components/ui/BackLink';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { MAX_TEXT, textProblem } from '@domain/conversation/conversation';
import { managePath } from '@domain/staff/pages';
import {
  cannedAnswersQuery,
  deleteCannedAnswerMutation,
  saveCannedAnswerMutation,
} from '@/queries/manageConversations';
import { draftValues } from '@/storage/drafts';
import type { CannedAnswer } from '@/services/manageConversations';

/** Draft key, followed by the id of an answer or `new`. */
const DRAFT = 'manage/conversations/canned/';

/** Canned answers: texts that are inserted in an answer and edited there. */
export function CannedAnswers() {
  /** `new`, or the answer that is changed. */
  const [edited, setEdited] = useState<CannedAnswer | 'new' | null>(() =>
    draftValues(`${DRAFT}new`) ? 'new' : null,
  );
  const answers = useQuery(cannedAnswersQuery());
  return (
    <>
      <BackLink to={managePath('conversations')} label="会话列表" />
      <Flex justify="space-between" align="center" wrap gap={12} style={{ margin: '8px 0 16px' }}>
        <h1>常用答复</h1>
        <Button type="primary" onClick={() => setEdited('new')}>
          新增常用答复
        </Button>
      </Flex>
      <AsyncContent of={answers} what="常用答复">
        {(rows) => (
          <WideTable<CannedAnswer>
            label="常用答复"
            rowKey="answerId"
            columns={columnsFor(setEdited)}
            dataSource={rows}
            minWidth={720}
            empty="还没有常用答复。新增后，在答复会话时可以插入"
          />
        )}
      </AsyncContent>
      {edited && <Editor answer={edited === 'new' ? null : edited} onClosed={() => setEdited(null)} />}
    </>
  );
}

const columnsFor = (onEdit: (answer: CannedAnswer) => void): TableColumnsType<CannedAnswer> => [
  { title: '标题', dataIndex: 'title', width: 200, rowScope: 'row' },
  { title: '内容', dataIndex: 'text', render: (text: string) => <Words>{text}</Words> },
  {
    title: '最近修改',
    key: 'changed',
    width: 160,
    render: (_, { by, changeTime }) => (
      <span className="quiet">
        {by ?? ''} {changeTime.slice(0, 16)}
      </span>
    ),
  },
  {
    title: '操作',
    key: 'actions',
    width: 144,
    render: (_, answer) => <RowActions answer={answer} onEdit={() => onEdit(answer)} />,
  },
];

function RowActions({ answer, onEdit }: { answer: CannedAnswer; onEdit: () => void }) {
  const deleting = useMutation(deleteCannedAnswerMutation());
  return (
    <Flex gap={8}>
      <Button size="small" aria-label={`修改 ${answer.title}`} onClick={onEdit}>
        修改
      </Button>
      <ConfirmAction
        small
        label="删除"
        question={`“${answer.title}”删除后不能恢复。`}
        confirmLabel="确认删除"
        onConfirm={async () => {
          await deleting.mutateAsync(answer.answerId);
          notify.success('已删除');
        }}
      />
    </Flex>
  );
}

const titleProblem = (title: string): string | null => {
  const length = [...title.trim()].length;
  if (length < 2) return '标题请至少写 2 个字';
  return length > 40 ? '标题不能超过 40 个字' : null;
};

function Editor({ answer, onClosed }: { answer: CannedAnswer | null; onClosed: () => void }) {
  const saving = useMutation(saveCannedAnswerMutation(answer));
  return (
    <SendForm<{ title: string; text: string }>
      title={answer ? '修改常用答复' : '新增常用答复'}
      name="canned"
      draftKey={`${DRAFT}${answer?.answerId ?? 'new'}`}
      submitText="保存"
      width={640}
      initialValues={{ title: answer?.title ?? '', text: answer?.text ?? '' }}
      check={({ title, text }) => ({ title: titleProblem(title), text: textProblem(text) })}
      send={async (texts) => {
        await saving.mutateAsync(texts);
        notify.success('已保存');
      }}
      onClosed={onClosed}
    >
      <Form.Item label="标题" name="title" required extra="选用时看到，买家看不到">
        <Input autoComplete="off" />
      </Form.Item>
      <ReasonField label="内容" name="text" maxLength={MAX_TEXT} extra="插入后可以修改再发送" />
    </SendForm>
  );
}
