import { Button } from 'antd';

interface Props {
  /** What did not come: `各状态的数量`. */
  what: string;
  onRetry: () => void;
}

/** Something that helps, and can be done without, did not come: the page stands, and says so. */
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
