import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Flex } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { OrderFilter } from '@domain/order/orderFilter';
import { errorMessage } from '@domain/shared/failure';
import { allOrders } from '@/services/orderSearch';
import { saveText } from '@/browser/saveFile';

interface Props {
  status: number;
  filter: OrderFilter;
  /** Number of orders in the list; undefined until it is known. */
  total: number | undefined;
}

/** Local date as yyyy-MM-dd, for the file name. */
const today = () => new Date().toLocaleDateString('sv-SE');

/** Exports the filtered list as a workbook; the writer is loaded on demand. */
export function Export({ status, filter, total }: Props) {
  const [progress, setProgress] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const stop = useRef(false);
  // Stops an export when the page is left.
  useEffect(() => {
    stop.current = false;
    return () => {
      stop.current = true;
    };
  }, []);

  const save = async () => {
    stop.current = false;
    setFailure('');
    setProgress('正在准备');
    try {
      const report = (done: number, all: number) => setProgress(`已读取 ${done} / ${all} 单`);
      const [orders, { orderSheet }] = await Promise.all([
        allOrders({ status, filter }, report, () => stop.current),
        import('@/utils/orderSheet'),
      ]);
      if (!stop.current) saveText(`订单_${today()}.csv`, orderSheet(orders), 'text/csv');
    } catch (error) {
      setFailure(`导出失败：${errorMessage(error)}`);
    } finally {
      setProgress(null);
    }
  };

  if (progress !== null) {
    return (
      <Flex wrap gap="8px 12px" align="center" role="status">
        {progress}
        <Button onClick={() => (stop.current = true)}>停止</Button>
      </Flex>
    );
  }
  return (
    <Flex wrap gap="8px 12px" align="center">
      {failure && <Alert type="error" showIcon title={failure} />}
      <Button
        icon={<DownloadOutlined aria-hidden />}
        disabled={!total}
        title="CSV 表格：每行一种商品，运费和订单金额写在每单首行"
        onClick={() => void save()}
      >
        {total === undefined ? '导出' : `导出 ${total} 单`}
      </Button>
    </Flex>
  );
}
