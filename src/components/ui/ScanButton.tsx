import { Button, Image } from 'antd';
import { useScan } from '@/hooks/useScan';

interface Props {
  /** Answers a data: address. */
  load: () => Promise<string>;
  /** Of what it is a scan: `证明 沪公…`. */
  name: string;
}

/** 查看扫描件: a picture is shown in full, a PDF is saved. */
export function ScanButton({ load, name }: Props) {
  const { busy, picture, shown, setShown, open } = useScan(load, name);
  return (
    <>
      <Button loading={busy} onClick={() => void open()}>
        查看扫描件
      </Button>
      {picture && (
        <Image
          alt={`${name}的扫描件`}
          width={0}
          height={0}
          wrapperStyle={{ display: 'none' }}
          preview={{ visible: shown, src: picture, onVisibleChange: setShown }}
        />
      )}
    </>
  );
}
