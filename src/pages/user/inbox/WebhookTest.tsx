import { Button } from 'antd';
import { useState } from 'react';
import { outcomeText } from '@/utils/deliveryOutcome';
import { errorMessage, isUnauthorised } from '@domain/shared/failure';
import { testInboxWebhook } from '@/services/inbox';

interface Result {
  isGood: boolean;
  words: string;
}

/** Posts a test message, and says beside it what came of it. */
export function WebhookTest() {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const test = async () => {
    setBusy(true);
    setResult(null);
    try {
      const outcome = await testInboxWebhook();
      const isGood = outcome === 'sent';
      setResult({ isGood, words: isGood ? '测试消息已送达' : `测试失败：${outcomeText(outcome)}` });
    } catch (error) {
      if (!isUnauthorised(error)) setResult({ isGood: false, words: errorMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button loading={busy} onClick={() => void test()}>
        发送测试消息
      </Button>
      {result && (
        <span role={result.isGood ? 'status' : 'alert'} className={result.isGood ? 'secondary' : 'danger'}>
          {result.words}
        </span>
      )}
    </>
  );
}
