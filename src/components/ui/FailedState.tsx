import { Button } from 'antd';
import { errorMessage, isAway, isGone } from '@domain/shared/failure';
import { StateView } from './StateView';

interface Props {
  /** What was to be shown: `商品列表`. */
  what: string;
  /** Why it is not there: of a `useLoad`, which asks again by itself when the server is away. */
  error: unknown;
  /** What else there is to say. */
  note?: string;
  onRetry: () => void;
}

/** Something did not load: why, and a way to try again; of what is not there, only that. */
export function FailedState({ what, error, note, onRetry }: Props) {
  if (isGone(error)) return <StateView failed title={errorMessage(error)} />;
  return (
    <StateView
      failed
      title={`${what}加载失败`}
      actions={
        <Button type="primary" onClick={onRetry}>
          重试
        </Button>
      }
    >
      {errorMessage(error)}
      {isAway(error) && <p>连接恢复后会自动重新加载，不用刷新页面。</p>}
      {note && <p>{note}</p>}
    </StateView>
  );
}
