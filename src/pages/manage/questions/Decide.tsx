import { useMutation } from '@tanstack/react-query';
import { Flex, Form, Input } from 'antd';
import { notify } from '@/browser/notify';
import { ActionForm, ReasonForm } from '@/components/manage/DialogForm';
import { cleanQuestion, questionProblems, type QuestionTexts } from '@domain/conversation/question';
import { decideQuestionMutation } from '@/queries/questions';
import type { ManagedQuestion } from '@/services/questions';

interface Props {
  question: ManagedQuestion;
  /** Proposed by the user, who may not publish it. */
  isOwn: boolean;
}

/** Publishing and rejecting of a proposal, or withdrawing of what is published. */
export function Decide({ question, isOwn }: Props) {
  if (question.state === 'published') return <Refuse question={question} verdict="withdraw" label="撤下" />;
  if (question.state !== 'proposed') return '—';
  return (
    <Flex wrap gap={8}>
      {isOwn ? <span className="quiet">须由他人审核</span> : <Publish question={question} />}
      <Refuse question={question} verdict="reject" label="不通过" />
    </Flex>
  );
}

function Publish({
  question: { questionId, version, question, answer, prodName },
}: {
  question: ManagedQuestion;
}) {
  const deciding = useMutation(decideQuestionMutation(questionId));
  return (
    <ActionForm<QuestionTexts>
      small
      label="审核发布"
      buttonName={`审核发布 ${question}`}
      title={`发布为 ${prodName} 的问答`}
      name="publish"
      draftKey={`manage/questions/publish/${questionId}`}
      submitText="发布"
      width={640}
      initialValues={{ question, answer }}
      check={(texts) => questionProblems(cleanQuestion(texts))}
      send={async (texts) => {
        await deciding.mutateAsync({ version, verdict: 'publish', ...cleanQuestion(texts) });
        notify.success('已发布在商品页');
      }}
    >
      <p className="quiet">发布前请核对事实，并删去姓名、电话、单位、订单号等能认出买家的内容。</p>
      <Form.Item label="问题" name="question" required>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <Form.Item label="回答" name="answer" required>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />
      </Form.Item>
    </ActionForm>
  );
}

interface RefuseProps {
  question: ManagedQuestion;
  verdict: 'reject' | 'withdraw';
  label: string;
}

function Refuse({ question: { questionId, version, question }, verdict, label }: RefuseProps) {
  const deciding = useMutation(decideQuestionMutation(questionId));
  return (
    <ReasonForm
      extra="只有管理人员看得到，最多 200 字"
      small
      danger={verdict === 'withdraw'}
      label={label}
      buttonName={`${label} ${question}`}
      title={`${label}：${question}`}
      name={verdict}
      draftKey={`manage/questions/${verdict}/${questionId}`}
      submitText={`确认${label}`}
      send={async (reason) => {
        await deciding.mutateAsync({ version, verdict, reason });
        notify.success(`已${label}`);
      }}
    />
  );
}
