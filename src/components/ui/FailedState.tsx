import { Alert, Button } from 'antd';
import { errorMessage, isAway, isGone } from '@domain/shared/failure';
import { StateView } from './StateView';

interface Props {
  /** Name of the content: `商品列表`. */
  what: string;
  /** The reason. Queries retry automatically while the server is unreachable. */
  error: unknown;
  /** Further text. */
  note?: string;
  onRetry: () => void;
}

/** A loading failure with its reason and a retry button; for missing content only the fact. */
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

/** The shown data could not be loaded again and may be outdated. */
export const StaleNote = ({ what, error, onRetry }: Omit<Props, 'note'>) => (
  <Alert
    type="error"
    style={{ marginBottom: 16 }}
    title={`${what}更新失败，显示的可能不是最新内容：${errorMessage(error)}`}
    action={
      <Button size="small" onClick={onRetry}>
        重试
      </Button>
    }
  />
);
