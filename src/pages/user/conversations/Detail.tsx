import { useMutation, useQuery } from '@tanstack/react-query';
import { useDocumentVisibility } from 'ahooks';
import { Link } from '@umijs/max';
import { Button, Flex, Form, Input } from 'antd';
import { useEffect } from 'react';
import { notify } from '@/browser/notify';
import { Messages } from '@/components/conversation/Messages';
import { StatusTag } from '@/components/conversation/StatusTag';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { BackLink } from '@/components/ui/BackLink';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { CopyText } from '@/components/ui/CopyText';
import { FormFailure } from '@/components/ui/FormFailure';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { cleanText, MAX_TEXT, textProblem, topicText } from '@domain/conversation/conversation';
import { conversationsPath } from '@domain/conversation/conversationPath';
import type { ConversationTopic } from '@domain/conversation/types';
import { quotationPath } from '@domain/quotation/quotationPath';
import { orderPath } from '@domain/order/orderPath';
import { productPath } from '@domain/sds/documentPath';
import { reasonOf } from '@domain/shared/failure';
import { useSubmit } from '@/hooks/useSubmit';
import { useTitle } from '@/hooks/useTitle';
import {
  closeConversationMutation,
  conversationQuery,
  readConversationMutation,
  writeMessageMutation,
} from '@/queries/conversations';
import type { Conversation } from '@/services/conversations';
import area from '../area.module.less';
import styles from './conversations.module.less';
import { Hours } from './Hours';

/** One conversation with its messages, and the form for another one. */
export function Detail({ conversationNo }: { conversationNo: string }) {
  const found = useQuery(conversationQuery(conversationNo));
  useTitle(`咨询 ${conversationNo}`);
  if (reasonOf(found.error) === 'CONVERSATION_UNKNOWN' && !found.isFetching)
    return (
      <StateView
        heading="h1"
        title="没有这条咨询"
        actions={<Link to={conversationsPath()}>查看全部咨询</Link>}
      >
        编号可能抄错，或属于另一个账户。
      </StateView>
    );
  return (
    <>
      <BackLink to={conversationsPath()} label="我的咨询" />
      <AsyncContent keep of={found} what="咨询" skeleton={<Skeleton rows={5} height={72} />}>
        {(data) => <Opened conversation={data} />}
      </AsyncContent>
    </>
  );
}

/** Tells the server which answers the buyer has seen. A tab in the background has shown nothing yet. */
function useMarkRead({ head: { conversationNo, answerRead }, messages }: Conversation): void {
  const { mutate: markRead } = useMutation(readConversationMutation(conversationNo));
  const isSeen = useDocumentVisibility() !== 'hidden';
  const lastId = messages.at(-1)?.messageId;
  const isDue = answerRead === false && isSeen && lastId !== undefined;
  useEffect(() => {
    if (isDue) markRead(lastId);
  }, [isDue, lastId, markRead]);
}

function Opened({ conversation }: { conversation: Conversation }) {
  const { head, messages } = conversation;
  useMarkRead(conversation);
  const { conversationNo, subject, status, topic, quotationNo } = head;
  return (
    <>
      <header className={area.head}>
        <h1 className={styles.subject}>{subject}</h1>
        <StatusTag status={status} />
      </header>
      <Flex component="p" wrap gap="4px 16px" align="center" className={styles.topic}>
        <CopyText text={conversationNo} label="咨询编号" />
        <TopicLink topic={topic} />
        {quotationNo !== null && (
          <Link to={quotationPath(quotationNo)} className="tap">
            报价单 {quotationNo}
          </Link>
        )}
      </Flex>
      <Messages messages={messages} own="buyer" nameOf={({ side }) => (side === 'buyer' ? '我' : '客服')} />
      {status === 'waiting' && <Hours />}
      <Write conversationNo={conversationNo} isClosed={status === 'closed'} />
    </>
  );
}

function TopicLink({ topic }: { topic: ConversationTopic }) {
  const text = topicText(topic);
  if (topic.about === 'none') return null;
  const path = topic.prodId === null ? orderPath(topic.orderNumber) : productPath(topic.prodId);
  return (
    <Link to={path} className="tap">
      {text}
    </Link>
  );
}

interface WriteProps {
  conversationNo: string;
  isClosed: boolean;
}

function Write({ conversationNo, isClosed }: WriteProps) {
  const writing = useMutation(writeMessageMutation(conversationNo));
  const closing = useMutation(closeConversationMutation(conversationNo));
  const submit = useSubmit<{ text: string }>({
    draftKey: `user/conversations/write/${conversationNo}`,
    check: ({ text }) => ({ text: textProblem(text) }),
    send: async (sent) => {
      await writing.mutateAsync(cleanText(sent.text));
      submit.empty(sent, { text: '' });
      notify.success('已发送');
    },
  });
  return (
    <div className={`${styles.form} ${styles.write}`}>
      {isClosed && <p className="quiet">咨询已关闭。还有问题可继续写，咨询会重新打开。</p>}
      <SubmitForm submit={submit} name="write" label="补充" initialValues={{ text: '' }}>
        <Form.Item label={isClosed ? '继续咨询' : '补充'} name="text" required extra={`最多 ${MAX_TEXT} 字`}>
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} />
        </Form.Item>
        <FormFailure>{submit.failure}</FormFailure>
        <Flex wrap gap={8}>
          <Button type="primary" htmlType="submit" loading={submit.busy}>
            发送
          </Button>
          {!isClosed && (
            <ConfirmAction
              label="关闭咨询"
              question="问题已解决时关闭。以后还可以在这里继续写。"
              confirmLabel="确认关闭"
              onConfirm={async () => {
                await closing.mutateAsync();
                notify.success('咨询已关闭');
              }}
            />
          )}
        </Flex>
      </SubmitForm>
    </div>
  );
}
