import { Alert, Button } from 'antd';
import { errorMessage } from '@domain/shared/failure';

interface Props {
  /** Name of the content: `购物车`. */
  what: string;
  /** Why it may be outdated. */
  error: unknown;
  onRetry: () => void;
}

/** The shown data could not be loaded again and may be outdated. */
export const StaleNote = ({ what, error, onRetry }: Props) => (
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
