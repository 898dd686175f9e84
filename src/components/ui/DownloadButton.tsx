import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Flex } from 'antd';
import { useDownload } from '@/hooks/useDownload';

interface Props {
  /** Name of the file: `订单确认书`. */
  what: string;
  /** Distinguishes files of one kind for screen readers. */
  of?: string;
  load: () => Promise<{ name: string; file: Blob }>;
  small?: boolean;
}

/** Downloads a file that the server creates; a failure is shown beside the button. */
export function DownloadButton({ what, of, load, small }: Props) {
  const { loading, failure, start } = useDownload(load);
  // As `TableExport` calls it.
  const label = what === 'CSV' ? '导出 CSV' : `下载${what}`;
  return (
    <Flex wrap gap="4px 12px" align="center" className="no-print">
      <Button
        icon={<DownloadOutlined aria-hidden />}
        size={small ? 'small' : undefined}
        loading={loading}
        aria-label={of && `${label} ${of}`}
        onClick={() => void start()}
      >
        {label}
      </Button>
      {loading && (
        <span role="status" className="quiet">
          正在生成
        </span>
      )}
      {failure && <Alert type="error" showIcon title={`下载失败：${failure}`} />}
    </Flex>
  );
}
