import { Button } from 'antd';
import StateView from './StateView';

interface Props {
  /** What was to be shown: `商品列表`. */
  what: string;
  /** The sentence of the failure. */
  reason: string;
  onRetry: () => void;
}

/** Something did not load: why, and a way to try again. */
export default function FailedState({ what, reason, onRetry }: Props) {
  return (
    <StateView
      failed
      title={`${what}没有加载成功`}
      actions={
        <Button type="primary" onClick={onRetry}>
          重试
        </Button>
      }
    >
      {reason}
    </StateView>
  );
}
