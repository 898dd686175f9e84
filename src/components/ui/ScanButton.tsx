import { Button } from 'antd';
import { useScan } from '@/hooks/useScan';
import { FullPicture } from './FullPicture';

interface Props {
  /** Returns a data: address. */
  load: () => Promise<string>;
  /** Subject of the scan: `证明 沪公…`. */
  name: string;
}

/** 查看扫描件: a picture is shown in full size, a PDF is saved. */
export function ScanButton({ load, name }: Props) {
  const { busy, picture, shown, setShown, open } = useScan(load, name);
  return (
    <>
      <Button loading={busy} onClick={() => void open()}>
        查看扫描件
      </Button>
      {picture && (
        <FullPicture name={`${name}的扫描件`} picture={picture} open={shown} onOpenChange={setShown} />
      )}
    </>
  );
}
