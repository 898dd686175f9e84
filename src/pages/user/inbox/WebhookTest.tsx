import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { outcomeText } from '@/utils/deliveryOutcome';
import { errorMessage, isUnauthorised } from '@domain/shared/failure';
import { testInboxWebhookMutation } from '@/queries/inbox';

/** Posts a test message and shows the outcome beside the button. */
export function WebhookTest() {
  const { mutate: test, data: outcome, error, isPending } = useMutation(testInboxWebhookMutation());
  const failure = outcome === undefined ? errorMessage(error) : `测试失败：${outcomeText(outcome)}`;
  return (
    <>
      <Button loading={isPending} onClick={() => test()}>
        发送测试消息
      </Button>
      {outcome === 'sent' && (
        <span role="status" className="secondary">
          测试消息已送达
        </span>
      )}
      {((outcome !== undefined && outcome !== 'sent') || (error && !isUnauthorised(error))) && (
        <span role="alert" className="danger">
          {failure}
        </span>
      )}
    </>
  );
}
