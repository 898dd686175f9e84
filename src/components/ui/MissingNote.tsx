import { Button } from 'antd';

interface Props {
  /** Name of the missing part: `各状态的数量`. */
  what: string;
  onRetry: () => void;
}

/** A helpful but optional part failed to load: the page works, and says so. */
export function MissingNote({ what, onRetry }: Props) {
  return (
    <p role="status" className="quiet">
      {what}加载失败
      <Button type="link" size="small" onClick={onRetry}>
        重试
      </Button>
    </p>
  );
}
