import { useMutation } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { notify } from '@/browser/notify';
import { ActionForm } from '@/components/manage/DialogForm';
import {
  cleanQuestion,
  MAX_ANSWER,
  MAX_QUESTION,
  questionProblems,
  type QuestionTexts,
} from '@domain/conversation/question';
import { proposeQuestionMutation } from '@/queries/questions';
import type { ManagedConversation } from '@/services/manageConversations';

const lastOf = ({ messages }: ManagedConversation, side: 'buyer' | 'staff'): string =>
  messages.filter((message) => message.side === side).at(-1)?.text ?? '';

/** Proposes question and answer for the page of the product. A second person publishes them. */
export function ProposeQuestion({ found }: { found: ManagedConversation }) {
  const { head, buyer } = found;
  const proposing = useMutation(proposeQuestionMutation(head.conversationNo));
  const answer = lastOf(found, 'staff');
  if (head.topic.prodId === null || answer === '') return null;
  const names = [buyer.nickName, buyer.userName, buyer.institution];
  return (
    <ActionForm<QuestionTexts>
      label="提为商品问答"
      title={`提为 ${head.topic.prodName} 的问答`}
      name="question"
      draftKey={`manage/conversations/question/${head.conversationNo}`}
      submitText="提交审核"
      width={640}
      initialValues={{ question: lastOf(found, 'buyer'), answer }}
      check={(texts) => questionProblems(cleanQuestion(texts), names)}
      send={async (texts) => {
        await proposing.mutateAsync(cleanQuestion(texts));
        notify.success('已提交，由另一位同事审核后发布在商品页');
      }}
    >
      <p className="quiet">
        所有人都能看到。请改写成一般性的问题，删去姓名、电话、单位、订单号和买家的用途。
      </p>
      <Form.Item label="问题" name="question" required extra={`最多 ${MAX_QUESTION} 字`}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <Form.Item label="回答" name="answer" required extra={`最多 ${MAX_ANSWER} 字`}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />
      </Form.Item>
    </ActionForm>
  );
}
