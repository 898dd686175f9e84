import { Button, Flex } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { CopyText } from '@/components/ui/CopyText';
import { FEEDBACK_KINDS } from '@domain/content/feedback';
import type { FeedbackSheet } from '@/services/feedback';
import styles from './feedback.module.less';

interface Props {
  sheet: FeedbackSheet;
  loggedIn: boolean;
  onAgain: () => void;
}

/** Confirmation of a message: its number and the next steps. */
export function Sent({ sheet, loggedIn, onAgain }: Props) {
  const box = useRef<HTMLElement>(null);
  // The form that had the focus is gone.
  useLayoutEffect(() => box.current?.focus(), []);
  return (
    <Flex ref={box} vertical align="flex-start" gap={8} tabIndex={-1} role="status" className={styles.sent}>
      <p className="strong">
        已收到您的{FEEDBACK_KINDS[sheet.kind].name}，编号{' '}
        <CopyText text={sheet.feedbackNo} label="反馈编号" />
      </p>
      <p className="quiet">
        我们在工作日内按 {sheet.contact} 答复。
        {loggedIn ? '进度和答复同时显示在下方。' : '没有登录的反馈只按联系方式答复，请记下编号。'}
      </p>
      <Button onClick={onAgain}>再提交一条</Button>
    </Flex>
  );
}
