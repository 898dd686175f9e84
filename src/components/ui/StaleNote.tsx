import { Alert, Button } from 'antd';
import { errorMessage } from '@domain/shared/failure';

interface Props {
  /** What is shown: `购物车`. */
  what: string;
  /** Why it is not known to be as it is now. */
  error: unknown;
  onRetry: () => void;
}

/** What is shown was read before, and could not be read again: it may be out of date. */
export const StaleNote = ({ what, error, onRetry }: Props) => (
  <Alert
    type="error"
    style={{ marginBottom: 16 }}
    message={`${what}更新失败，显示的可能不是最新内容：${errorMessage(error)}`}
    action={
      <Button size="small" onClick={onRetry}>
        重试
      </Button>
    }
  />
);
